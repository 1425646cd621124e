import type { Clock } from '../base/clock.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { isSamePerson } from './merge-person.ts';
import type { EmailAddress, Person } from './person.ts';
import { findAccountsOfPeople, lockPerson } from './person-store.ts';
import { savePeople } from './record-people.ts';

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
    await moveCollections(db, await savePeople(db, { created: [], changed: [{ before, after }] }));
  });
}
