import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import { addFreeIdentifiers } from '../identifiers/add-identifiers.ts';
import { touchLists } from '../lists/list-store.ts';
import { type Precondition, requireMatch } from '../precondition.ts';
import { applyChanges, type CivicEvent, type EventChanges, listsOf } from './event.ts';
import { lockEvent, updateEvent } from './event-store.ts';
import { locateAhead } from './locate-ahead.ts';
import { getEvent } from './read-events.ts';

/**
 * Applies the changes of a PUT; new identifiers are appended, the existing ones stay (4.4), and what cannot be added is
 * named in `ignored` (4.5). Refuses an unknown event, or another account's, as `not_found`, and one of
 * another version than the precondition's as `precondition_failed`.
 */
export async function changeEvent(
  { db, clock, geocoder }: Pick<Context, 'db' | 'clock' | 'geocoder'>,
  caller: Caller,
  id: string,
  changes: EventChanges,
  precondition: Precondition,
): Promise<{ changed: CivicEvent; ignored: readonly string[] }> {
  const { account } = caller;
  const locate = await locateAhead(
    geocoder,
    changes.location,
    async () => (await getEvent(db, caller, id)).location,
  );
  return inTransaction(db, async (db) => {
    const known = await lockEvent(db, account.id, id);
    if (known === undefined) throw new Problem('not_found', `There is no event ${quote(id)}.`);
    requireMatch(precondition, known.version);
    const event: CivicEvent = {
      ...applyChanges(known, changes, locate),
      version: known.version + 1,
      modifiedAt: clock.now(),
    };
    await updateEvent(db, event);
    const result = await addFreeIdentifiers(db, 'event', event, changes.identifiers ?? []);
    await touchLists(db, listsOf(event), ['events', 'actions']);
    return result;
  });
}
