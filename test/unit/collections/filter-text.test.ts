import assert from 'node:assert/strict';
import { Problem } from '../../../src/base/errors.ts';
import { parseFilter, writeFilter } from '../../../src/collections/filter-text.ts';
import { measureProcessorTime } from '../../support/processor-time.ts';

const term = (field: string, operator: string, value: string) => ({ field, operator, value });

describe('parseFilter', () => {
  for (const [text, ...terms] of [
    ['name eq x', term('name', 'eq', 'x')],
    [`name ne 'x'`, term('name', 'ne', 'x')],
    [`name eq ''`, term('name', 'eq', '')],
    [`name eq ''''`, term('name', 'eq', `'`)],
    [`name eq 'a''b'`, term('name', 'eq', `a'b`)],
    [`name eq a'b`, term('name', 'eq', `a'b`)],
    [`name eq ' a and b '`, term('name', 'eq', ' a and b ')],
    [`name eq 'x' and name ne and2`, term('name', 'eq', 'x'), term('name', 'ne', 'and2')],
    [
      `a gt 1 AND b ge 2 And c lt 3 aND d le 4`,
      ...['gt', 'ge', 'lt', 'le'].map((operator, index) => term('abcd'[index]!, operator, String(index + 1))),
    ],
    [' \t\r\n a\u00A0eq\u2003x  ', term('a', 'eq', 'x')],
    [`a eq 'x'and b eq y`, term('a', 'eq', 'x'), term('b', 'eq', 'y')],
    [`a eq 'x'andb eq 'y'AND c eq z`, term('a', 'eq', 'x'), term('b', 'eq', 'y'), term('c', 'eq', 'z')],
    ['a eq eq', term('a', 'eq', 'eq')],
    ['and eq x', term('and', 'eq', 'x')],
    ['a eq x=y&z%20', term('a', 'eq', 'x=y&z%20')],
    [`a eq '😀 ((or)) not'`, term('a', 'eq', '😀 ((or)) not')],
  ] as const) {
    it(`reads ${JSON.stringify(text)}`, () => {
      assert.deepEqual(parseFilter(text), terms);
      assert.deepEqual(parseFilter(writeFilter(parseFilter(text))), terms);
    });
  }

  for (const [text, words] of [
    ['', 'expected a field, came the end'],
    ['   ', 'expected a field, came the end'],
    ['name', 'after "name", came the end'],
    ['name eq', 'must have a value after "name eq"'],
    ['name eq and', 'must have a value after "name eq"'],
    ['name eq x and', 'expected a field, came the end'],
    ['and name eq x', 'after "and", came "name"'],
    ['name is x', 'one of the operators eq, ne, gt, ge, lt, le after "name", came "is"'],
    ['name EQ x', 'came "EQ"'],
    ['name = x', 'came "="'],
    ['name=x', 'expected a field, came "name=x"'],
    [`name eq'x'`, `came "eq'x'"`],
    [`name eq 'x`, `came "'x"`],
    [`name eq 'x'y`, `came "'x'y"`],
    [`name eq 'x' andb eq y`, 'came "andb"'],
    [`name eq 'x'or b eq y`, `came "'x'or b eq y"`],
    [`name eq "x"`, 'in single quotes'],
    ['name eq x y', 'only `and` between comparisons'],
    ['name eq x or name eq y', 'came "or"'],
    ['name eq x, name eq y', 'came "name"'],
    ['(name eq x)', 'expected a field, came "(name eq x)"'],
    ['not name eq x', 'after "not", came "name"'],
    ['1name eq x', 'expected a field'],
    ['name eq \0', 'must not contain NUL'],
    ['name eq \uD800', 'must not contain NUL or lone surrogates'],
    [`name eq '${'x'.repeat(1991)}'`, 'at most 2000 characters, but has 2001'],
    [`${'('.repeat(1999)}`, 'expected a field'],
    [Array(11).fill('a eq b').join(' and '), 'must have at most 10 comparisons'],
  ] as const) {
    it(`refuses ${JSON.stringify(text).slice(0, 60)}`, () => {
      assert.throws(
        () => parseFilter(text),
        (error) => {
          assert.ok(error instanceof Problem);
          assert.equal(error.code, 'invalid_request');
          const [field] = error.fields;
          assert.ok(field !== undefined && 'parameter' in field && field.parameter === 'filter');
          assert.ok(field.message.includes(words), field.message);
          return true;
        },
      );
    });
  }

  it('accepts ten comparisons and 2000 characters', () => {
    assert.equal(parseFilter(Array(10).fill('a eq b').join(' and ')).length, 10);
    assert.equal(parseFilter(`a eq '${'😀'.repeat(1993)}'`)[0]?.value.length, 2 * 1993);
  });

  it('reads the longest hostile texts at once', async () => {
    for (const part of [`''`, `'`, `' `, ' ', 'a ', `a eq '`, 'a eq b and ']) {
      for (const before of ['', `a eq `, `a eq '`]) {
        const text = (before + part.repeat(1000)).slice(0, 2000);
        const milliseconds = await measureProcessorTime(() => {
          try {
            parseFilter(text);
          } catch (error) {
            assert.ok(error instanceof Problem);
          }
        });
        assert.ok(milliseconds < 100, text.slice(0, 20));
      }
    }
  });
});
