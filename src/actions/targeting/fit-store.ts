import type { Knex } from 'knex';
import type { Database } from '../../database/connect.ts';
import type { SubscriptionStatus } from '../../people/person.ts';

/** What a person did, as the database has it. */
export interface DoneRow {
  readonly personId: string;
  readonly subjectId: string;
  readonly createdAt: number;
  readonly attendedAt: number | null;
  readonly source: string | null;
}

// A person may have done much more; the newest explain as well.
const mostRows = 2000;

/** What these people did on events and petitions, the newest first. */
export async function listDone(db: Database, personIds: readonly string[]): Promise<DoneRow[]> {
  if (personIds.length === 0) return [];
  const columns = { personId: 'person_id', createdAt: 'created_at', source: 'referrer_source' };
  const attended: DoneRow[] = await db('attendances')
    .whereIn('person_id', [...personIds])
    .orderBy('id', 'desc')
    .limit(mostRows)
    .select({ ...columns, subjectId: 'event_id', attendedAt: 'attended_at' });
  const signed: Omit<DoneRow, 'attendedAt'>[] = await db('signatures')
    .whereIn('person_id', [...personIds])
    .orderBy('id', 'desc')
    .limit(mostRows)
    .select({ ...columns, subjectId: 'petition_id' });
  return [...attended, ...signed.map((row) => ({ ...row, attendedAt: null }))];
}

/** People by a statement that selects their ids as `id`, each once. It is made anew each time, since a statement runs once. */
export type PeopleQuery = () => Knex.QueryBuilder;

/** The ids of the first of these people in their order. */
export async function listFirst(people: PeopleQuery, most: number): Promise<string[]> {
  const rows: { id: string }[] = await people().orderBy('id').limit(most);
  return rows.map(({ id }) => id);
}

/** How many people have each status of their primary email address; null counts those without an address. */
export async function countByStatus(
  db: Database,
  people: PeopleQuery,
): Promise<Map<SubscriptionStatus | null, number>> {
  const rows: { status: SubscriptionStatus | null; amount: number }[] = await db
    .from(people().as('fitting'))
    .leftJoin('email_addresses', (join) =>
      join.on('email_addresses.person_id', 'fitting.id').andOnVal('email_addresses.position', 0),
    )
    .groupBy('email_addresses.status')
    .select({ status: 'email_addresses.status' })
    .count({ amount: '*' });
  return new Map(rows.map(({ status, amount }) => [status, Number(amount)]));
}
