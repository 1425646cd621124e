import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { handlers } from '../../src/handlers.ts';
import { type Json, operations, type SpecOperation, schemas, webhooks } from './spec.ts';

/** Every operation that breaks a rule, by its id. */
const breaking = (rule: (operation: SpecOperation) => boolean, among = [...operations, ...webhooks]) =>
  among.filter((operation) => !rule(operation)).map(({ operationId }) => operationId);

describe('the house rules of the spec', () => {
  it('has a handler for every operation and none more', () => {
    assert.deepEqual(
      Object.keys(handlers).toSorted(),
      operations.map(({ operationId }) => operationId).toSorted(),
    );
  });

  it('gives every operation a name of its own, a summary without a full stop and a description in sentences', () => {
    const ids = [...operations, ...webhooks].map(({ operationId }) => operationId);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(
      breaking(({ operationId }) => /^[a-z]+([A-Z][a-z]+)+$/.test(operationId)),
      [],
    );
    assert.deepEqual(
      breaking(({ summary = '' }) => /^[A-Z].*[^.]$/.test(summary)),
      [],
    );
    assert.deepEqual(
      breaking(({ description = '' }) => /^[A-Z].+[.`]\n?$/s.test(description)),
      [],
    );
  });

  it('gives every operation one tag that is described, and the webhook one of its own', () => {
    const described = new Set(bundle.tags.filter(({ description }) => description).map(({ name }) => name));
    assert.deepEqual(
      breaking(({ tags }) => tags.length === 1 && described.has(tags[0]!)),
      [],
    );
    const used = new Set(operations.flatMap(({ tags }) => tags));
    assert.deepEqual(
      breaking(({ tags }) => !used.has(tags[0]!), [...webhooks]),
      [],
    );
    assert.equal(described.size, new Set([...operations, ...webhooks].flatMap(({ tags }) => tags)).size);
  });

  it('has operations refuse by problem documents: every one at 401, 500 and 503, and with an id at 404', () => {
    const refuses = (status: string) => (operation: SpecOperation) =>
      Object.keys(operation.responses[status]?.content ?? {}).join() === 'application/problem+json';
    for (const status of ['401', '500', '503'])
      assert.deepEqual(breaking(refuses(status), [...operations]), [], status);
    const withBody = operations.filter(({ requestBody }) => requestBody !== undefined);
    for (const status of ['400', '413', '415'])
      assert.deepEqual(breaking(refuses(status), withBody), [], status);
    const withId = operations.filter(
      ({ path, operationId }) => path.includes('{') && operationId !== 'deleteEvent',
    );
    assert.deepEqual(breaking(refuses('404'), withId), []);
    assert.deepEqual(
      breaking(
        refuses('405'),
        operations.filter(({ operationId }) => operationId === 'deleteEvent'),
      ),
      [],
    );
    for (const { operationId, responses } of operations) {
      const others = Object.keys(responses).filter((status) => /^[45]/.test(status));
      assert.deepEqual(
        others.filter((status) => !refuses(status)({ responses } as SpecOperation)),
        [],
        operationId,
      );
    }
  });

  it('answers HAL wherever something succeeds (4), and a table of people where it is asked for', () => {
    for (const { operationId, responses } of operations) {
      const types = Object.keys(responses['200']?.content ?? { 'application/hal+json': {} });
      assert.equal(types[0], 'application/hal+json', operationId);
      const others = operationId === 'listTargetedPeople' ? ['text/csv'] : [];
      assert.deepEqual(types.slice(1), others, operationId);
    }
  });

  it('takes JSON and HAL in every body', () => {
    for (const { operationId, requestBody } of operations) {
      if (requestBody === undefined) continue;
      assert.deepEqual(
        Object.keys(requestBody.content ?? {}),
        ['application/json', 'application/hal+json'],
        operationId,
      );
    }
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

  it('describes every schema, property, item, parameter, header, body and answer', () => {
    const undescribed = Object.entries(schemas).flatMap(([name, schema]) => findUndescribed(name, schema));
    for (const { operationId, parameters, requestBody, responses } of [...operations, ...webhooks]) {
      const parts = [...parameters, ...(requestBody ? [requestBody] : []), ...Object.values(responses)];
      const headers = Object.values(responses).flatMap((response) => Object.values(response.headers ?? {}));
      if ([...parts, ...headers].some(({ description }) => !description)) undescribed.push(operationId);
    }
    assert.deepEqual(undescribed, []);
  });

  it('gives every property one shape: no allOf, oneOf or anyOf', () => {
    assert.doesNotMatch(JSON.stringify(bundle), /"(allOf|oneOf|anyOf)":/);
  });

  it('keeps what comes in apart from what goes out: no schema stands in both', () => {
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

  it('uses every component that it has', () => {
    const text = JSON.stringify(bundle);
    for (const [kind, components] of Object.entries(bundle.components)) {
      if (kind === 'securitySchemes') continue;
      for (const name of Object.keys(components))
        assert.ok(text.includes(`"#/components/${kind}/${name}"`), `${kind} ${name}`);
    }
  });
});

function findUndescribed(path: string, schema: Json): string[] {
  const members = Object.entries((schema.properties as Record<string, Json> | undefined) ?? {});
  const own = schema.description === undefined && schema.$ref === undefined ? [path] : [];
  const items = schema.items === undefined ? [] : findUndescribed(`${path}[]`, schema.items as Json);
  return [
    ...own,
    ...items,
    ...members.flatMap(([name, member]) => findUndescribed(`${path}.${name}`, member)),
  ];
}

/** The names of all schemas that are reached by references from the text of a part of the spec. */
function reach(text: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    reach(JSON.stringify(schemas[name]), found);
  }
  return found;
}
