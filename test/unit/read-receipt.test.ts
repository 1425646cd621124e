import assert from 'node:assert/strict';
import { readReceipt } from '../../src/collections/idempotency/receipt.ts';

const where = { accountId: 'a', path: '/events', askedAt: 1 };
const hashOf = (text: string) => readReceipt('k', { ...where, body: JSON.parse(text) }).bodyHash;

describe('readReceipt', () => {
  it('has the key, the path and the time as given, and the SHA-256 of the body', () => {
    const { bodyHash, ...rest } = readReceipt('k', { ...where, body: {} });
    assert.deepEqual(rest, { ...where, key: 'k' });
    assert.match(bodyHash, /^[0-9a-f]{64}$/);
  });

  it('has one hash for one JSON value, in any notation (RFC 8259)', () => {
    const hash = hashOf('{"a":[1,{"b":"x","c":null}],"d":"\u00e9"}');
    assert.equal(hashOf('{ "d": "\\u00e9", "a": [1.0, {"c": null, "b": "x"}] }'), hash);
  });

  it('has another hash for another value', () => {
    const texts = ['{}', '[]', '{"a":null}', '{"a":"null"}', '{"a":[1,2]}', '{"a":[2,1]}', '{"a":[12]}'];
    const hostile = ['{"__proto__":1}', '{"__proto__":2}', '{"a,b":1}', '{"a":1,"b":1}'];
    assert.equal(new Set([...texts, ...hostile].map(hashOf)).size, texts.length + hostile.length);
  });
});
