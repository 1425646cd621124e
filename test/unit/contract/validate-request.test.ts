import assert from 'node:assert/strict';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { formats } from '../../../src/api/formats.ts';
import { createApiContract } from '../../../src/api/v1/contract.ts';
import { createContract, routeOf } from '../../../src/contract/contract.ts';
import { compileDescription } from '../../../src/contract/schema-compiler.ts';
import { Problem } from '../../../src/errors.ts';

const contract = createApiContract();
const nothing = { query: {}, queryText: '', headers: {}, body: undefined };

/** The problem with which an operation rejects a request. */
function refuse(operationId: string, sent: object): Problem {
  try {
    routeOf(contract, operationId).validate({ ...nothing, ...sent }, false);
  } catch (error) {
    assert.ok(error instanceof Problem);
    return error;
  }
  assert.fail('The request is valid.');
}

describe('a request', () => {
  it('is rejected with each error of its query, headers and body, and the value (7.4)', () => {
    const body = { summary: 7, location: { venue: 1 } };
    const problem = refuse('createEvent', { headers: { 'idempotency-key': '' }, body });
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
    assert.deepEqual(refuse('listEvents', { query: { page: 'abc', per_page: '1,5' } }).fields, [
      { parameter: 'page', message: 'must be integer, came as "abc"' },
      { parameter: 'per_page', message: 'must be integer, came as "1,5"' },
    ]);
  });

  it('is rejected with a readable description of the format', () => {
    const body = { originating_system: 'test', summary: 'x', start: 'soon' };
    assert.deepEqual(refuse('createEvent', { body }).fields, [
      { pointer: '/start', message: 'must be a date and time such as 2026-11-20T05:37:00Z, came as "soon"' },
    ]);
  });

  it('is rejected with at most 100 errors', () => {
    const identifiers = Array.from({ length: 100 }, () => 1);
    const problem = refuse('createEvent', { body: { identifiers } });
    assert.equal(problem.fields.length, 100);
    assert.match(problem.message, /and 99 more mistakes/);
  });

  it('is rejected if a query parameter is a list or has reserved characters', () => {
    const unencoded = `Parameter 'page' must be url encoded. Its value may not contain reserved characters., came as "1,2"`;
    for (const [query, queryText, message] of [
      [{ page: ['1', '2'] }, 'page=1&page=2', 'must be integer, came as ["1","2"]'],
      [{ 'page[]': '1' }, 'page[]=1', 'must be integer, came as ["1"]'],
      [{ page: '1,2' }, 'page=1,2', unencoded],
      [{ page: '1,2' }, '%70age=1,2', unencoded],
    ] as const)
      assert.deepEqual(refuse('listEvents', { query, queryText }).fields, [{ parameter: 'page', message }]);
  });

  it('is parsed and validated once for each query, also among many others, and no invalid query is kept', () => {
    const { validate } = routeOf(contract, 'listEvents');
    let parsed = 0;
    const send = (page: string) => ({
      ...nothing,
      queryText: `page=${page}`,
      get query() {
        parsed += 1;
        return { page };
      },
    });
    const read = (page: string) => (validate(send(page), false).query as { page: number }).page;
    assert.deepEqual([read('2'), read('2'), read('3')], [2, 2, 3]);
    assert.equal(parsed, 2);
    for (let page = 4; page < 300; page += 1) assert.equal(read(String(page)), page);
    const before = parsed;
    assert.equal(read('299'), 299);
    assert.equal(parsed, before, 'the last ones are kept');
    assert.equal(read('4'), 4);
    assert.equal(parsed, before + 1, 'the first ones are not');
    assert.equal(read('2'), 2);
    for (const _time of ['first', 'second']) assert.throws(() => read('x'), Problem);
  });

  it('has its numbers as numbers and the defaults, and keeps unknown parameters', () => {
    const read = (query: object) =>
      routeOf(contract, 'listEvents').validate({ ...nothing, query: { ...query } }, true).query;
    assert.deepEqual(read({ page: '3', other: '[1]' }), { page: 3, per_page: 25, other: '[1]' });
    assert.deepEqual(read({}), { page: 1, per_page: 25 });
  });

  it('is rejected without a required parameter of the query or a required header', () => {
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
    const { validate } = routeOf(
      createContract(compileDescription(description, formats), formats),
      'listThings',
    );
    assert.throws(
      () => validate(nothing, false),
      (problem: Problem) => {
        assert.deepEqual(problem.fields, [
          { parameter: 'kind', message: 'is required' },
          { parameter: 'Civic-Dialect', message: 'is required' },
        ]);
        return true;
      },
    );
    const sent = { ...nothing, query: { kind: 'petition' }, headers: { 'civic-dialect': 'v2' } };
    assert.deepEqual(validate(sent, false).query, { kind: 'petition' });
  });
});
