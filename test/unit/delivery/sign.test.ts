import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { randomIds } from '../../../src/base/ids.ts';
import { createSecret, signatureOf, signMessage } from '../../../src/delivery/signing/signature.ts';

const now = Math.floor(Date.now() / 1000);

describe('signMessage', () => {
  it('makes the signature of the published vector (Standard Webhooks)', () => {
    const signed = {
      messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    };
    assert.deepEqual(signMessage(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']), {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('signs the sent bytes, so that another library can verify them', () => {
    const secret = createSecret(randomIds);
    const body = JSON.stringify([{ name: 'Zoë \u{1F600}', spaces: '  ', escaped: '\u0000' }]);
    const headers = signMessage({ messageId: randomIds.newId(), timestamp: now, body }, [secret]);
    assert.deepEqual(new Webhook(secret).verify(Buffer.from(body), headers), JSON.parse(body));
    assert.throws(
      () => new Webhook(secret).verify(Buffer.from(`${body} `), headers),
      /No matching signature/,
    );
  });

  it('signs with each secret, so that either one verifies during a rotation', () => {
    const secrets = [createSecret(randomIds), createSecret(randomIds)];
    const headers = signMessage({ messageId: 'm', timestamp: now, body: '[]' }, secrets);
    assert.match(headers['webhook-signature'] ?? '', /^v1,[^ ]{44} v1,[^ ]{44}$/);
    for (const secret of secrets) new Webhook(secret).verify('[]', headers);
  });

  it('differs with the secret, the id, the time and the body', () => {
    const signed = { messageId: 'm', timestamp: 1, body: '[]' };
    const secret = createSecret(randomIds);
    const all = [
      signatureOf(signed, secret),
      signatureOf(signed, createSecret(randomIds)),
      signatureOf({ ...signed, messageId: 'n' }, secret),
      signatureOf({ ...signed, timestamp: 2 }, secret),
      signatureOf({ ...signed, body: '[ ]' }, secret),
    ];
    assert.equal(new Set(all).size, all.length);
  });
});

describe('createSecret', () => {
  it('returns whsec_ and the base64 of 32 random bytes', () => {
    const secret = createSecret(randomIds);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(createSecret(randomIds), secret);
  });
});
