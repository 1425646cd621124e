import assert from 'node:assert/strict';
import { listSigning, nextRotationAt, type WebhookSecret } from '../../../src/actions/webhooks/webhook.ts';

const current: WebhookSecret = { id: 'current', stored: 'whsec_current', endsAt: null };
const older = (...ends: number[]): WebhookSecret[] =>
  ends.map((endsAt) => ({ id: `until-${endsAt}`, stored: `whsec_${endsAt}`, endsAt }));
const idsOf = (secrets: readonly WebhookSecret[]) => secrets.map(({ id }) => id);

describe('the secrets of a webhook', () => {
  it('sign until each one expires, and the current one does not expire', () => {
    const secrets = [current, ...older(2_000, 1_000)];
    assert.deepEqual(idsOf(listSigning(secrets, 999)), ['current', 'until-2000', 'until-1000']);
    assert.deepEqual(idsOf(listSigning(secrets, 1_000)), ['current', 'until-2000']);
    assert.deepEqual(idsOf(listSigning(secrets, 2_000)), ['current']);
  });

  it('are rotated while fewer than five older ones sign, and again after the first of these has expired', () => {
    assert.equal(nextRotationAt([current, ...older(5, 4, 3, 2)], 1), undefined);
    const full = [current, ...older(6, 5, 4, 3, 2)];
    assert.equal(nextRotationAt(full, 1), 2);
    assert.equal(nextRotationAt(full, 2), undefined);
  });
});
