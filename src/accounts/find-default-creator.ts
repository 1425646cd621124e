import type { Database } from '../database/connect.ts';
import type { Account } from './account.ts';
import { getAccount } from './account-store.ts';

/** Who creates what is posted with an account's key and names no creator (4.6): its own person, or the group's original creator's. */
export async function findDefaultCreator(db: Database, account: Account): Promise<string> {
  if (account.kind === 'individual') return account.personId;
  const creator = await getAccount(db, account.creatorAccountId);
  if (creator.kind !== 'individual')
    throw new Error(`The creator of the group ${account.id} is no individual.`);
  return creator.personId;
}
