import type { Caller } from '../accounts/find-caller.ts';
import { findDefaultCreator } from '../accounts/find-default-creator.ts';
import { letRead } from '../accounts/readable-person-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { addIdentifiers, findIdentified } from '../identifiers/add-identifiers.ts';
import { appendToList, touchLists } from '../lists/list-store.ts';
import { applyChanges, type CivicEvent, type EventDraft, emptyLocation } from './event.ts';
import { findEvents, insertEvent, lockEvent, updateEvent } from './event-store.ts';

type Needs = Pick<Context, 'db' | 'ids' | 'clock' | 'config'>;

/**
 * Creates an event, or updates the one that a posted identifier already means (4.2); of several such calls at once
 * one creates and the others update. Refuses as `identifiers_conflict` identifiers that two events have.
 */
export function createEvent(
  { db, ids, clock, config }: Needs,
  caller: Caller,
  draft: EventDraft,
): Promise<CivicEvent> {
  const ownId = ids.newId();
  const identifiers = draft.identifiers ?? [];
  const { account } = caller;
  return inTransaction(db, async (db) => {
    const now = clock.now();
    const accountId = account.id;
    const match = await findIdentified(db, {
      accountId,
      kind: 'event',
      ownId,
      identifiers,
      find: findEvents,
    });
    if (match?.id === ownId) return match;
    if (match !== undefined)
      return updateByIdentifier(db, match, draft, { now, country: config.defaultCountry });

    const blank: CivicEvent = {
      id: ownId,
      accountId,
      madeBy: 'api',
      version: 1,
      createdAt: now,
      modifiedAt: now,
      identifiers: [],
      originatingSystem: draft.originatingSystem,
      summary: draft.summary,
      creatorPersonId: await findDefaultCreator(db, account),
      totalAccepted: 0,
      location: emptyLocation(config.defaultCountry),
    };
    const event = applyChanges(blank, draft, config.defaultCountry);
    await insertEvent(db, event);
    const created = await addIdentifiers(db, 'event', event, identifiers);
    await letRead(db, accountId, event.creatorPersonId, 'creator');
    await appendToList(db, accountId, 'events', ownId);
    return created;
  });
}

async function updateByIdentifier(
  db: Database,
  match: CivicEvent,
  draft: EventDraft,
  { now, country }: { now: number; country: string },
): Promise<CivicEvent> {
  const known = (await lockEvent(db, match.accountId, match.id)) ?? match;
  const event = { ...applyChanges(known, draft, country), version: known.version + 1, modifiedAt: now };
  await updateEvent(db, event);
  const updated = await addIdentifiers(db, 'event', event, draft.identifiers ?? []);
  await touchLists(db, [event.accountId], ['events']);
  return updated;
}
