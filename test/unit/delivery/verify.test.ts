import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { createSecret, signMessage } from '../../../src/delivery/sign.ts';
import { findForgery } from '../../../src/delivery/verify.ts';
import { randomIds } from '../../../src/ids.ts';

const now = Date.UTC(2026, 10, 20);
const secret = createSecret(randomIds);

function receive(body: string, secrets: readonly string[], sentAt = now) {
  const headers = signMessage({ messageId: 'm', timestamp: sentAt / 1000, body }, secrets);
  return {
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
    body,
  };
}

describe('findForgery', () => {
  it('trusts what was signed with the secret, be it beside another one', () => {
    assert.equal(findForgery(receive('[]', [secret]), secret, now), undefined);
    assert.equal(findForgery(receive('[]', [createSecret(randomIds), secret]), secret, now), undefined);
  });

  it('trusts the signature of another make (Standard Webhooks)', () => {
    const signature = new Webhook(secret).sign('m', new Date(now), '["ü"]');
    const received = { id: 'm', timestamp: String(now / 1000), signature, body: '["ü"]' };
    assert.equal(findForgery(received, secret, now), undefined);
  });

  it('notices a changed body, another secret and a missing header', () => {
    assert.match(findForgery({ ...receive('[]', [secret]), body: '[ ]' }, secret, now) ?? '', /no signature/);
    assert.match(findForgery(receive('[]', [createSecret(randomIds)]), secret, now) ?? '', /no signature/);
    assert.match(findForgery({ ...receive('[]', [secret]), id: undefined }, secret, now) ?? '', /missing/);
  });

  it('refuses a message that is more than five minutes old or ahead', () => {
    assert.equal(findForgery(receive('[]', [secret], now - 300_000), secret, now), undefined);
    for (const away of [-301_000, 301_000]) {
      assert.match(findForgery(receive('[]', [secret], now + away), secret, now) ?? '', /webhook-timestamp/);
    }
  });
});
