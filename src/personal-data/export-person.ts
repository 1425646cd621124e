import { getAccountBySlug } from '../accounts/account-store.ts';
import type { Attendance } from '../attendances/attendance.ts';
import { listAttendances } from '../attendances/attendance-store.ts';
import type { Context } from '../context.ts';
import type { CivicEvent } from '../events/event.ts';
import { findEvents } from '../events/event-store.ts';
import type { Person } from '../people/person.ts';
import { findPeople } from '../people/person-store.ts';
import type { Petition } from '../petitions/petition.ts';
import { findPetitions } from '../petitions/petition-store.ts';
import type { Signature } from '../signatures/signature.ts';
import { listSignatures } from '../signatures/signature-store.ts';
import type { Tag, Tagging } from '../tags/tag.ts';
import { findTags } from '../tags/tag-store.ts';
import { listTaggings } from '../tags/tagging-store.ts';
import type { DeliveryView } from '../webhooks/read-deliveries.ts';
import { attach } from './attach.ts';
import { getPersonByContact, type NamedPerson, nobodyHas } from './get-person-by-contact.ts';
import { readAll } from './read-all.ts';
import { readDeliveriesAbout } from './read-deliveries-about.ts';

/** Everything that an account knows of a person. */
export interface PersonalRecord {
  readonly person: Person;
  readonly taggings: readonly (readonly [Tagging, Tag])[];
  readonly attendances: readonly (readonly [Attendance, CivicEvent])[];
  readonly signatures: readonly (readonly [Signature, Petition])[];
  /** What was sent about them to the account's webhooks, and the attempts. */
  readonly deliveries: readonly DeliveryView[];
}

/** Collects everything that the account knows of its person with this email address or phone number; refuses one that nobody has as `not_found`. */
export async function exportPerson(
  context: Pick<Context, 'db' | 'geocoder' | 'clock'>,
  { accountSlug, ...contact }: NamedPerson,
): Promise<PersonalRecord> {
  const { db, clock } = context;
  const account = await getAccountBySlug(db, accountSlug);
  const personId = await getPersonByContact(context, account, contact);
  const person = (await findPeople(db, [personId])).get(personId);
  if (person === undefined) throw nobodyHas(contact, account);

  const { id: accountId } = account;
  const taggings = await readAll((range) => listTaggings(db, { personId }, range));
  const attendances = await readAll((range) => listAttendances(db, { personId }, range));
  const signatures = await readAll((range) => listSignatures(db, { personId }, range));
  return {
    person,
    taggings: await attach(
      taggings,
      ({ tagId }) => tagId,
      (ids) => findTags(db, accountId, ids),
    ),
    attendances: await attach(
      attendances,
      ({ eventId }) => eventId,
      (ids) => findEvents(db, accountId, ids),
    ),
    signatures: await attach(
      signatures,
      ({ petitionId }) => petitionId,
      (ids) => findPetitions(db, accountId, ids),
    ),
    deliveries: await readDeliveriesAbout(db, { accountId, personId }, clock.now()),
  };
}
