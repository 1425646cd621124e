import type { Context } from '../context.ts';
import type { Endpoint } from '../delivery/sender.ts';
import { noWebhook } from './read-webhooks.ts';
import { listSigningSecrets } from './webhook-secrets.ts';
import { findSigning } from './webhook-store.ts';

/** Where the messages of a webhook go at this time and what signs them; refuses one that is gone as `not_found`. */
export async function getEndpoint(context: Pick<Context, 'db' | 'clock'>, id: string): Promise<Endpoint> {
  const endpoint = (await findEndpoints(context, [id])).get(id);
  if (endpoint === undefined) throw noWebhook(id);
  return endpoint;
}

/** Where the messages of webhooks go at this time and what signs them, by id; one that is gone is missing. */
export async function findEndpoints(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<Map<string, Endpoint>> {
  const now = clock.now();
  const signing = await findSigning(db, ids);
  return new Map(
    [...signing].map(([id, { url, accountId, ...secrets }]) => [
      id,
      { url, accountId, secrets: listSigningSecrets(secrets, now) },
    ]),
  );
}
