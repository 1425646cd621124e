import assert from 'node:assert/strict';
import { idempotencyKeyOf } from '../../../src/delivery/outbox/message.ts';

describe('idempotencyKeyOf', () => {
  it('hashes the message id, so that the key is the same across retries and differs between messages (6 Retries)', () => {
    assert.equal(idempotencyKeyOf('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    assert.notEqual(idempotencyKeyOf('abd'), idempotencyKeyOf('abc'));
  });
});
