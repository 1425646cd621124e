import assert from 'node:assert/strict';
import { Problem, quote } from '../../src/base/errors.ts';
import { toProblem } from '../../src/http/problems.ts';

describe('toProblem', () => {
  it('does not change a Problem', () => {
    const problem = new Problem('not_found', 'There is no event.');
    assert.equal(toProblem(problem), problem);
  });

  it('hides an internal error from the response and keeps it as the cause', () => {
    for (const thrown of [
      new Error('secret'),
      'secret',
      undefined,
      Object.assign(new Error('secret'), { status: 500 }),
    ]) {
      const problem = toProblem(thrown);
      assert.equal(problem.code, 'internal');
      assert.doesNotMatch(problem.message, /secret/);
      assert.equal(problem.cause, thrown);
    }
  });

  it('reports that the database is unavailable, without the database’s words', () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:3306'), { code: 'ECONNREFUSED' });
    const problem = toProblem(lost);
    assert.deepEqual([problem.code, problem.cause], ['database_unavailable', lost]);
    assert.doesNotMatch(problem.message, /10\.0\.0\.7/);
  });

  it('recognizes the router’s errors by their status', () => {
    const codeOf = (status: number) => toProblem(Object.assign(new Error('said'), { status })).code;
    assert.equal(codeOf(415), 'unsupported_media_type');
    assert.equal(codeOf(404), 'not_found');
    assert.equal(toProblem(Object.assign(new URIError('said'), { status: 400 })).code, 'not_found');
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

  it('never splits a character', () => {
    for (let spaces = 0; spaces < 4; spaces++) {
      assert.ok(quote(' '.repeat(spaces) + '😀'.repeat(60)).isWellFormed());
    }
  });
});
