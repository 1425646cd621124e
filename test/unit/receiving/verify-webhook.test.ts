import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { randomIds } from '../../../src/base/ids.ts';
import { createSecret, signMessage } from '../../../src/delivery/signing/signature.ts';
import { verifyWebhook, WebhookError, type WebhookErrorCode } from '../../../src/receiving/verify-webhook.ts';
import { exampleOf } from '../../contract/spec.ts';

const messages = exampleOf('SignatureMessage') as object[];
const body = JSON.stringify(messages);
const secret = createSecret(randomIds);
const other = createSecret(randomIds);
const now = new Date(Date.UTC(2026, 10, 20));
const seconds = now.getTime() / 1000;

function sign(secrets: readonly string[] = [secret], { text = body, timestamp = seconds, id = 'm1' } = {}) {
  return signMessage({ messageId: id, timestamp, body: text }, secrets);
}

/** The error code for an invalid webhook. */
function refusal(text: string, headers: Record<string, string>) {
  try {
    verifyWebhook(text, headers, secret, { now });
  } catch (error) {
    if (error instanceof WebhookError) return error.code;
    throw error;
  }
  return assert.fail('It was taken.');
}

describe('verifyWebhook', () => {
  it('returns the id and the messages of a message signed with the secret (6)', () => {
    assert.deepEqual(verifyWebhook(body, sign(), secret, { now }), { id: 'm1', messages });
  });

  it('accepts text and bytes, and headers as an object, as Headers, as in Node and in capitals', () => {
    const headers = sign();
    const capitals = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]);
    for (const given of [
      headers,
      new Headers(headers),
      { host: 'x', ...headers },
      Object.fromEntries(capitals),
    ])
      for (const bytes of [body, Buffer.from(body), new TextEncoder().encode(body)])
        assert.equal(verifyWebhook(bytes, given, secret, { now }).id, 'm1');
  });

  it('accepts signatures by the old and the new secret, with one or both secrets', () => {
    for (const headers of [sign(), sign([other]), sign([other, secret])])
      assert.equal(verifyWebhook(body, headers, [secret, other], { now }).id, 'm1');
    for (const given of [secret, other])
      assert.equal(verifyWebhook(body, sign([other, secret]), given, { now }).id, 'm1');
  });

  it('accepts one valid signature of two in separate headers, which HTTP joins by a comma', () => {
    const headers = new Headers(sign());
    headers.append('webhook-signature', sign([other])['webhook-signature'] ?? '');
    assert.equal(verifyWebhook(body, headers, secret, { now }).id, 'm1');
  });

  it('accepts messages that the Standard Webhooks library signs, and that library accepts ours', () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    const library = new Webhook(secret);
    const text = JSON.stringify(messages).replace('Amara', 'Zoë \u{1F600}');
    const headers = {
      'webhook-id': 'm2',
      'webhook-timestamp': String(at.getTime() / 1000),
      'webhook-signature': library.sign('m2', at, text),
    };
    const { id, messages: read } = verifyWebhook(Buffer.from(text), headers, secret);
    assert.deepEqual([id, read], ['m2', library.verify(text, headers)]);
    assert.deepEqual(
      library.verify(text, sign([secret], { text, timestamp: at.getTime() / 1000 })),
      JSON.parse(text),
    );
  });

  it('rejects each message that the Standard Webhooks library rejects, with a reason', () => {
    const at = Math.floor(Date.now() / 1000);
    const good = sign([secret], { timestamp: at });
    const without = (name: string) => ({ ...good, [name]: '' });
    const signature = good['webhook-signature'] ?? '';
    const signed = (value: string) => ({ ...good, 'webhook-signature': value });
    const cases: [string, Record<string, string>, WebhookErrorCode][] = [
      [body, without('webhook-id'), 'missing_header'],
      [body, without('webhook-timestamp'), 'missing_header'],
      [body, without('webhook-signature'), 'missing_header'],
      [body, { ...good, 'webhook-timestamp': 'soon' }, 'invalid_timestamp'],
      [body, sign([secret], { timestamp: at - 320 }), 'too_old'],
      [body, sign([secret], { timestamp: at + 320 }), 'too_new'],
      [body, sign([other], { timestamp: at }), 'invalid_signature'],
      [`${body} `, good, 'invalid_signature'],
      [body, { ...good, 'webhook-id': 'm2' }, 'invalid_signature'],
      [body, { ...good, 'webhook-timestamp': String(at - 1) }, 'invalid_signature'],
      [body, signed('v1,'), 'invalid_signature'],
      [body, signed('v1,invalid'), 'invalid_signature'],
      [body, signed(signature.replace('v1,', 'v2,')), 'invalid_signature'],
      [body, signed(signature.replace('v1,', '')), 'invalid_signature'],
      [body, signed(signature.slice(0, -1)), 'invalid_signature'],
      [body, signed(`${signature}A`), 'invalid_signature'],
    ];
    const library = new Webhook(secret);
    for (const [text, headers, code] of cases) {
      assert.throws(() => library.verify(text, headers), Error, JSON.stringify(headers));
      assert.throws(() => verifyWebhook(text, headers, secret), { name: 'WebhookError', code });
    }
  });

  it('accepts a message up to five minutes old or ahead (6)', () => {
    for (const away of [-300, 300])
      assert.equal(
        verifyWebhook(body, sign([secret], { timestamp: seconds + away }), secret, { now }).id,
        'm1',
      );
    assert.equal(refusal(body, sign([secret], { timestamp: seconds - 301 })), 'too_old');
    assert.equal(refusal(body, sign([secret], { timestamp: seconds + 301 })), 'too_new');
    const unknown = new Date(Number.NaN);
    assert.throws(() => verifyWebhook(body, sign(), secret, { now: unknown }), { code: 'too_new' });
  });

  it('rejects a signed body that is not JSON or violates the schema, with a pointer to every error', () => {
    assert.equal(refusal('[', sign([secret], { text: '[' })), 'invalid_json');
    const broken = structuredClone(messages) as { 'osdi:signature': Record<string, unknown> }[];
    Object.assign(broken[0]!, { idempotency_key: 7 });
    delete broken[0]!['osdi:signature'].add_tags;
    const text = JSON.stringify(broken);
    assert.throws(
      () => verifyWebhook(text, sign([secret], { text }), secret, { now }),
      (error: WebhookError) => {
        assert.equal(error.code, 'invalid_message');
        const pointers = error.mistakes.map(({ pointer }) => pointer).sort();
        assert.deepEqual(pointers, ['/0/idempotency_key', '/0/osdi:signature/add_tags']);
        assert.match(error.message, /\/0\/osdi:signature\/add_tags is required/);
        return true;
      },
    );
  });

  it('reports a wrong call, and never shows a secret', () => {
    const call = (wrong: unknown, given: unknown) => () =>
      verifyWebhook(wrong as string, sign(), given as string, { now });
    for (const headers of [undefined, null, 'webhook-id: m1'])
      assert.throws(() => verifyWebhook(body, headers as never, secret, { now }), {
        name: 'TypeError',
        message: 'The headers have to be an object.',
      });
    assert.throws(call(messages, secret), {
      name: 'TypeError',
      message: /body has to be the text or the bytes/,
    });
    for (const given of [undefined, null, '', 'whsec_', [], 'c2VjcmV0', [secret, 'whsec_c2hvcnQ=']])
      assert.throws(call(body, given), (error: Error) => {
        assert.equal(error.name, 'TypeError');
        assert.match(error.message, /^A secret has to be whsec_/);
        assert.doesNotMatch(error.message, /c2VjcmV0|c2hvcnQ/);
        return true;
      });
  });
});
