import type { Clock } from '../base/clock.ts';
import { Problem } from '../base/errors.ts';
import { updateCollections } from '../collections/update-collections.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { isSamePerson, usualType } from './overwrite-person.ts';
import type { Person, PhoneNumber, PostalAddress } from './person.ts';
import { lockPerson } from './person-store.ts';
import { savePeople } from './record-people.ts';

/** What a person corrects in their own record; null empties. The number and the address replace the first ones. */
export interface Correction {
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly phone: string | null;
  readonly postalAddress: PostalAddress | null;
}

/** Corrects the record of a person who has an email address (D-correct). Refuses one who was erased as `not_found`. */
export async function correctPerson(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { accountId, id }: Pick<Person, 'accountId' | 'id'>,
  correction: Correction,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const before = await lockPerson(db, accountId, id);
    if (before === undefined) throw new Problem('not_found', 'This record was erased.');
    const corrected = applyCorrection(before, correction);
    if (isSamePerson(before, corrected)) return;
    const after = { ...corrected, version: before.version + 1, modifiedAt: clock.now() };
    await updateCollections(db, await savePeople(db, { created: [], changed: [{ before, after }] }));
  });
}

/** The person after a correction (D-correct). A new phone number is not subscribed. */
function applyCorrection(
  person: Person,
  { givenName, familyName, phone, postalAddress }: Correction,
): Person {
  const [firstNumber, ...otherNumbers] = person.phoneNumbers;
  const known = person.phoneNumbers.find(({ number }) => number === phone);
  const corrected: PhoneNumber[] =
    phone === null ? [] : [known ?? { number: phone, numberType: usualType, status: 'unsubscribed' }];
  const kept = known === undefined ? otherNumbers : person.phoneNumbers.filter((one) => one !== known);
  const isOther = known !== undefined && known !== firstNumber;
  const [, ...otherAddresses] = person.postalAddresses;
  return {
    ...person,
    givenName,
    familyName,
    phoneNumbers: [...corrected, ...(isOther ? kept.filter((one) => one !== firstNumber) : kept)],
    postalAddresses: [...(postalAddress === null ? [] : [postalAddress]), ...otherAddresses],
  };
}
