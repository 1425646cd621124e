import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import { addIdentifiers } from '../identifiers/add-identifiers.ts';
import { mostIdentifiers, nativeIdentifier, sortIdentifiers } from '../identifiers/identifier.ts';
import { findByIdentifiers } from '../identifiers/identifier-store.ts';
import { touchLists } from '../lists/list-store.ts';
import { applyChanges, type CivicEvent, type EventChanges } from './event.ts';
import { lockEvent, updateEvent } from './event-store.ts';

/** An event after a PUT, and the names of the entries that were valid in form and ignored all the same. */
export interface ChangedEvent {
  readonly event: CivicEvent;
  readonly ignored: readonly string[];
}

/**
 * Applies the changes of a PUT; new identifiers are appended, the existing ones stay (4.4). Identifiers that another
 * event has, and those beyond 100, are ignored (4.5). Refuses an unknown event, or another account's, as `not_found`.
 */
export function changeEvent(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
  id: string,
  changes: EventChanges,
): Promise<ChangedEvent> {
  return inTransaction(db, async (db) => {
    const known = await lockEvent(db, caller.account.id, id);
    if (known === undefined) throw new Problem('not_found', `There is no event ${quote(id)}.`);
    const posted = changes.identifiers ?? [];
    const accepted = await findAddable(db, known, posted);
    const event: CivicEvent = {
      ...applyChanges(known, changes, config.defaultCountry),
      version: known.version + 1,
      modifiedAt: clock.now(),
    };
    await updateEvent(db, event);
    const changed = await addIdentifiers(db, 'event', event, accepted);
    await touchLists(db, [event.accountId], ['events']);
    const kept = new Set([nativeIdentifier(event.id), ...changed.identifiers]);
    return { event: changed, ignored: posted.every((one) => kept.has(one)) ? [] : ['identifiers'] };
  });
}

async function findAddable(db: Database, event: CivicEvent, posted: readonly string[]): Promise<string[]> {
  const known = new Set(event.identifiers);
  const fresh = sortIdentifiers(posted).foreign.filter((identifier) => !known.has(identifier));
  const taken = await findByIdentifiers(db, event.accountId, 'event', fresh);
  // The native identifier counts as well.
  const room = mostIdentifiers - 1 - event.identifiers.length;
  return fresh.filter((identifier) => !taken.has(identifier)).slice(0, room);
}
