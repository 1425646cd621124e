import assert from 'node:assert/strict';
import { Problem, quote } from '../../src/errors.ts';
import { toProblem } from '../../src/http/problems.ts';

const request = { body: undefined, query: {} };

describe('toProblem', () => {
  it('leaves a Problem as it is', () => {
    const problem = new Problem('not_found', 'There is no event.');
    assert.equal(toProblem(problem, request), problem);
  });

  it('keeps what was thrown inside the service out of the answer and has it as the cause', () => {
    for (const thrown of [
      new Error('secret'),
      'secret',
      undefined,
      Object.assign(new Error('secret'), { status: 500 }),
    ]) {
      const problem = toProblem(thrown, request);
      assert.equal(problem.code, 'internal');
      assert.doesNotMatch(problem.message, /secret/);
      assert.equal(problem.cause, thrown);
    }
  });

  it('says that the database is unavailable, without its words', () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:3306'), { code: 'ECONNREFUSED' });
    const problem = toProblem(lost, request);
    assert.deepEqual([problem.code, problem.cause], ['database_unavailable', lost]);
    assert.doesNotMatch(problem.message, /10\.0\.0\.7/);
  });

  it('knows what the validator and the router throw by its status', () => {
    const codeOf = (status: number) => toProblem(Object.assign(new Error('said'), { status }), request).code;
    assert.equal(codeOf(415), 'unsupported_media_type');
    assert.equal(codeOf(404), 'not_found');
    assert.equal(toProblem(Object.assign(new URIError('said'), { status: 400 }), request).code, 'not_found');
  });

  it('points at each mistake, with the value that came', () => {
    const problem = refuse({ summary: 7, location: { 'a/b': 'x' } }, [
      { path: '/body/summary', message: 'must be string' },
      { path: '/body/location/a~1b', message: 'must be number,null' },
      { path: '/body/originating_system', message: "must have required property 'originating_system'" },
      { path: '/query/page', message: 'must be integer' },
      { path: '/headers/idempotency-key', message: 'must NOT have fewer than 1 characters' },
    ]);
    assert.equal(problem.code, 'invalid_request');
    assert.deepEqual(problem.fields, [
      { pointer: '/summary', message: 'must be string, came as 7' },
      { pointer: '/location/a~1b', message: 'must be number or null, came as "x"' },
      { pointer: '/originating_system', message: 'is required' },
      { parameter: 'page', message: 'must be integer, came as "abc"' },
      { parameter: 'Idempotency-Key', message: 'must have at least 1 character' },
    ]);
    assert.match(problem.message, /^\/summary must be string, came as 7; .* and 2 more mistakes\.$/);
  });

  it('says in words what a format asks for', () => {
    const { fields } = refuse({ start: 'soon' }, [
      { path: '/body/start', message: 'must match format "date-time"' },
    ]);
    assert.deepEqual(fields, [
      { pointer: '/start', message: 'must be a date and time such as 2026-11-20T05:37:00Z, came as "soon"' },
    ]);
  });

  it('tells at most 100 mistakes', () => {
    const body = { identifiers: Array.from({ length: 500 }, () => 1) };
    const errors = body.identifiers.map((_, index) => ({
      path: `/body/identifiers/${index}`,
      message: 'must be string',
    }));
    const problem = refuse(body, errors);
    assert.equal(problem.fields.length, 100);
    assert.match(problem.message, /and 497 more mistakes/);
  });
});

describe('quote', () => {
  it('writes a value as JSON, cut to a length that fits a message', () => {
    assert.equal(quote('a"b'), '"a\\"b"');
    assert.equal(quote(undefined), 'undefined');
    assert.equal(quote({ a: [1] }), '{"a":[1]}');
    const long = quote('✊'.repeat(500));
    assert.ok(long.length <= 81 && long.endsWith('…'));
  });

  it('never cuts a character in two', () => {
    for (let spaces = 0; spaces < 4; spaces++) {
      assert.ok(quote(' '.repeat(spaces) + '😀'.repeat(60)).isWellFormed());
    }
  });
});

function refuse(body: unknown, errors: { path: string; message: string }[]): Problem {
  return toProblem(Object.assign(new Error('refused'), { status: 400, errors }), {
    body,
    query: { page: 'abc' },
  });
}
