import assert from 'node:assert/strict';
import { Problem } from '../../src/base/errors.ts';
import { checkShape } from '../../src/http/json-body.ts';

const keyed = { values: 10_000 };

describe('checkShape', () => {
  it('accepts a body that is neither nested too deeply nor has too many values', () => {
    for (const body of [undefined, null, 0, '', [], {}, nest(32), Array.from({ length: 9_999 }, () => 0)]) {
      checkShape(body, keyed);
    }
  });

  it('rejects more than 32 levels, in arrays and in objects', () => {
    for (const body of [nest(33), JSON.parse(`${'{"a":'.repeat(33)}0${'}'.repeat(33)}`)]) {
      assert.throws(() => checkShape(body, keyed), refusal(/32 levels/));
    }
  });

  it('rejects more than 10,000 values, anywhere', () => {
    assert.throws(
      () =>
        checkShape(
          Array.from({ length: 10_000 }, () => 0),
          keyed,
        ),
      refusal(/10000 values/),
    );
    assert.throws(
      () => checkShape({ a: { b: Array.from({ length: 10_000 }, () => ({})) } }, keyed),
      refusal(/10000 values/),
    );
  });

  it('counts as fields the members that are a plain value or a list of plain values', () => {
    const body = { a: 1, b: null, c: ['x', 'y'], d: [], e: { f: true, g: {} }, h: [{ i: 'x' }, { j: 0 }] };
    checkShape(body, { values: 100, fields: 7 });
    assert.throws(() => checkShape(body, { values: 100, fields: 6 }), refusal(/6 fields/));
    assert.throws(() => checkShape(body, { values: 10, fields: 7 }), refusal(/10 values/));
  });

  it('measures a hostile depth without recursion', () => {
    assert.throws(() => checkShape(nest(100_000), keyed), refusal(/32 levels/));
  });
});

function nest(levels: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

function refusal(message: RegExp): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof Problem);
    assert.equal(error.code, 'invalid_request');
    assert.match(error.message, message);
    assert.deepEqual(
      error.fields.map((field) => 'pointer' in field && field.pointer),
      [''],
    );
    return true;
  };
}
