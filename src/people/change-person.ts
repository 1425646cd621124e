import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import { type Precondition, requireMatch } from '../idempotency/precondition.ts';
import { findHeldElsewhere, findHolders } from './find-holders.ts';
import { fitPerson } from './fit-person.ts';
import { type HeldElsewhere, mergePerson } from './merge-person.ts';
import { emailKey, type Person, type PersonEntry } from './person.ts';
import { lockPerson } from './person-store.ts';
import { savePerson } from './save-person.ts';

/** What a PUT of a person brings: what is entered, and what null empties. */
export interface PersonChanges {
  readonly entry: PersonEntry;
  readonly cleared: readonly ('givenName' | 'familyName')[];
  readonly clearedCustomFields: readonly string[];
}

/**
 * Applies the changes of a PUT to one of the account's own people; what another person holds, or what takes the person beyond
 * their bounds, is ignored and its field named. Refuses anybody else as `not_found`, also those whom the account may read.
 */
export function changePerson(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { account }: Caller,
  id: string,
  changes: PersonChanges,
  precondition: Precondition,
): Promise<{ changed: Person; ignored: readonly string[] }> {
  return inTransaction(db, async (db) => {
    const known = await lockPerson(db, account.id, id);
    if (known === undefined) throw new Problem('not_found', `There is no person ${quote(id)}.`);
    requireMatch(precondition, known.version);
    const held = findHeldElsewhere(await findHolders(db, account.id, changes.entry), id);
    const merged = clear(mergePerson(known, changes.entry, held), changes);
    const { person, overfull } = fitPerson(clear(known, changes), merged);
    const changed = await savePerson(db, person, clock.now());
    return { changed, ignored: [...findIgnored(changes.entry, held), ...overfull] };
  });
}

function clear(person: Person, { cleared, clearedCustomFields }: PersonChanges): Person {
  const { givenName, familyName, ...rest } = person;
  const gone = new Set(clearedCustomFields);
  return {
    ...rest,
    ...(givenName !== undefined && !cleared.includes('givenName') && { givenName }),
    ...(familyName !== undefined && !cleared.includes('familyName') && { familyName }),
    customFields: new Map([...person.customFields].filter(([name]) => !gone.has(name))),
  };
}

function findIgnored({ emailAddresses = [], phoneNumbers = [] }: PersonEntry, held: HeldElsewhere): string[] {
  return [
    ...(emailAddresses.some(({ address }) => held.emails.has(emailKey(address))) ? ['email_addresses'] : []),
    ...(phoneNumbers.some(({ number }) => held.numbers.has(number)) ? ['phone_numbers'] : []),
  ];
}
