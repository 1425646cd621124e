import type { Database } from '../database/connect.ts';
import { insertRows } from '../database/insert-rows.ts';
import { pieces } from '../database/pieces.ts';
import type { ReadablePersonRow } from '../database/rows/account-rows.ts';

/** Why an account may read a person: it is its own, a member of the group, or a creator of its resources (5 other accounts). */
export type ReadableReason = ReadablePersonRow['reason'];

/** An account and a person whom it may read. */
export interface Reader {
  readonly accountId: string;
  readonly personId: string;
}

/** Lets each account read its person for this reason; those who are readable for it already stay so. */
export async function letRead(
  db: Database,
  readers: readonly Reader[],
  reason: ReadableReason,
): Promise<void> {
  for (const some of pieces(readers)) {
    const known = await db('readable_persons')
      .select('account_id', 'person_id')
      .where({ reason })
      .whereIn('account_id', [...new Set(some.map(({ accountId }) => accountId))])
      .whereIn('person_id', [...new Set(some.map(({ personId }) => personId))]);
    const done = new Set(known.map(keyOf));
    const rows = some
      .map(({ accountId, personId }) => ({ account_id: accountId, person_id: personId, reason }))
      .filter((row) => !done.has(keyOf(row)) && done.add(keyOf(row)));
    await insertRows(db, 'readable_persons', rows);
  }
}

function keyOf({ account_id, person_id }: Pick<ReadablePersonRow, 'account_id' | 'person_id'>): string {
  return `${account_id} ${person_id}`;
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

/** Whether the account may read the person although another account keeps them (5 other accounts). */
export async function mayRead(db: Database, accountId: string, personId: string): Promise<boolean> {
  const row = await db('readable_persons')
    .select('reason')
    .where({ account_id: accountId, person_id: personId })
    .first();
  return row !== undefined;
}

/** The accounts that may read each of these people, by the people's ids. */
export async function listReadersOf(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, string[]>> {
  const readers = new Map<string, Set<string>>();
  for (const ids of pieces(personIds)) {
    const rows = await db('readable_persons').select('account_id', 'person_id').whereIn('person_id', ids);
    for (const { person_id, account_id } of rows) {
      readers.set(person_id, (readers.get(person_id) ?? new Set()).add(account_id));
    }
  }
  return new Map([...readers].map(([personId, accountIds]) => [personId, [...accountIds]]));
}
