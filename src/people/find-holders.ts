import type { Database } from '../database/connect.ts';
import type { HeldElsewhere } from './merge-person.ts';
import { emailKey, type PersonEntry } from './person.ts';
import { findEmailHolders, findNumberHolders } from './person-store.ts';

/** Who in an account holds the contacts of an entry: person ids by email key and by number. */
export interface Holders {
  readonly emails: ReadonlyMap<string, string>;
  readonly numbers: ReadonlyMap<string, string>;
}

/** Finds who in the account holds what was entered. */
export async function findHolders(
  db: Database,
  accountId: string,
  { emailAddresses = [], phoneNumbers = [] }: PersonEntry,
): Promise<Holders> {
  return {
    emails: await findEmailHolders(
      db,
      accountId,
      emailAddresses.map(({ address }) => emailKey(address)),
    ),
    numbers: await findNumberHolders(
      db,
      accountId,
      phoneNumbers.map(({ number }) => number),
    ),
  };
}

/** What others than this person hold, and so keep: records are never merged. */
export function findHeldElsewhere({ emails, numbers }: Holders, personId: string | undefined): HeldElsewhere {
  const heldByOthers = (holders: ReadonlyMap<string, string>) =>
    new Set([...holders].filter(([, holder]) => holder !== personId).map(([contact]) => contact));
  return { emails: heldByOthers(emails), numbers: heldByOthers(numbers) };
}
