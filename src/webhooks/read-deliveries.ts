import { type CursorPage, type CursorRequest, readCursorPage } from '../collections/cursor.ts';
import type { Context } from '../context.ts';
import type { Attempt } from '../delivery/outbox/attempt.ts';
import { listAttempts } from '../delivery/outbox/attempt-store.ts';
import {
  type DeliveryAddress,
  type DeliveryState,
  findDelivery,
  type LoggedDelivery,
  listDeliveries,
} from '../delivery/outbox/delivery-log-store.ts';
import { Problem, quote } from '../errors.ts';
import { getWebhook, type Owner, viewWebhook, type WebhookView } from './read-webhooks.ts';

/** A delivery as it is shown: with its webhook and, by itself, with its attempts. */
export interface DeliveryView {
  readonly delivery: LoggedDelivery;
  readonly webhook: WebhookView;
  readonly attempts?: readonly Attempt[];
}

type Needs = Pick<Context, 'db' | 'clock'>;

/** The refusal of a delivery that is not there, or is another account's. */
export function noDelivery(id: string): Problem {
  return new Problem('not_found', `There is no delivery ${quote(id)}.`);
}

/** A delivery of a webhook of the account, with its attempts; refuses any other as `not_found`. */
export async function getDelivery(
  { db, clock }: Needs,
  owner: Owner,
  address: DeliveryAddress,
): Promise<DeliveryView> {
  const webhook = await viewWebhook(db, await getWebhook(db, owner, address.endpointId));
  const delivery = await findDelivery(db, address, clock.now());
  if (delivery === undefined) throw noDelivery(address.id);
  return { delivery, webhook, attempts: await listAttempts(db, address.id) };
}

/** One page of the deliveries of a webhook of the account, newest first, of one state or all. */
export async function listWebhookDeliveries(
  { db, clock }: Needs,
  owner: Owner,
  webhookId: string,
  { state, ...request }: CursorRequest & { readonly state?: DeliveryState | undefined },
): Promise<CursorPage<LoggedDelivery> & { readonly webhook: WebhookView }> {
  const webhook = await viewWebhook(db, await getWebhook(db, owner, webhookId));
  const now = clock.now();
  const page = await readCursorPage(request, (behind, limit) =>
    listDeliveries(db, webhookId, {
      ...(state !== undefined && { state }),
      ...(behind !== undefined && { before: behind }),
      limit,
      now,
    }),
  );
  return { ...page, webhook };
}
