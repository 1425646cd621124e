import type { Act } from '../accounts/audit.ts';
import { recordAct } from '../accounts/audit-store.ts';
import type { Clock } from '../base/clock.ts';
import { emailKey } from '../base/email-address.ts';
import { invalidField, Problem, quote } from '../base/errors.ts';
import { type Precondition, requireMatch } from '../collections/idempotency/precondition.ts';
import { updateCollections } from '../collections/update-collections.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { contactsOf, findHeldElsewhere, type HeldElsewhere } from './contact.ts';
import { findHolders } from './contact-store.ts';
import { enterEmail } from './email-consent.ts';
import { fitPerson } from './fit-person.ts';
import { isSamePerson, listChanged, overwritePerson } from './overwrite-person.ts';
import type { EmailAddress, EmailEntry, Person, PersonEntry } from './person.ts';
import { findAccountsOfPeople, lockPerson } from './person-store.ts';
import { savePeople } from './record-people.ts';

/** What a PUT of a person changes: the fields that were entered, and those that null empties. */
export interface PersonChanges {
  readonly entry: PersonEntry;
  /** The status of the primary email address, and why it is unsubscribed. */
  readonly primaryStatus?: Pick<EmailEntry, 'status' | 'consent'> | undefined;
  readonly cleared: readonly ('givenName' | 'familyName')[];
  readonly clearedCustomFields: readonly string[];
}

/**
 * Applies the changes of a PUT to one of the account's own people. Ignores contacts that another person has and what takes the
 * person beyond their bounds, and names those fields. Refuses a status of the primary email address of a person without one, and
 * anybody else as `not_found`, also those whom the account may read (5 other accounts).
 */
export function changePerson(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  id: string,
  changes: PersonChanges,
  precondition: Precondition,
  act?: Act,
): Promise<{ changed: Person; ignored: readonly string[] }> {
  return inTransaction(db, async (db) => {
    const before = await lockPerson(db, accountId, id);
    if (before === undefined) throw new Problem('not_found', `There is no person ${quote(id)}.`);
    requireMatch(precondition, before.version);
    const contacts = contactsOf(changes.entry);
    // Only people without an address are the only holders of a number, and an entered address may stay with somebody else.
    const sought = before.emailAddresses.length === 0 ? contacts : { ...contacts, numbers: [] };
    const held = findHeldElsewhere(await findHolders(db, [accountId], sought), before, contacts);
    const merged = clear(overwritePerson(before, changes.entry, held), changes);
    const { person, overfull } = fitPerson(clear(before, changes), merged);
    const emailAddresses = setPrimaryStatus(person.emailAddresses, changes.primaryStatus);
    const after: Person = { ...person, emailAddresses, version: before.version + 1, modifiedAt: clock.now() };
    await updateCollections(db, await savePeople(db, { created: [], changed: [{ before, after }] }));
    const details = { fields: listChanged(before, after), version: after.version };
    await recordAct(db, act, { accountId, action: 'person.changed', subject: id, details });
    return { changed: after, ignored: [...listIgnored(changes.entry, held), ...overfull] };
  });
}

function clear(person: Person, { cleared, clearedCustomFields }: PersonChanges): Person {
  const gone = new Set(clearedCustomFields);
  return {
    ...person,
    givenName: cleared.includes('givenName') ? null : person.givenName,
    familyName: cleared.includes('familyName') ? null : person.familyName,
    customFields: new Map([...person.customFields].filter(([name]) => !gone.has(name))),
  };
}

function setPrimaryStatus(
  emails: Person['emailAddresses'],
  status: PersonChanges['primaryStatus'],
): Person['emailAddresses'] {
  if (status === undefined) return emails;
  const [primary] = emails;
  if (primary !== undefined)
    return emails.with(0, enterEmail(primary, { address: primary.address, ...status }));
  throw invalidField('/email_addresses', 'must contain an address, because the person has no email address');
}

function listIgnored({ emailAddresses = [], phoneNumbers = [] }: PersonEntry, held: HeldElsewhere): string[] {
  return [
    ...(emailAddresses.some(({ address }) => held.emails.has(emailKey(address))) ? ['email_addresses'] : []),
    ...(phoneNumbers.some(({ number }) => held.numbers.has(number)) ? ['phone_numbers'] : []),
  ];
}

/** Changes every email address of a person. Nothing happens where nothing changes, and where the person was erased. */
export function changeEmails(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  personId: string,
  change: (email: EmailAddress) => EmailAddress,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const accountId = (await findAccountsOfPeople(db, [personId])).get(personId);
    const before = accountId === undefined ? undefined : await lockPerson(db, accountId, personId);
    if (before === undefined) return;
    const changed: Person = { ...before, emailAddresses: before.emailAddresses.map(change) };
    if (isSamePerson(before, changed)) return;
    const after = { ...changed, version: before.version + 1, modifiedAt: clock.now() };
    await updateCollections(db, await savePeople(db, { created: [], changed: [{ before, after }] }));
  });
}
