import type { Database } from '../database/connect.ts';
import type { ReadablePersonRow } from '../database/rows.ts';

/** Why an account may read a person: it is its own, a member of the group, or a creator of its resources. */
export type ReadableReason = ReadablePersonRow['reason'];

/** Lets the account read the person for this reason; saying it again changes nothing. */
export async function letRead(
  db: Database,
  accountId: string,
  personId: string,
  reason: ReadableReason,
): Promise<void> {
  const row = { account_id: accountId, person_id: personId, reason };
  if ((await db('readable_persons').select('reason').where(row).first()) === undefined) {
    await db('readable_persons').insert(row);
  }
}

/** Takes one reason back; the person stays readable while another one is left. */
export async function stopReading(
  db: Database,
  accountId: string,
  personId: string,
  reason: ReadableReason,
): Promise<void> {
  await db('readable_persons').where({ account_id: accountId, person_id: personId, reason }).delete();
}

/** Whether the account may read the person although another account keeps them. */
export async function mayRead(db: Database, accountId: string, personId: string): Promise<boolean> {
  const row = await db('readable_persons')
    .select('reason')
    .where({ account_id: accountId, person_id: personId })
    .first();
  return row !== undefined;
}

/** The accounts that may read the person, in the order of their ids. */
export async function listReaders(db: Database, personId: string): Promise<string[]> {
  const rows = await db('readable_persons')
    .distinct('account_id')
    .where({ person_id: personId })
    .orderBy('account_id');
  return rows.map((row) => row.account_id);
}
