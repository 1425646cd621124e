import { Problem, quote } from '../../base/errors.ts';
import { type Page, type PageRequest, readPage } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { disabledEndpoint, type EndpointState, troubleOf } from '../../delivery/outbox/endpoint.ts';
import { findEndpointStates } from '../../delivery/outbox/endpoint-store.ts';
import { findPetitions } from '../petitions/petition-store.ts';
import type { Webhook } from './webhook.ts';
import { findWebhook, listAllWebhooks, listWebhooks } from './webhook-store.ts';

/** A webhook with the state of its endpoint. */
export interface WebhookView<Shown extends Webhook = Webhook> {
  readonly webhook: Shown;
  readonly endpoint: Pick<EndpointState, 'status' | 'reason' | 'failureCount' | 'failingSince'>;
}

/** An `osdi:petition` link as it came, and the id that it leads to; undefined where it leads to no petition. */
export interface PetitionLink {
  readonly href: string;
  readonly id: string | undefined;
}

/** The refusal of a webhook that does not exist, or is another account's. */
export function noWebhook(id: string): Problem {
  return new Problem('not_found', `There is no webhook ${quote(id)}.`);
}

/** A webhook of the account; refuses any other as `not_found`. */
export async function getWebhook(db: Database, accountId: string, id: string): Promise<Webhook> {
  const webhook = await findWebhook(db, accountId, id);
  if (webhook === undefined) throw noWebhook(id);
  return webhook;
}

/** One page of the account's webhooks, oldest first. */
export function listAccountWebhooks(
  db: Database,
  accountId: string,
  request: PageRequest,
): Promise<Page<Webhook>> {
  const collection = { ownerId: accountId, kind: 'webhooks' } as const;
  return readPage(db, collection, request, (range) => listWebhooks(db, accountId, range));
}

/** Adds the states of their endpoints to webhooks. */
export async function viewWebhooks<Shown extends Webhook>(
  db: Database,
  webhooks: readonly Shown[],
): Promise<WebhookView<Shown>[]> {
  const states = await findEndpointStates(
    db,
    webhooks.map(({ id }) => id),
  );
  return webhooks.map((webhook) => {
    // A webhook that was just deleted has no state.
    const endpoint = states.get(webhook.id) ?? disabledEndpoint(webhook.id, null);
    const { status, reason, failureCount, failingSince } = endpoint;
    return { webhook, endpoint: { status, reason, failureCount, failingSince } };
  });
}

/** Adds the state of its endpoint to a webhook. */
export async function viewWebhook<Shown extends Webhook>(
  db: Database,
  webhook: Shown,
): Promise<WebhookView<Shown>> {
  const [view] = await viewWebhooks(db, [webhook]);
  if (view === undefined) throw new Error('viewWebhooks has to return one view of each webhook.');
  return view;
}

/** The account's webhooks whose receivers have failed for an hour, so that they are paused, or were turned off by the service. */
export async function listFailingWebhooks(
  db: Database,
  accountId: string,
  now: number,
): Promise<WebhookView[]> {
  const views = await viewWebhooks(db, await listAllWebhooks(db, accountId));
  return views.filter(({ endpoint }) => troubleOf(endpoint, now) !== undefined);
}

/** Refuses a webhook that is off as `webhook_disabled`. */
export function requireEnabled({ endpoint }: WebhookView): void {
  if (endpoint.status !== 'disabled') return;
  throw new Problem('webhook_disabled', 'The webhook is off; turn it on first. Nothing was written.');
}

/** The id of the petition that a link leads to, where the petition is the account's; otherwise undefined. */
export async function findLinkedPetition(
  db: Database,
  accountId: string,
  { id }: PetitionLink,
): Promise<string | undefined> {
  return id === undefined ? undefined : (await findPetitions(db, accountId, [id]))[0]?.id;
}
