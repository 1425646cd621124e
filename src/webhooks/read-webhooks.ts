import type { Caller } from '../accounts/find-caller.ts';
import type { Page, PageRequest } from '../collections/page.ts';
import { readPage } from '../collections/read-page.ts';
import type { Database } from '../database/connect.ts';
import type { EndpointState } from '../delivery/outbox/endpoint.ts';
import { findEndpointStates } from '../delivery/outbox/endpoint-store.ts';
import { Problem, quote } from '../errors.ts';
import type { Webhook } from './webhook.ts';
import { findWebhook, listWebhooks } from './webhook-store.ts';

/** Whose webhooks: the account that holds the key, or that a command names. */
export type Owner = Pick<Caller, 'account'>;

/** A webhook as it is shown: with how its endpoint stands. */
export interface WebhookView<Shown extends Webhook = Webhook> {
  readonly webhook: Shown;
  readonly endpoint: Pick<EndpointState, 'status' | 'reason'>;
}

/** The refusal of a webhook that is not there, or is another account's. */
export function noWebhook(id: string): Problem {
  return new Problem('not_found', `There is no webhook ${quote(id)}.`);
}

/** A webhook of the account; refuses any other as `not_found`. */
export async function getWebhook(db: Database, { account }: Owner, id: string): Promise<Webhook> {
  const webhook = await findWebhook(db, account.id, id);
  if (webhook === undefined) throw noWebhook(id);
  return webhook;
}

/** One page of the account's webhooks, oldest first. */
export function listAccountWebhooks(
  db: Database,
  { account }: Owner,
  request: PageRequest,
): Promise<Page<Webhook>> {
  const list = { ownerId: account.id, kind: 'webhooks' } as const;
  return readPage(db, list, request, (range) => listWebhooks(db, account.id, range));
}

/** Refuses a webhook that is off as `webhook_disabled`. */
export function requireEnabled({ endpoint }: WebhookView): void {
  if (endpoint.status !== 'disabled') return;
  throw new Problem('webhook_disabled', 'The webhook is off; turn it on first. Nothing was written.');
}

/** Adds to webhooks what is shown with them. */
export async function viewWebhooks<Shown extends Webhook>(
  db: Database,
  webhooks: readonly Shown[],
): Promise<WebhookView<Shown>[]> {
  const states = await findEndpointStates(
    db,
    webhooks.map(({ id }) => id),
  );
  return webhooks.map((webhook) => {
    // One that was deleted meanwhile has no state any more.
    const { status, reason } = states.get(webhook.id) ?? { status: 'disabled', reason: null };
    return { webhook, endpoint: { status, reason } };
  });
}

/** Adds to a webhook what is shown with it. */
export async function viewWebhook<Shown extends Webhook>(
  db: Database,
  webhook: Shown,
): Promise<WebhookView<Shown>> {
  const [view] = await viewWebhooks(db, [webhook]);
  if (view === undefined) throw new Error('One webhook went in and none came out.');
  return view;
}
