import { moveCollections } from '../collections/move-collections.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, Problem } from '../errors.ts';
import { fillFromNetwork, fillPerson } from './fill-person.ts';
import { findHeldElsewhere, findHolders } from './find-holders.ts';
import { fitPerson, mostOfEach } from './fit-person.ts';
import { type HeldElsewhere, isSamePerson, mergePerson } from './merge-person.ts';
import { emailKey, type Person, type PersonEntry } from './person.ts';
import { insertPerson, lockPerson } from './person-store.ts';
import { savePerson } from './save-person.ts';

/**
 * Whether a call shows a key: only then what is stored may be rewritten. `network` is such a call as the other accounts of
 * its network see it, where it may rewrite nothing.
 */
export type Trust = 'keyed' | 'network' | 'keyless';

const applying = { keyed: mergePerson, network: fillFromNetwork, keyless: fillPerson } as const;

/** Where and when a person is recorded, and under which id if nobody of the account is meant. */
export interface PersonRecord {
  readonly accountId: string;
  readonly newId: string;
  readonly originatingSystem: string;
  readonly now: number;
  readonly trust: Trust;
}

/**
 * Finds the account's person by the first email address entered, else by the first phone number, and updates them (without
 * the account's key it only fills what is empty); or creates them. Part of the caller's transaction. Refuses an entry with
 * neither address nor number, and with the account's key one that takes the person beyond their bounds.
 */
export async function recordPerson(db: Database, entry: PersonEntry, record: PersonRecord): Promise<Person> {
  const [email] = entry.emailAddresses ?? [];
  const [phone] = entry.phoneNumbers ?? [];
  if (email === undefined && phone === undefined) {
    throw invalidField(
      '/person',
      'must have an email address or a phone number, by which the person is found again',
    );
  }
  const holders = await findHolders(db, record.accountId, entry);
  const byEmail = email && holders.emails.get(emailKey(email.address));
  const knownId = byEmail ?? (phone && holders.numbers.get(phone.number));
  const held = findHeldElsewhere(holders, knownId);
  if (knownId === undefined) {
    const person = apply(blankPerson(record), entry, held, record.trust);
    await insertPerson(db, person);
    await moveCollections(db, [{ what: 'person created', accountId: person.accountId }]);
    return person;
  }
  const known = await lockPerson(db, record.accountId, knownId);
  // Erased after the contacts were looked up: whoever acts now is somebody new.
  if (known === undefined) return recordPerson(db, entry, record);
  const changed = apply(known, entry, held, record.trust);
  return isSamePerson(known, changed) ? known : savePerson(db, changed, record.now);
}

function apply(known: Person, entry: PersonEntry, held: HeldElsewhere, trust: Trust): Person {
  const { person, overfull } = fitPerson(known, applying[trust](known, entry, held));
  if (trust !== 'keyed' || overfull.length === 0) return person;
  const message = `would take the person beyond ${mostOfEach} of them, or beyond 768 KiB in all`;
  const fields = overfull.map((name) => ({ pointer: `/person/${name}`, message }));
  throw new Problem('invalid_request', `/person/${overfull[0]} ${message}.`, { fields });
}

function blankPerson(record: PersonRecord): Person {
  return {
    id: record.newId,
    accountId: record.accountId,
    version: 1,
    createdAt: record.now,
    modifiedAt: record.now,
    originatingSystem: record.originatingSystem,
    emailAddresses: [],
    phoneNumbers: [],
    postalAddresses: [],
    languagesSpoken: [],
    customFields: new Map(),
  };
}
