import type { Account } from '../accounts/account.ts';
import type { Caller } from '../accounts/find-caller.ts';

import type { Page, PageRequest } from '../collections/page.ts';
import { listMembers } from '../collections/position-store.ts';
import { readPage } from '../collections/read-page.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { getEventCampaign } from '../event-campaigns/read-event-campaigns.ts';
import type { CivicEvent } from './event.ts';
import { type EventToAttend, findEvents, findEventsToAttend, hasEvent } from './event-store.ts';

/** An event of the caller's account; refuses any other as `not_found`. */
export async function getEvent(db: Database, caller: Caller, id: string): Promise<CivicEvent> {
  const [event] = await findEvents(db, caller.account.id, [id]);
  if (event === undefined) throw describeAbsence(id);
  return event;
}

/** Refuses an event that the account does not have as `not_found`. */
export async function checkEvent(db: Database, accountId: string, id: string): Promise<void> {
  if (!(await hasEvent(db, accountId, id))) throw describeAbsence(id);
}

/** Adds to posts the events that they attend: any at all without a key, else one of the account; refuses any other as `not_found`. */
export async function attachEvents<
  Post extends { readonly account: Account | undefined; readonly eventId: string },
>(db: Database, posts: readonly Post[]): Promise<(Post & { readonly event: EventToAttend })[]> {
  const events = await findEventsToAttend(
    db,
    posts.map(({ eventId }) => eventId),
  );
  return posts.map((post) => {
    const { account, eventId } = post;
    const event = events.get(eventId);
    if (event === undefined || (account !== undefined && event.accountId !== account.id)) {
      throw describeAbsence(eventId);
    }
    return { ...post, event };
  });
}

/** One page of the account's events, or of those of one event campaign, in creation order, with the exact total (2.5). */
export async function listEvents(
  db: Database,
  caller: Caller,
  request: PageRequest,
  eventCampaignId?: string,
): Promise<Page<CivicEvent>> {
  if (eventCampaignId !== undefined) await getEventCampaign(db, caller, eventCampaignId);
  const ownerId = eventCampaignId ?? caller.account.id;
  return readPage(db, { ownerId, kind: 'events' }, request, async (range) =>
    findEvents(db, caller.account.id, await listMembers(db, ownerId, 'events', range)),
  );
}

function describeAbsence(id: string): Problem {
  return new Problem('not_found', `There is no event ${quote(id)}.`);
}
