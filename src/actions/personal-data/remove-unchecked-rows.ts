import { emailKey, readEmailAddress } from '../../base/email-address.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { contactsOf } from '../../people/contact.ts';
import { deleteNumbers, listRowsAfter } from '../../people/lists/list-row-store.ts';
import { listUnchecked } from '../../people/lists/list-store.ts';
import type { Person } from '../../people/person.ts';
import { normalizePhoneNumber } from '../../people/phone-number.ts';
import type { FindingNeeds } from './find-person.ts';

/**
 * Deletes rows about a person from the lists that are not checked yet, in short transactions: rows with one of the addresses, and rows
 * without an address that have one of the numbers.
 */
export async function removeUncheckedRows(
  { db, startThrottle, geocoder }: FindingNeeds & { readonly startThrottle: StartThrottle },
  person: Person,
): Promise<void> {
  const isAbout = recognise(person, geocoder.defaultCountry);
  const throttle = startThrottle();
  for (const id of await listUnchecked(db, person.accountId)) {
    for (let after = 0; ; ) {
      const rows = await listRowsAfter(db, id, { after, limit: throttle.rows });
      const last = rows.at(-1);
      if (last === undefined) break;
      const numbers = rows
        .filter(({ outcome, cells }) => outcome === null && isAbout(cells))
        .map(({ number }) => number);
      await throttle.step(db, (db) => deleteNumbers(db, id, numbers));
      after = last.number;
    }
  }
}

function recognise(person: Person, country: string): (cells: readonly string[]) => boolean {
  const { emailKeys, numbers } = contactsOf(person);
  // To parse a number takes long.
  const ends = new Set(numbers.map((number) => number.slice(-4)));
  const isNumber = (cell: string) =>
    ends.has(cell.replaceAll(/\D/g, '').slice(-4)) &&
    numbers.includes(normalizePhoneNumber(cell, country) ?? '');
  return (cells) => {
    const emails = cells.flatMap((cell) => readEmailAddress(cell) ?? []);
    return emails.length > 0
      ? emails.some((email) => emailKeys.includes(emailKey(email)))
      : cells.some(isNumber);
  };
}
