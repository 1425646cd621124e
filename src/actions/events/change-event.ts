import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import { addFreeIdentifiers, type Changed } from '../../collections/identifiers/add-identifiers.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { AnnouncingNeeds } from './announce-event.ts';
import { applyChanges, type CivicEvent, type EventChanges } from './event.ts';
import { locateAhead } from './event-location.ts';
import { lockEvents, updateEvents } from './event-store.ts';
import type { WebpageChanges } from './event-webpage.ts';
import { type EventChange, followEvents } from './follow-event.ts';
import { eventNotFound, getEvent } from './read-events.ts';

interface Needs extends AnnouncingNeeds {
  readonly db: Database;
  readonly geocoder: Geocoder;
}

/**
 * Applies the changes of a PUT, `location` member by member (4.4, 2.1 modified_at). Refuses an unknown event, or another account's,
 * as `not_found`, and one of another version than the precondition's as `precondition_failed`. The webpage of an event of the
 * interface follows the event; a person in the interface changes both.
 */
export async function changeEvent(
  needs: Needs,
  accountId: string,
  id: string,
  changes: EventChanges,
  precondition: Precondition,
  ofWebpage?: Pick<EventChange, 'sentence'> & {
    readonly changes: WebpageChanges;
    readonly modifiedBy: string;
  },
): Promise<Changed<CivicEvent>> {
  const { db, clock, geocoder } = needs;
  const before = geocoder.ask && changes.location ? await getEvent(db, accountId, id) : undefined;
  const locate = await locateAhead(geocoder, before?.location, changes.location);
  return inTransaction(db, async (db) => {
    const [known] = await lockEvents(db, [accountId], [id]);
    if (known === undefined) throw eventNotFound(id);
    requireMatch(precondition, known.version);
    const applied = applyChanges(known, changes, locate);
    const event = {
      ...applied,
      ...(known.publication && { publication: { ...known.publication, ...changes.publication } }),
      version: known.version + 1,
      modifiedAt: clock.now(),
    };
    await updateEvents(db, [event]);
    const changed = ofWebpage ?? (changes.publication && { changes: changes.publication });
    await followEvents(db, needs, [{ before: known, after: event, ...changed }]);
    const result = await addFreeIdentifiers(db, 'event', event, changes.identifiers);
    await updateCollections(db, [{ what: 'event changed', event }]);
    return result;
  });
}
