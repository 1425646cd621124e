import type { Database } from '../../database/connect.ts';
import { type AnnouncingNeeds, announceChange } from './announce-event.ts';
import type { CivicEvent } from './event.ts';
import { changeWebpage, type EventWebpage, type WebpageChanges } from './event-webpage.ts';
import { lockWebpages, updateWebpage } from './event-webpage-store.ts';

/** A change of an event, and what was changed on its webpage. */
export interface EventChange {
  readonly before: CivicEvent;
  readonly after: CivicEvent;
  readonly changes?: Partial<WebpageChanges>;
  readonly modifiedBy?: string;
  /** What the organiser writes to those who come about it. */
  readonly sentence?: string | null;
}

/**
 * Changes the webpages of changed events, so that calendars show the new state, plans the mails about it, and returns the webpages.
 * An event of the API has neither. Call it in the transaction that changes the events, which has locked them.
 */
export async function followEvents(
  db: Database,
  needs: AnnouncingNeeds,
  changed: readonly EventChange[],
): Promise<EventWebpage[]> {
  const shown = new Map(
    changed.filter(({ before }) => before.madeBy === 'interface').map((one) => [one.after.id, one]),
  );
  const followed: EventWebpage[] = [];
  for (const webpage of await lockWebpages(db, [...shown.keys()])) {
    const change = shown.get(webpage.eventId);
    if (change === undefined) continue;
    const { before, after, changes, modifiedBy = null, sentence = null } = change;
    const next = changeWebpage(webpage, change, { changes, modifiedBy });
    await updateWebpage(db, next, after.startAt);
    await announceChange(db, needs, {
      before: { event: before, webpage },
      after: { event: after, webpage: next },
      sentence,
    });
    followed.push(next);
  }
  return followed;
}
