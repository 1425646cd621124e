import { v7 } from 'uuid';
import { placeOf } from '../src/actions/signatures/place.ts';
import { signatures } from '../src/actions/signatures/signature-store.ts';
import { insertActions } from '../src/actions/signups/action-store.ts';
import { moveRows } from '../src/collections/collection-store.ts';
import { inTransaction } from '../src/database/transaction.ts';
import type { Person } from '../src/people/person.ts';
import { insertPeople } from '../src/people/person-store.ts';
import type { Seeded } from './seed-account.ts';

const signersPerTransaction = 5_000;
const millisecondsBetween = 60;

/** How many people sign, and what differs between them by their numbers from 0. */
export interface Signers {
  readonly size: number;
  readonly addressOf: (number: number) => string;
  readonly postalAddressOf?: (number: number) => Person['postalAddresses'][number];
}

/** Gives a petition of the account this number of signatures, which end now, each of a person of its own. */
export async function seedSigners(
  { ground, account }: Pick<Seeded, 'ground' | 'account'>,
  petitionId: string,
  { size, addressOf, postalAddressOf }: Signers,
): Promise<void> {
  const start = ground.clock.now() - size * millisecondsBetween;
  for (let made = 0; made < size; made += signersPerTransaction) {
    const people = Array.from(
      { length: Math.min(signersPerTransaction, size - made) },
      (_, index): Person => {
        const number = made + index;
        const at = start + number * millisecondsBetween;
        const address = addressOf(number);
        const contacts = { emailAddresses: [{ address, status: 'subscribed' as const }], phoneNumbers: [] };
        const postalAddresses = postalAddressOf === undefined ? [] : [postalAddressOf(number)];
        const rest = { postalAddresses, languagesSpoken: [], customFields: new Map() };
        const times = { version: 1, createdAt: at, modifiedAt: at };
        const name = { originatingSystem: 'CRM', givenName: 'Sam', familyName: `Family${number}` };
        const id = v7({ msecs: at });
        return { id, accountId: account.id, ...times, ...name, ...contacts, ...rest };
      },
    );
    await inTransaction(ground.db, async (db) => {
      await insertPeople(db, people);
      const referral = { source: 'mail', referrer: null, website: null, comments: null, identifiers: [] };
      const entered = { collectedBy: 'api' as const, commentFilled: false, showName: false };
      const signed = people.map((person) => {
        const { id: personId, createdAt, modifiedAt } = person;
        const of = { accountId: account.id, subjectId: petitionId, personId, place: placeOf(person) };
        const id = v7({ msecs: createdAt });
        return { id, version: 1, createdAt, modifiedAt, ...of, ...referral, ...entered };
      });
      await insertActions(db, signatures, signed);
    });
  }
  await moveRows(ground.db, [
    { accountId: account.id, ownerId: petitionId, kind: 'signatures', members: size },
  ]);
}
