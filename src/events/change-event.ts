import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import type { Precondition } from '../idempotency/precondition.ts';
import { type Changed, changeIdentified } from '../identifiers/change-identified.ts';
import { applyChanges, type CivicEvent, type EventChanges } from './event.ts';
import { lockEvent, updateEvent } from './event-store.ts';
import { locateAhead } from './locate-ahead.ts';
import { getEvent } from './read-events.ts';

/**
 * Applies the changes of a PUT, `location` member by member (4.4, 4.5). Refuses an unknown event, or another account's,
 * as `not_found`, and one of another version than the precondition's as `precondition_failed`.
 */
export async function changeEvent(
  { db, clock, geocoder }: Pick<Context, 'db' | 'clock' | 'geocoder'>,
  caller: Caller,
  id: string,
  changes: EventChanges,
  precondition: Precondition,
): Promise<Changed<CivicEvent>> {
  const locate = await locateAhead(
    geocoder,
    changes.location,
    async () => (await getEvent(db, caller, id)).location,
  );
  return changeIdentified(db, {
    kind: 'event',
    id,
    precondition,
    identifiers: changes.identifiers,
    now: clock.now,
    lock: (db) => lockEvent(db, caller.account.id, id),
    apply: (known) => applyChanges(known, changes, locate),
    update: updateEvent,
    describe: (event) => ({ what: 'event changed', event }),
  });
}
