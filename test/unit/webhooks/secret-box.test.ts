import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import {
  MissingSecretKeyError,
  newestSeal,
  openSecret,
  requireKeysOf,
  sealLength,
  sealSecret,
} from '../../../src/actions/webhooks/secret-box.ts';
import { randomIds } from '../../../src/base/ids.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const makeKey = () => createSecretKey(randomIds.secret(32));
const [older, newer] = [makeKey(), makeKey()];
const seal = (keys = [older], webhookId = 'one') => sealSecret(keys, randomIds, webhookId, secret);

describe('an encrypted secret', () => {
  it('is decrypted by its key, and differs each time', () => {
    const sealed = seal();
    assert.ok(!sealed.includes(secret.slice(6)));
    assert.notEqual(sealed, seal());
    assert.equal(openSecret([older], 'one', sealed), secret);
  });

  it('is encrypted with the first key, and decrypted by any key of the list', () => {
    const sealed = seal([newer, older]);
    assert.ok(sealed.startsWith(newestSeal([newer]) ?? 'none'));
    assert.equal(openSecret([older, newer], 'one', sealed), secret);
    assert.equal(openSecret([newer, older], 'one', seal([older])), secret);
  });

  it('cannot be decrypted for another webhook, or after a change', () => {
    const sealed = seal();
    assert.throws(() => openSecret([older], 'two', sealed));
    const changed = Buffer.from(sealed.split(':')[2] ?? '', 'base64');
    changed[20]! ^= 1;
    const forged = `${sealed.slice(0, sealLength)}:${changed.toString('base64')}`;
    assert.throws(() => openSecret([older], 'one', forged));
  });

  it('reports the setting if its key is missing', () => {
    const sealed = seal();
    for (const open of [
      () => openSecret([], 'one', sealed),
      () => openSecret([newer], 'one', sealed),
      () => requireKeysOf([newer], ['whsec_plain', sealed.slice(0, sealLength)]),
    ]) {
      assert.throws(
        open,
        (error) => error instanceof MissingSecretKeyError && /CIVIC_SECRET_KEY/.test(error.message),
      );
    }
    requireKeysOf([newer, older], ['whsec_plain', sealed.slice(0, sealLength)]);
  });

  it('is plain text without a key, and remains readable after a key is set', () => {
    assert.equal(seal([]), secret);
    assert.equal(openSecret([older], 'one', secret), secret);
    assert.equal(newestSeal([]), undefined);
  });
});
