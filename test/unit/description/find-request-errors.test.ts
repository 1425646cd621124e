import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import version2 from '../../../generated/openapi-v2.json' with { type: 'json' };
import { compileDescription } from '../../../generators/schema-compiler.ts';
import { formats } from '../../../src/api/formats.ts';
import { Problem } from '../../../src/base/errors.ts';
import { createContract, type Route } from '../../../src/description/contract.ts';
import { listOddValues } from '../../support/list-odd-values.ts';

const nothing = { query: {}, queryText: '', headers: {} };

/** What a refusal shows, or undefined. */
async function describeRefusal(refuse: () => unknown) {
  try {
    await refuse();
  } catch (error) {
    assert.ok(error instanceof Problem, String(error));
    return [error.code, error.message, error.fields];
  }
  return undefined;
}

describe('the validator of requests', () => {
  for (const [version, description] of [
    ['version 1', bundle],
    ['version 2', version2],
  ] as const) {
    const contract = createContract(compileDescription(description, formats), formats);
    const posts = contract.routes.filter(({ method, takesBody }) => method === 'post' && takesBody);

    it(`refuses every wrong value of a body in the same words as its compiled schema (${version})`, async () => {
      const keywords = new Set<string>();
      for (const route of posts) {
        for (const body of listOddValues(schemaOf(description, route), description.components.schemas)) {
          const sent = { ...nothing, body };
          const [ours, theirs] = [
            await describeRefusal(() => route.readRequest(sent, false)),
            await describeRefusal(() => route.validate(sent, false)),
          ];
          assert.deepEqual(ours, theirs, `${route.operationId} ${JSON.stringify(body)?.slice(0, 200)}`);
          for (const word of String(ours?.[1] ?? '').match(/must[a-z ]*|is required/g) ?? [])
            keywords.add(word);
        }
      }
      for (const words of [
        'is required',
        'must be string',
        'must be one of ',
        'must have at most ',
        'must match pattern ',
      ])
        assert.ok(
          [...keywords].some((known) => known.startsWith(words)),
          words,
        );
    });
  }

  it('compiles nothing for another content type, and keeps no value of a request', async () => {
    const contract = createContract(compileDescription(bundle, formats), formats);
    const route = contract.routes.find(({ operationId }) => operationId === 'createEvent') as Route;
    const body = { originating_system: 'test', summary: 'x' };
    const send = (type: string) =>
      route.readRequest({ ...nothing, headers: { 'content-type': type }, body }, false);
    await send('application/json');
    const { addSchema } = Ajv2020.prototype;
    let added = 0;
    Ajv2020.prototype.addSchema = function (...given) {
      added += 1;
      return addSchema.apply(this, given);
    };
    try {
      for (let number = 0; number < 1_000; number += 1) await send(`application/json; x=${number}`);
    } finally {
      Ajv2020.prototype.addSchema = addSchema;
    }
    assert.equal(added, 0);
    assert.deepEqual(body, { originating_system: 'test', summary: 'x' });
  });
});

function schemaOf({ paths }: { paths: object }, { path, method }: Route): object {
  const item = (
    paths as Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>
  )[path.replaceAll(/:(\w+)/g, '{$1}')];
  return item?.[method]?.requestBody?.content['application/json']?.schema ?? {};
}
