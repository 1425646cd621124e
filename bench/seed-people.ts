import { v7 } from 'uuid';
import { numberOf } from '../src/base/ids.ts';
import type { Happening } from '../src/collections/collection-updates.ts';
import { updateCollections } from '../src/collections/update-collections.ts';
import { insertRows } from '../src/database/insert-rows.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { keyOfName } from '../src/people/person-word-store.ts';
import type { Seeded } from './seed-account.ts';

const hour = 60 * 60 * 1000;
const peoplePerTransaction = 5000;

// A million people come within 114 years.
const [firstPersonAt, changedFrom] = [Date.UTC(2000, 0, 1), Date.UTC(2120, 0, 1)];

/**
 * The fields of a person of `seedPeople` by its number, from 0: each one comes an hour after the one before. Of a million, 25 at most have
 * a given name together, but every fifth one is Maria, and every third one is a Silva. One of 40,000 was changed later.
 */
export function personFields(index: number) {
  const isChanged = index % 40_000 === 17;
  return {
    created_at: firstPersonAt + index * hour,
    modified_at: isChanged ? changedFrom + index : firstPersonAt + index * hour,
    given_name: index % 5 === 0 ? 'Maria' : `Given ${index % 40_000}`,
    family_name: index % 3 === 0 ? 'Silva' : `Family ${index % 1000}`,
    isChanged,
  };
}

/** Gives the account this number of people with the fields of `personFields` and an email address each. */
export async function seedPeople(
  { ground, account }: Pick<Seeded, 'ground' | 'account'>,
  count: number,
): Promise<void> {
  for (let made = 0; made < count; made += peoplePerTransaction) {
    const numbers = Array.from(
      { length: Math.min(peoplePerTransaction, count - made) },
      (_, at) => made + at,
    );
    const people = numbers.map((index) => {
      const fields = personFields(index);
      return { ...fields, id: v7({ msecs: fields.created_at }), index };
    });
    await inTransaction(ground.db, async (db) => {
      await insertRows(
        db,
        'people',
        people.map(({ index, isChanged, ...fields }) => ({
          ...fields,
          account_id: account.id,
          account_number: numberOf(account.id),
          version: isChanged ? 2 : 1,
          originating_system: 'bench',
          postal_addresses: '[]',
          languages_spoken: '[]',
          custom_fields: '[]',
          given_key: keyOfName(fields.given_name),
          family_key: keyOfName(fields.family_name),
          town_key: null,
          country_key: null,
          region_key: null,
          postal_key: null,
        })),
      );
      await insertRows(
        db,
        'email_addresses',
        people.map(({ id, index }) => ({
          account_id: account.id,
          address_key: `person-${index}@people.example`,
          address: `person-${index}@people.example`,
          status: 'subscribed',
          consent: null,
          person_id: id,
          position: 0,
        })),
      );
      await insertRows(
        db,
        'changed_members',
        people
          .filter(({ isChanged }) => isChanged)
          .map(({ id, modified_at }) => ({
            member_id: id,
            owner_id: account.id,
            kind: 'people',
            modified_at,
          })),
      );
      const happenings = people.map((): Happening => ({ what: 'person created', accountId: account.id }));
      await updateCollections(db, happenings);
    });
  }
}
