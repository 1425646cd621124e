import type { Context } from '../context.ts';
import type { Endpoint } from '../delivery/sender.ts';
import { noWebhook } from './read-webhooks.ts';
import { openSecret } from './secret-box.ts';
import { listSecrets } from './webhook-secret-store.ts';
import { listSigning } from './webhook-secrets.ts';
import { findWebhooks } from './webhook-store.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'config'>;

/** Where the messages of a webhook are sent at this time and what signs them; refuses one that is gone as `not_found`. */
export async function getEndpoint(context: Needs, id: string): Promise<Endpoint> {
  const endpoint = (await findEndpoints(context, [id])).get(id);
  if (endpoint === undefined) throw noWebhook(id);
  return endpoint;
}

/** Where the messages of webhooks are sent at this time and what signs them, by id; one that is gone is missing. */
export async function findEndpoints(
  { db, clock, config }: Needs,
  ids: readonly string[],
): Promise<Map<string, Endpoint>> {
  const keys = config.webhooks.secretKeys;
  const webhooks = await findWebhooks(db, ids);
  const secrets = await listSecrets(db, ids);
  const now = clock.now();
  return new Map(
    [...webhooks.values()].map(({ id, url, accountId }) => {
      const signing = listSigning(secrets.get(id) ?? [], now);
      return [id, { url, accountId, secrets: signing.map(({ stored }) => openSecret(keys, id, stored)) }];
    }),
  );
}
