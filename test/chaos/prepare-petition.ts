import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { loopback } from '../support/webhook-settings.ts';

/** Opens an account with a petition and a webhook to that address; returns the key, the secret, and the petition's path. */
export async function preparePetition(databaseUrl: string, receiverUrl: string) {
  const service = await startTestService(databaseUrl, { settings: loopback });
  const { key } = await openIndividual(service.context, 'chaos');
  const { body } = await service.as(key).post('/petitions', { originating_system: 'test', title: 'Chaos' });
  const { secret } = await createWebhook(service.context, { accountSlug: 'chaos', url: receiverUrl });
  await service.stop();
  return { key, secret, petition: new URL(body._links.self.href).pathname };
}
