import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import type { ReadablePersonRow } from '../database/rows.ts';

/** Why an account may read a person: it is its own, a member of the group, or a creator of its resources. */
export type ReadableReason = ReadablePersonRow['reason'];

/** Lets the account read the persons for this reason; those who are readable for it already stay so. */
export async function letRead(
  db: Database,
  accountId: string,
  personIds: readonly string[],
  reason: ReadableReason,
): Promise<void> {
  for (const some of pieces([...new Set(personIds)])) {
    const known = await db('readable_persons')
      .select('person_id')
      .where({ account_id: accountId, reason })
      .whereIn('person_id', some);
    const knownIds = new Set(known.map((row) => row.person_id));
    const fresh = some.filter((personId) => !knownIds.has(personId));
    if (fresh.length === 0) continue;
    await db('readable_persons').insert(
      fresh.map((personId) => ({ account_id: accountId, person_id: personId, reason })),
    );
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
