import assert from 'node:assert/strict';
import { findExcess } from '../../src/http/json-body.ts';

const limit = { levels: 3, values: 5 };
const find = (text: string) => findExcess(Buffer.from(text), limit);

describe('findExcess', () => {
  it('finds nothing in a text within the limits', () => {
    for (const text of ['', '0', '{}', '[1,2,3,4]', '[[[1]],[[1]]]', '{"a":{"b":[1]}}']) {
      assert.equal(find(text), undefined, text);
    }
  });

  it('finds nesting that is too deep, in arrays and in objects', () => {
    for (const text of ['[[[[', '{"a":{"a":{"a":{}}}}', '[1,[[[]]]]'])
      assert.equal(find(text), 'levels', text);
  });

  it('finds too many values, anywhere', () => {
    for (const text of ['[1,2,3,4,5,6]', '[[1,2,3],[4,5,6],7]']) assert.equal(find(text), 'values', text);
  });

  it('does not count characters inside texts, including escapes', () => {
    for (const text of ['"[[[[,,,,,,"', '["a\\"[[[[,,,,,,",1]', '["\\\\",["\\\\"]]', '{"{{{{":",,,,,,"}']) {
      assert.equal(find(text), undefined, text);
    }
  });

  it('stops at the first byte beyond the limits', () => {
    const seen: number[] = [];
    const watched = new Proxy(new Uint8Array(Buffer.from('['.repeat(100))), {
      get(bytes, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) seen.push(Number(name));
        return Reflect.get(bytes, name, bytes);
      },
    });
    assert.equal(findExcess(watched, limit), 'levels');
    assert.equal(seen.at(-1), 3);
  });
});
