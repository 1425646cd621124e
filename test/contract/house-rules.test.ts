import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { handlers } from '../../src/api/v1/handlers.ts';
import { operations, type SpecOperation, schemas, webhooks } from './spec.ts';

const root = new URL('../../', import.meta.url);

/** Every operation that violates a rule, by its id. */
const breaking = (rule: (operation: SpecOperation) => boolean, among = [...operations, ...webhooks]) =>
  among.filter((operation) => !rule(operation)).map(({ operationId }) => operationId);

describe('the spec, compared with the program and across its parts', () => {
  it('has exactly one handler for every operation', () => {
    assert.deepEqual(
      Object.keys(handlers).toSorted(),
      operations.map(({ operationId }) => operationId).toSorted(),
    );
  });

  it('has no unused tag, and has a separate tag for the webhook', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags));
    assert.deepEqual(
      breaking(({ tags }) => !used.has(tags[0]!), [...webhooks]),
      [],
    );
    assert.deepEqual(
      new Set(bundle.tags.map(({ name }) => name)),
      new Set([...operations, ...webhooks].flatMap(({ tags }) => tags)),
    );
  });

  it('requires a key everywhere except at the entry point, for the DELETE of an event, an RSVP and a signature (5, 7.1)', () => {
    assert.deepEqual(
      breaking(({ security }) => security === undefined, [...operations]),
      [
        'getEntryPoint',
        'deleteEvent',
        'createAttendance',
        'createEventCampaignAttendance',
        'createSignature',
      ],
    );
    assert.deepEqual(
      breaking(({ security }) => security?.length === 0, [...webhooks]),
      [],
    );
    assert.deepEqual(bundle.security, [{ apiKey: [] }, { osdiApiToken: [] }]);
  });

  it('separates requests and responses: no schema is used in both, except the words of an enum', () => {
    const inside = (from: readonly unknown[]) => reach(JSON.stringify(from));
    const bodies = inside(operations.map(({ requestBody }) => requestBody?.content));
    const answers = inside(
      operations.map(({ responses }) => Object.values(responses).map(({ content }) => content)),
    );
    assert.deepEqual(
      [...bodies].filter((name) => answers.has(name) && schemas[name]?.enum === undefined),
      [],
    );
  });

  it('uses each of its files', () => {
    const text = JSON.stringify(bundle);
    const files = globSync('openapi/components/*/*.yaml', { cwd: root }).map((file) =>
      file.split('/').slice(2),
    );
    const unused = files.filter(
      ([kind = '', name = '']) => !text.includes(`"#/components/${kind}/${name.replace('.yaml', '')}"`),
    );
    assert.deepEqual(
      unused.filter(([kind]) => kind !== 'securitySchemes'),
      [],
    );
  });
});

/** The names of all schemas that the text of a part of the spec references, directly or indirectly. */
function reach(text: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    reach(JSON.stringify(schemas[name]), found);
  }
  return found;
}
