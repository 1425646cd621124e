import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import type { Person } from '../people/person.ts';
import { findPeople } from '../people/person-store.ts';
import { makeSignUpIds, type SignUp, signUp } from './sign-up.ts';

/** Records a person of a helper body in an account: found again and updated, else created; with a receipt only once. */
export function createPerson(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  { account }: Caller,
  posted: SignUp,
  receipt?: Receipt | undefined,
): Promise<Person> {
  const newIds = makeSignUpIds(ids, posted.tags);
  return inTransaction(db, (db) => {
    const find = async (id: string) => (await findPeople(db, [id])).get(id);
    const record = { accountId: account.id, originatingSystem: account.name, now: clock.now() };
    return withReceipt(db, receipt, find, () => signUp(db, posted, newIds, { ...record, trust: 'keyed' }));
  });
}
