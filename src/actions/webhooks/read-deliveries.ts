import type { Clock } from '../../base/clock.ts';
import { Problem, quote } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { type CursorPage, type CursorRequest, readCursorPage } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import type { Attempt } from '../../delivery/outbox/attempt.ts';
import { listAttempts } from '../../delivery/outbox/attempt-store.ts';
import {
  type DeliveryAddress,
  findDelivery,
  findEndpointOf,
  type LoggedDelivery,
  listDeliveries,
} from '../../delivery/outbox/delivery-log-store.ts';
import {
  type AnswerRange,
  findByAnswer,
  type LogLine,
  listNewestIds,
  readLogLines,
} from '../../delivery/outbox/delivery-search-store.ts';
import { type DeliveryState, deliveryStates } from '../../delivery/outbox/delivery-state.ts';
import { getWebhook, viewWebhook, viewWebhooks, type WebhookView } from './read-webhooks.ts';
import { findWebhook, listAllWebhooks } from './webhook-store.ts';

/** A delivery with its webhook; with its attempts where it is read alone. */
export interface DeliveryView {
  readonly delivery: LoggedDelivery;
  readonly webhook: WebhookView;
  readonly attempts?: readonly Attempt[];
}

type Needs = { readonly db: Database; readonly clock: Clock };

/** A delivery of a webhook of the account, with its attempts; refuses any other as `not_found`. */
export async function getDelivery(
  { db, clock }: Needs,
  accountId: string,
  address: DeliveryAddress,
): Promise<DeliveryView> {
  const webhook = await viewWebhook(db, await getWebhook(db, accountId, address.endpointId));
  const delivery = await findDelivery(db, address, clock.now());
  if (delivery === undefined) throw noDelivery(address.id);
  return { delivery, webhook, attempts: await listAttempts(db, address.id) };
}

/** One page of the deliveries of a webhook of the account, newest first: those of `state`, or of any state. */
export async function listWebhookDeliveries(
  { db, clock }: Needs,
  accountId: string,
  webhookId: string,
  { state, ...request }: CursorRequest & { readonly state?: DeliveryState | undefined },
): Promise<CursorPage<LoggedDelivery> & { readonly webhook: WebhookView }> {
  const webhook = await viewWebhook(db, await getWebhook(db, accountId, webhookId));
  const now = clock.now();
  const page = await readCursorPage(request, (before, limit) =>
    listDeliveries(db, webhookId, { state, before, limit, now }),
  );
  return { ...page, webhook };
}

/** Which deliveries of a webhook a log shows: those that fulfil all of this. */
export interface LogFilter {
  readonly state?: DeliveryState | undefined;
  /** What the last attempt was answered. */
  readonly answer?: AnswerRange | undefined;
  /** Made from then on, in ms since 1970. */
  readonly since?: number | undefined;
  /** Older than the delivery of this id. */
  readonly before?: string | undefined;
}

/** A part of a log, and the id before which it continues. */
export interface LogPart {
  readonly lines: readonly LogLine[];
  readonly next: string | undefined;
}

/**
 * Reads the newest lines of the log of a webhook that the caller has found. A search by answer looks at a limited number of deliveries,
 * so that it may end before it has found enough.
 */
export async function readLog(
  { db, clock }: Needs,
  webhookId: string,
  { state, answer, since, before }: LogFilter,
  limit: number,
): Promise<LogPart> {
  const states = state === undefined ? statesOf(answer) : [state];
  const stretch = { states, since, before, limit };
  const now = clock.now();
  if (answer !== undefined) {
    const { ids, next } = await findByAnswer(db, webhookId, { ...stretch, answer });
    return { lines: await readLogLines(db, ids, now), next };
  }
  const ids = await listNewestIds(db, webhookId, { ...stretch, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  const next = ids.length > limit ? shown.at(-1) : undefined;
  return { lines: await readLogLines(db, shown, now), next };
}

// Nearly all deliveries have arrived, and their last attempt was answered by a success.
function statesOf(answer: AnswerRange | undefined): readonly DeliveryState[] {
  if (answer === undefined) return deliveryStates;
  const isSuccess = answer !== 'none' && answer.from >= 200 && answer.to < 300;
  return isSuccess ? ['delivered'] : ['pending', 'failed'];
}

/** The newest deliveries of an account, or of one of its webhooks, those of `state` or of any, newest first and without attempts; at most `limit`. */
export async function listNewestDeliveries(
  { db, clock }: Needs,
  accountId: string,
  {
    webhookId,
    state,
    limit,
  }: { webhookId: string | undefined; state?: DeliveryState | undefined; limit: number },
): Promise<DeliveryView[]> {
  const webhooks =
    webhookId === undefined
      ? await listAllWebhooks(db, accountId)
      : [await getWebhook(db, accountId, webhookId)];
  const now = clock.now();
  const found: DeliveryView[] = [];
  for (const webhook of await viewWebhooks(db, webhooks)) {
    const deliveries = await listDeliveries(db, webhook.webhook.id, { state, limit, now });
    found.push(...deliveries.map((delivery) => ({ delivery, webhook })));
  }
  return found.sort((one, other) => (one.delivery.id < other.delivery.id ? 1 : -1)).slice(0, limit);
}

/** The webhook of the account that has a delivery of this id; refuses any other id as `not_found`. */
export async function locateDelivery(db: Database, accountId: string, id: string): Promise<DeliveryAddress> {
  const endpointId = isId(id) ? await findEndpointOf(db, id) : undefined;
  const webhook = endpointId && (await findWebhook(db, accountId, endpointId));
  if (!webhook) throw noDelivery(id);
  return { endpointId: webhook.id, id };
}

function noDelivery(id: string): Problem {
  return new Problem('not_found', `There is no delivery ${quote(id)}.`);
}
