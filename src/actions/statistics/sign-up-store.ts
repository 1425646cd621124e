import type { Knex } from 'knex';
import { firstIdAt, numberOf } from '../../base/ids.ts';
import { byIndex, byUnique } from '../../database/by-index.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import type { SignatureRow } from '../../database/rows/rows.ts';
import { addressPositions } from '../../people/stored-address.ts';

/** An event or a petition, of which the sign-ups are counted. */
export interface Counted {
  readonly kind: 'event' | 'petition';
  readonly id: string;
}

/** How many of the newest sign-ups are read. */
export const mostSignUps = 5_000;

const mostCounted = 100_000;

/** A name, and how many of those who signed up have it. */
export interface NameCount {
  readonly name: string;
  readonly amount: number;
}

/** A place, and how many of those who signed up have it as their primary address. */
export interface PlaceCount {
  readonly locality: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly amount: number;
}

/** When, how and from where people came. */
export interface Arrivals {
  /** How many sign-ups there were at each instant (ms since 1970). */
  readonly instants: ReadonlyMap<number, number>;
  /** How many signatures were typed from paper, which have no source. */
  readonly paper: number;
  /** How many of the others have each value, the most frequent first; '' for those without a value. */
  readonly sources: readonly NameCount[];
  readonly codes: readonly NameCount[];
  readonly websites: readonly NameCount[];
  /** The places of all of them, the most frequent first. */
  readonly places: readonly PlaceCount[];
  /** How many were created by their sign-up: the account did not know them before. */
  readonly newPeople: number;
}

type OwnRow = Pick<SignatureRow, 'created_at' | 'referrer_source' | 'referrer_code' | 'referrer_website'> &
  Partial<Pick<SignatureRow, 'collected_by'>>;

type Place = Omit<PlaceCount, 'amount'>;

type ArrivalRow = OwnRow & Place & { readonly isNew: number };

/** Counts when, how and from where people came. */
export async function countArrivals(db: Database, of: Counted): Promise<Arrivals> {
  const rows = await listArrivals(db, of);
  const sent = rows.filter(({ collected_by }) => collected_by !== 'paper');
  return {
    instants: countBy(rows, (row) => row.created_at),
    paper: rows.length - sent.length,
    sources: sortByAmount(countBy(sent, (row) => row.referrer_source ?? '')),
    codes: sortByAmount(countBy(sent, (row) => row.referrer_code ?? '')),
    websites: sortByAmount(countBy(sent, (row) => row.referrer_website ?? '')),
    places: sumPlaces(rows),
    newPeople: rows.filter(({ isNew }) => isNew === 1).length,
  };
}

// Few share a quarter of an hour and a source, so grouping in the database takes longer than reading them. The join is a left one so that
// the sign-ups are read first, in their order.
function listArrivals(db: Database, { kind, id }: Counted): Promise<ArrivalRow[]> {
  const { table, subject } = columnsOf(kind);
  const member = (name: keyof typeof addressPositions) => {
    const path = `$[0][${addressPositions[name]}]`;
    return db.raw(
      isSqlite(db) ? 'people.postal_addresses ->> ?' : 'json_value(people.postal_addresses, ?)',
      path,
    );
  };
  const own = [
    'created_at',
    'referrer_source',
    'referrer_code',
    'referrer_website',
    ...(kind === 'petition' ? (['collected_by'] as const) : []),
  ] as const;
  return db
    .from(byIndex(db, table, [subject, 'id'], 'x'))
    .leftJoin('people', 'people.id', 'x.person_id')
    .where({ [`x.${subject}`]: id })
    .orderBy('x.id', 'desc')
    .limit(mostSignUps)
    .select(own.map((column) => `x.${column}`))
    .select({
      // One transaction wrote both with the same time.
      isNew: db.raw('case when people.created_at = x.created_at then 1 else 0 end'),
      locality: member('locality'),
      region: member('region'),
      country: member('country'),
    });
}

function sumPlaces(rows: readonly Place[]): PlaceCount[] {
  const places = rows.filter(({ country }) => country !== null);
  const byKey = new Map(places.map((place) => [keyOfPlace(place), place]));
  return sortByAmount(countBy(places, keyOfPlace)).flatMap(({ name, amount }) => {
    const place = byKey.get(name);
    if (place === undefined) return [];
    const { locality, region, country } = place;
    return [{ locality, region, country, amount }];
  });
}

