import type { Account, IndividualAccount } from '../../accounts/account.ts';
import { getAccount } from '../../accounts/account-store.ts';
import { isProblem } from '../../base/errors.ts';
import type { Database } from '../../database/connect.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import { EditConflict } from '../drafts/draft.ts';
import type { AnnouncingNeeds } from './announce-event.ts';
import { changeEvent } from './change-event.ts';
import type { ReadFields } from './event-draft.ts';
import { type EventFields, fieldsOf } from './event-fields.ts';
import type { PublishedEvent } from './event-webpage.ts';
import { getPublishedEvent } from './read-event-webpage.ts';

interface Needs extends AnnouncingNeeds {
  readonly db: Database;
  readonly geocoder: Geocoder;
}

/** A change of a published event that was opened in a form. */
export interface PublishedChange {
  readonly id: string;
  readonly version: number;
  readonly read: ReadFields;
  /** What the organiser writes to those who come, in the mail about the change. */
  readonly sentence?: string | null;
}

const placeFields = ['venue', 'address_line', 'locality', 'region', 'postal_code', 'country'] as const;

/** Whether a form moves an event to another time or place, so that those who come are mailed. */
export function isMoved(
  { event, webpage }: PublishedEvent,
  { fields, changes, webpage: typed }: ReadFields,
): boolean {
  const stored = fieldsOf(event, webpage);
  return (
    changes.startAt !== event.startAt ||
    typed.endAt !== webpage.endAt ||
    typed.timeZone !== webpage.timeZone ||
    typed.onlineUrl !== webpage.onlineUrl ||
    placeFields.some((name) => fields[name] !== stored[name])
  );
}

/**
 * Changes a published event and its webpage as a PUT of the API does; its event campaign stays. Refuses an event that is
 * unknown or made over the API as `not_found`, and one that somebody has changed since it was opened with an `EditConflict`.
 */
export async function changePublished(
  needs: Needs,
  account: Account,
  { id, version, read, sentence = null }: PublishedChange,
  by: IndividualAccount,
): Promise<PublishedEvent> {
  const { db } = needs;
  await getPublishedEvent(db, account.id, id);
  const ofWebpage = { changes: read.webpage, modifiedBy: by.id, sentence };
  try {
    await changeEvent(needs, account.id, id, read.changes, (stored) => stored === version, ofWebpage);
  } catch (error) {
    if (!isProblem(error, 'precondition_failed')) throw error;
    const stored = await getPublishedEvent(db, account.id, id);
    if (!isSaved(stored, read, by)) throw await describeConflict(db, stored, read);
  }
  return getPublishedEvent(db, account.id, id);
}

// A form that is sent twice is no conflict with itself.
function isSaved({ event, webpage }: PublishedEvent, { fields }: ReadFields, by: IndividualAccount): boolean {
  const stored = fieldsOf(event, webpage);
  return webpage.modifiedBy === by.id && JSON.stringify(stored) === JSON.stringify(fields);
}

async function describeConflict(
  db: Database,
  { event, webpage }: PublishedEvent,
  { fields }: ReadFields,
): Promise<EditConflict<EventFields>> {
  const { modifiedBy } = webpage;
  return new EditConflict({
    typed: fields,
    stored: fieldsOf(event, webpage),
    storedVersion: event.version,
    changedBy: modifiedBy === null ? undefined : (await getAccount(db, modifiedBy)).name,
    changedAt: event.modifiedAt,
  });
}
