import type { Account } from '../accounts/account.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { emailKey } from '../people/person.ts';
import { findEmailHolders } from '../people/person-store.ts';

/** The id of the account's person who has this email address, in whatever case; refuses an unknown one as `not_found`. */
export async function getPersonByEmail(db: Database, account: Account, email: string): Promise<string> {
  const key = emailKey(email);
  const id = (await findEmailHolders(db, account.id, [key])).get(key);
  if (id === undefined) throw nobodyHas(email, account);
  return id;
}

/** The refusal of an address that nobody in the account has. */
export function nobodyHas(email: string, { slug }: Account): Problem {
  return new Problem('not_found', `Nobody in the account ${quote(slug)} has the address ${quote(email)}.`);
}