// Sorted by it, places stand by their names, and those without a name come first.
function keyOfPlace({ locality, region, country }: Place): string {
  return [locality, region, country].map((name) => name ?? '').join('\n');
}

function countBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, number> {
  const amounts = new Map<Key, number>();
  for (const row of rows) amounts.set(keyOf(row), (amounts.get(keyOf(row)) ?? 0) + 1);
  return amounts;
}

/** How many came at each instant (ms since 1970) from a source since an instant (ms since 1970), at most of the newest 5,000 sign-ups. */
export async function countFromSource(
  db: Database,
  of: Counted,
  { source, since }: { source: string; since: number },
): Promise<Map<number, number>> {
  const rows: Pick<ArrivalRow, 'created_at'>[] = await db
    .from(newest(db, of, ['created_at', 'referrer_source']).where('id', '>=', firstIdAt(since)).as('newest'))
    .where('referrer_source', source)
    .select('created_at');
  return countBy(rows, (row) => row.created_at);
}

function sortByAmount(sums: ReadonlyMap<string, number>): NameCount[] {
  return [...sums]
    .map(([name, amount]) => ({ name, amount }))
    .sort((one, other) => other.amount - one.amount || (one.name < other.name ? -1 : 1));
}

/** The most frequent tags of those who signed up. */
export async function countByTag(db: Database, of: Counted, limit: number): Promise<NameCount[]> {
  const counted = db
    .from(newest(db, of, ['person_id']).as('newest'))
    .join(byUnique(db, 'taggings', ['person_id', 'tag_id']), 'taggings.person_id', 'newest.person_id')
    .groupBy('taggings.tag_id')
    .select('taggings.tag_id')
    .count({ amount: '*' })
    .as('counted');
  const rows: NameCount[] = await db
    .from(counted)
    .join('tags', 'tags.id', 'counted.tag_id')
    .orderBy([{ column: 'counted.amount', order: 'desc' }, 'tags.name'])
    .limit(limit)
    .select('tags.name', 'counted.amount');
  return rows.map(({ name, amount }) => ({ name, amount: Number(amount) }));
}

// At most `mostSignUps`, read from the index of the action and the id, so that a large petition costs no more than that. Columns of long
// text in a subquery make MariaDB write it to a file.
function newest(
  db: Database,
  { kind, id }: Counted,
  columns: readonly ('person_id' | keyof OwnRow)[],
): Knex.QueryBuilder {
  const { table, subject } = columnsOf(kind);
  return db
    .from(byIndex(db, table, [subject, 'id']))
    .where({ [subject]: id })
    .orderBy('id', 'desc')
    .limit(mostSignUps)
    .select([...columns]);
}

function columnsOf(kind: Counted['kind']) {
  return kind === 'event'
    ? ({ table: 'attendances', subject: 'event_id' } as const)
    : ({ table: 'signatures', subject: 'petition_id' } as const);
}

/** How many sign-ups to these events or petitions there were since an instant; at most 100,000 are counted. */
export async function countSignUpsSince(
  db: Database,
  { kind, ids }: { readonly kind: Counted['kind']; readonly ids: readonly string[] },
  instant: number,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { table, subject } = columnsOf(kind);
  const since = db
    .from(byIndex(db, table, [subject, 'id']))
    .whereIn(subject, [...ids])
    .andWhere('id', '>=', firstIdAt(instant))
    .limit(mostCounted)
    .select('id')
    .as('since');
  const [row] = await db.from(since).count({ amount: '*' });
  return Number(row?.amount ?? 0);
}

/** How many people an account has got since an instant; at most 100,000 are counted. */
export async function countPeopleSince(db: Database, accountId: string, instant: number): Promise<number> {
  const since = db
    .from(byIndex(db, 'people', ['account_number', 'id']))
    .where({ account_number: numberOf(accountId) })
    .andWhere('id', '>=', firstIdAt(instant))
    .limit(mostCounted)
    .select('id')
    .as('since');
  const [row] = await db.from(since).count({ amount: '*' });
  return Number(row?.amount ?? 0);
}
