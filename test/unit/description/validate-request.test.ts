import assert from 'node:assert/strict';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { compileDescription } from '../../../generators/schema-compiler.ts';
import { formats } from '../../../src/api/formats.ts';
import { createApiContract } from '../../../src/api/v1/contract.ts';
import { Problem } from '../../../src/base/errors.ts';
import { createContract, routeOf } from '../../../src/description/contract.ts';

const contract = createApiContract();
const nothing = { query: {}, queryText: '', headers: {}, body: undefined };

/** The problem with which an operation rejects a request. */
async function refuse(operationId: string, sent: object): Promise<Problem> {
  try {
    await routeOf(contract, operationId).readRequest({ ...nothing, ...sent }, false);
  } catch (error) {
    assert.ok(error instanceof Problem);
    return error;
  }
  assert.fail('The request is valid.');
}

describe('a request', () => {
  it('is rejected with each error of its query, headers and body, and the value (7.4)', async () => {
    const body = { summary: 7, location: { venue: 1 } };
    const problem = await refuse('createEvent', { headers: { 'idempotency-key': '' }, body });
    assert.equal(problem.code, 'invalid_request');
    assert.deepEqual(problem.fields, [
      { parameter: 'Idempotency-Key', message: 'must have at least 1 character' },
      { pointer: '/originating_system', message: 'is required' },
      { pointer: '/summary', message: 'must be string, came as 7' },
      { pointer: '/location/venue', message: 'must be string or null, came as 1' },
    ]);
    assert.match(
      problem.message,
      /^Idempotency-Key must .*; \/originating_system is .*; \/summary must .* and 1 more mistakes\.$/,
    );
    assert.deepEqual((await refuse('listEvents', { query: { page: 'abc', per_page: '1,5' } })).fields, [
      { parameter: 'page', message: 'must be integer, came as "abc"' },
      { parameter: 'per_page', message: 'must be integer, came as "1,5"' },
    ]);
  });

  it('is rejected with a readable description of the format', async () => {
    const body = { originating_system: 'test', summary: 'x', start: 'soon' };
    assert.deepEqual((await refuse('createEvent', { body })).fields, [
      { pointer: '/start', message: 'must be a date and time such as 2026-11-20T05:37:00Z, came as "soon"' },
    ]);
  });

  it('is rejected with at most 100 errors', async () => {
    const identifiers = Array.from({ length: 100 }, () => 1);
    const problem = await refuse('createEvent', { body: { identifiers } });
    assert.equal(problem.fields.length, 100);
    assert.match(problem.message, /and 99 more mistakes/);
  });

  it('is rejected if a query parameter is a list or has reserved characters', async () => {
    const unencoded = `Parameter 'page' must be url encoded. Its value may not contain reserved characters., came as "1,2"`;
    for (const [query, queryText, message] of [
      [{ page: ['1', '2'] }, 'page=1&page=2', 'must be integer, came as ["1","2"]'],
      [{ 'page[]': '1' }, 'page[]=1', 'must be integer, came as ["1"]'],
      [{ page: '1,2' }, 'page=1,2', unencoded],
      [{ page: '1,2' }, '%70age=1,2', unencoded],
    ] as const)
      assert.deepEqual((await refuse('listEvents', { query, queryText })).fields, [
        { parameter: 'page', message },
      ]);
  });

  it('keeps an = in a value, and is rejected with the whole value of a parameter in brackets (7.4)', async () => {
    const read = async (query: Record<string, unknown>, queryText: string) => {
      const { readRequest } = routeOf(contract, 'listDeliveries');
      const { query: valid } = await readRequest({ ...nothing, query, queryText }, false);
      return valid as Record<string, unknown>;
    };
    const cursor = 'bWVtYmVy==';
    assert.equal((await read({ cursor }, `cursor=${cursor}`)).cursor, cursor);
    for (const [query, queryText, parameter, message] of [
      [{ page: '1=2' }, 'page=1=2', 'page', 'must be integer, came as "1=2"'],
      [
        { page: '1=:' },
        'page=1=:',
        'page',
        `Parameter 'page' must be url encoded. Its value may not contain reserved characters., came as "1=:"`,
      ],
      [{ 'filter[a]': 'b' }, 'filter[a]=b', 'filter', 'must be string, came as {"a":"b"}'],
      [{ 'page[]': '1' }, 'page[]=1', 'page', 'must be integer, came as ["1"]'],
      [{ 'page[__proto__]': '1' }, 'page[__proto__]=1', 'page', 'must be integer, came as {"__proto__":"1"}'],
      [{ 'page[': '1' }, 'page[=1', 'page', 'must be integer, came as ["1"]'],
    ] as const)
      assert.deepEqual(
        (await refuse('listEvents', { query, queryText })).fields,
        [{ parameter, message }],
        queryText,
      );
    const hostile = { ['__proto__']: '1', '__proto__[page]': '1', 'constructor[page]': '1' };
    assert.deepEqual(await read(hostile, '__proto__=1'), { per_page: 25 });
    assert.equal(({} as { page?: unknown }).page, undefined);
  });

  it('has its numbers as numbers and the defaults, and loses unknown parameters', async () => {
    const read = async (query: object) =>
      (await routeOf(contract, 'listEvents').readRequest({ ...nothing, query: { ...query } }, true)).query;
    assert.deepEqual(await read({ page: '3', other: '[1]' }), { page: 3, per_page: 25 });
    assert.deepEqual(await read({}), { page: 1, per_page: 25 });
  });

  it('is rejected without a required parameter of the query or a required header', async () => {
    const parameters = {
      Kind: { name: 'kind', in: 'query', required: true, schema: { type: 'string' } },
      Dialect: { name: 'Civic-Dialect', in: 'header', required: true, schema: { type: 'string' } },
    };
    const description = {
      ...bundle,
      components: { ...bundle.components, parameters: { ...bundle.components.parameters, ...parameters } },
      paths: {
        '/things': {
          get: {
            operationId: 'listThings',
            parameters: [
              { $ref: '#/components/parameters/Kind' },
              { $ref: '#/components/parameters/Dialect' },
            ],
            responses: { 200: {} },
          },
        },
      },
    };
    const { readRequest } = routeOf(
      createContract(compileDescription(description, formats), formats),
      'listThings',
    );
    await assert.rejects(readRequest(nothing, false), (problem: Problem) => {
      assert.deepEqual(problem.fields, [
        { parameter: 'kind', message: 'is required' },
        { parameter: 'Civic-Dialect', message: 'is required' },
      ]);
      return true;
    });
    const sent = { ...nothing, query: { kind: 'petition' }, headers: { 'civic-dialect': 'v2' } };
    assert.deepEqual((await readRequest(sent, false)).query, { kind: 'petition' });
  });
});
