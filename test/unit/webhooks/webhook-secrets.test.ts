import assert from 'node:assert/strict';
import { listSigningSecrets, rotateSecrets } from '../../../src/webhooks/webhook-secrets.ts';

const day = 24 * 60 * 60 * 1000;

describe('the secrets of a webhook', () => {
  it('sign alone until the first rotation', () => {
    assert.deepEqual(listSigningSecrets({ current: 'one' }, 0), ['one']);
  });

  it('sign together for 24 hours after a rotation, the new one first', () => {
    const secrets = rotateSecrets({ current: 'one' }, 'two', 1_000);
    assert.deepEqual(listSigningSecrets(secrets, 1_000), ['two', 'one']);
    assert.deepEqual(listSigningSecrets(secrets, 1_000 + day - 1), ['two', 'one']);
    assert.deepEqual(listSigningSecrets(secrets, 1_000 + day), ['two']);
  });

  it('are never more than two: a second rotation ends the oldest', () => {
    const secrets = rotateSecrets(rotateSecrets({ current: 'one' }, 'two', 0), 'three', 1_000);
    assert.deepEqual(listSigningSecrets(secrets, 1_000), ['three', 'two']);
  });
});
