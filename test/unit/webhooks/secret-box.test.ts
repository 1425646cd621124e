import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { randomIds } from '../../../src/ids.ts';
import {
  MissingSecretKeyError,
  newestSeal,
  openSecret,
  requireKeysOf,
  sealLength,
  sealSecret,
} from '../../../src/webhooks/secret-box.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const makeKey = () => createSecretKey(randomIds.secret(32));
const [older, newer] = [makeKey(), makeKey()];
const seal = (keys = [older], webhookId = 'one') => sealSecret(keys, randomIds, webhookId, secret);

describe('a sealed secret', () => {
  it('is opened by its key, and differs each time', () => {
    const sealed = seal();
    assert.ok(!sealed.includes(secret.slice(6)));
    assert.notEqual(sealed, seal());
    assert.equal(openSecret([older], 'one', sealed), secret);
  });

  it('is sealed with the first key, and opened by any of the list', () => {
    const sealed = seal([newer, older]);
    assert.ok(sealed.startsWith(newestSeal([newer]) ?? 'none'));
    assert.equal(openSecret([older, newer], 'one', sealed), secret);
    assert.equal(openSecret([newer, older], 'one', seal([older])), secret);
  });

  it('does not open for another webhook, or changed', () => {
    const sealed = seal();
    assert.throws(() => openSecret([older], 'two', sealed));
    const changed = Buffer.from(sealed.split(':')[2] ?? '', 'base64');
    changed[20]! ^= 1;
    const forged = `${sealed.slice(0, sealLength)}:${changed.toString('base64')}`;
    assert.throws(() => openSecret([older], 'one', forged));
  });

  it('names the setting where its key is missing', () => {
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

  it('is stored as it is without a key, and stays readable once there is one', () => {
    assert.equal(seal([]), secret);
    assert.equal(openSecret([older], 'one', secret), secret);
    assert.equal(newestSeal([]), undefined);
  });
});
