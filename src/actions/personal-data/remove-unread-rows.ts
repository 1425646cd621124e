import { emailKey, readEmailAddress } from '../../base/email-address.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { contactsOf } from '../../people/contact.ts';
import { deleteNumbers, listRowsAfter, listRowsWith } from '../../people/lists/list-row-store.ts';
import { listRemembering, listUnchecked } from '../../people/lists/list-store.ts';
import type { Person } from '../../people/person.ts';
import { normalizePhoneNumber } from '../../people/phone-number.ts';
import type { FindingNeeds } from './find-person.ts';

/**
 * Deletes rows about a person that no step of a list has led to the person (D-everywhere), in short transactions: of lists that are not
 * checked yet, and rows that cannot be read. These are rows with one of the addresses, and rows without an address that have one of the
 * numbers.
 */
export async function removeUnreadRows(
  { db, startThrottle, geocoder }: FindingNeeds & { readonly startThrottle: StartThrottle },
  person: Person,
): Promise<void> {
  const isAbout = recognise(person, geocoder.defaultCountry);
  const throttle = startThrottle();
  const unchecked = new Set(await listUnchecked(db, person.accountId));
  for (const id of await listRemembering(db, person.accountId)) {
    for (let after = 0; ; ) {
      const next = { after, limit: throttle.rows };
      const rows = unchecked.has(id)
        ? await listRowsAfter(db, id, next)
        : await listRowsWith(db, id, ['unreadable'], next);
      const last = rows.at(-1);
      if (last === undefined) break;
      const numbers = rows
        .filter(({ outcome, cells }) => (outcome === null || outcome === 'unreadable') && isAbout(cells))
        .map(({ number }) => number);
      if (numbers.length > 0) await throttle.step(db, (db) => deleteNumbers(db, id, numbers));
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
    // A cell of a row whose quotes do not match has several words.
    const emails = cells.flatMap((cell) =>
      cell.split(/[\s,;"<>]+/).flatMap((word) => readEmailAddress(word) ?? []),
    );
    return emails.length > 0
      ? emails.some((email) => emailKeys.includes(emailKey(email)))
      : cells.some(isNumber);
  };
}
