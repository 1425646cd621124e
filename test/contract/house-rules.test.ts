import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { handlers } from '../../src/api/v1/handlers.ts';
import { operations, type SpecOperation, schemas, webhooks } from './spec.ts';

const root = new URL('../../', import.meta.url);

/** Every operation that breaks a rule, by its id. */
const breaking = (rule: (operation: SpecOperation) => boolean, among = [...operations, ...webhooks]) =>
  among.filter((operation) => !rule(operation)).map(({ operationId }) => operationId);

describe('the spec, beside the program and across its parts', () => {
  it('has a handler for every operation and none more', () => {
    assert.deepEqual(
      Object.keys(handlers).toSorted(),
      operations.map(({ operationId }) => operationId).toSorted(),
    );
  });

  it('has no tag that nothing uses, and gives the webhook one of its own', () => {
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

  it('asks for a key everywhere but at the entry point, where an event cannot be deleted and for an RSVP and a signature (5, 7.1)', () => {
    assert.deepEqual(
      breaking(({ security }) => security === undefined, [...operations]),
      ['getEntryPoint', 'deleteEvent', 'createAttendance', 'createSignature'],
    );
    assert.deepEqual(
      breaking(({ security }) => security?.length === 0, [...webhooks]),
      [],
    );
    assert.deepEqual(bundle.security, [{ apiKey: [] }, { osdiApiToken: [] }]);
  });

  it('separates requests and answers: no schema is used in both', () => {
    const inside = (from: readonly unknown[]) => reach(JSON.stringify(from));
    const bodies = inside(operations.map(({ requestBody }) => requestBody?.content));
    const answers = inside(
      operations.map(({ responses }) => Object.values(responses).map(({ content }) => content)),
    );
    assert.deepEqual(
      [...bodies].filter((name) => answers.has(name)),
      [],
    );
  });

  it('uses every file that it has', () => {
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

/** The names of all schemas that are reached by references from the text of a part of the spec. */
function reach(text: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    reach(JSON.stringify(schemas[name]), found);
  }
  return found;
}
