import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { startReceiver } from '../support/receiver.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';

describeOnEachDatabase('the log', (database) => {
  it('contains no personal data, no key and no secret, even if deliveries and transactions fail', async () => {
    const log = captureLog();
    const service = await startTestService(database.url, {
      worker: true,
      settings: loopback,
      logger: log.logger,
    });
    const receiver = await startReceiver(() => ({ status: 500, body: 'Okafor' }));
    const { key } = await openIndividual(service.context, 'private');
    const { secret } = await createWebhook(service.context, {
      accountSlug: 'private',
      url: `${receiver.url}/hook?token=hidden`,
    });
    const petition = await openPetition({ client: async () => service.as(key) });
    const sign = () =>
      petition.sign({
        person: {
          given_name: 'Amara',
          family_name: 'Okafor',
          email_addresses: [{ address: 'amara@people.example' }],
          phone_numbers: [{ number: '+15035550142' }],
          custom_fields: { landlord: 'Halden' },
        },
        comments: 'Unheard',
      });
    await sign();
    // An address that leads nowhere is logged, but no token in it: the shortest are those of RSVPs.
    const token = randomBytes(16).toString('base64url');
    for (const path of [`/rsvp/${token}/x`, `/Rsvp/${token}`]) await fetch(`${service.url}${path}`);
    await until('the addresses are logged', () =>
      ['/rsvp/…/x', '/Rsvp/…'].every((path) => log.lines().some((line) => line.path === path)),
    );
    await until('an attempt is logged', () => log.lines().some(({ msg }) => msg === 'delivery attempt'));
    await database.db.schema.renameTable('attempts', 'elsewhere');
    await database.db.schema.renameTable('signatures', 'nowhere');
    assert.equal((await sign()).status, 503);
    await database.db.schema.renameTable('nowhere', 'signatures');
    await database.db.schema.renameTable('elsewhere', 'attempts');
    await service.stop();
    await receiver.close();

    const text = JSON.stringify(log.lines());
    assert.ok(text.length > 500);
    for (const word of [
      'Amara',
      'Okafor',
      'amara@',
      '5035550142',
      'Halden',
      'Unheard',
      'hidden',
      token,
      key,
      secret,
    ]) {
      assert.ok(!text.includes(word), word);
    }
  });
});
