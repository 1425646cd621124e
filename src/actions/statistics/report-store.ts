import type { Knex } from 'knex';
import { type Database, isSqlite } from '../../database/connect.ts';
import { nameRegionsIn } from '../../geocoding/write-place.ts';
import { addressPositions } from '../../people/stored-address.ts';
import type { PeopleQuery } from '../targeting/fit-store.ts';

/** An event or petition by its kind and id. */
export interface ActedOn {
  readonly kind: 'event' | 'petition';
  readonly id: string;
}

/** How many people have each of some values. */
export type Counts = ReadonlyMap<string, number>;

const quarterMilliseconds = 15 * 60 * 1000;

/**
 * How many of the people the account met in each quarter of an hour since an instant, by its start in ms: a day of any time zone has
 * whole quarters.
 */
export function countMetByQuarter(
  db: Database,
  people: PeopleQuery,
  since: number,
): Promise<Map<number, number>> {
  const met = join(db, people, 'people', 'id').where('people.created_at', '>=', since);
  return countByQuarter(db, met, 'people.created_at');
}

/** How many people acted on an event or petition in each quarter of an hour since an instant, by its start in ms. */
export function countActedByQuarter(
  db: Database,
  action: ActedOn,
  since: number,
): Promise<Map<number, number>> {
  const { table, subject } = tableOf(action);
  const acted = db
    .from(table)
    .where({ [subject]: action.id })
    .andWhere('created_at', '>=', since);
  return countByQuarter(db, acted, 'created_at');
}

async function countByQuarter(
  db: Database,
  selected: Knex.QueryBuilder,
  column: string,
): Promise<Map<number, number>> {
  const quarter = db.raw(isSqlite(db) ? '?? / ?' : '?? div ?', [column, quarterMilliseconds]);
  const numbered = selected.select({ quarter }).as('numbered');
  const rows: { quarter: number; amount: number | string }[] = await db
    .from(numbered)
    .groupBy('quarter')
    .select('quarter')
    .count({ amount: '*' });
  return new Map(rows.map(({ quarter, amount }) => [quarter * quarterMilliseconds, Number(amount)]));
}

/** How many of the people have each region and country in their primary address, such as `Oregon, United States`. */
export async function countByRegion(db: Database, people: PeopleQuery): Promise<Counts> {
  const member = (name: keyof typeof addressPositions) =>
    db.raw(
      isSqlite(db) ? 'people.postal_addresses ->> ?' : 'json_value(people.postal_addresses, ?)',
      `$[0][${addressPositions[name]}]`,
    );
  const placed = join(db, people, 'people', 'id')
    .select({ region: member('region'), country: member('country') })
    .as('placed');
  const rows: { region: string | null; country: string; amount: number | string }[] = await db
    .from(placed)
    .whereNotNull('country')
    .groupBy('region', 'country')
    .select('region', 'country')
    .count({ amount: '*' });
  const nameRegion = nameRegionsIn('en');
  const counts = new Map<string, number>();
  for (const { region, country, amount } of rows) {
    const name = nameRegion({ region: region ?? '', country });
    counts.set(name, (counts.get(name) ?? 0) + Number(amount));
  }
  return counts;
}

/** How many of the people have each source of anything that they did. */
export function countBySource(db: Database, people: PeopleQuery): Promise<Counts> {
  const sources = (table: 'attendances' | 'signatures') =>
    join(db, people, table, 'person_id')
      .whereNotNull(`${table}.referrer_source`)
      .select({ person_id: `${table}.person_id`, name: `${table}.referrer_source` });
  // A union has each pair once.
  const pairs = sources('attendances')
    .union([sources('signatures')])
    .as('pairs');
  return countNames(db.from(pairs), 'name');
}

/** How many of the people have each tag. */
export function countByTag(db: Database, people: PeopleQuery): Promise<Counts> {
  const tagged = join(db, people, 'taggings', 'person_id').join('tags', 'tags.id', 'taggings.tag_id');
  return countNames(tagged, 'tags.name');
}

/** How many of the people acted on each event and petition, by its id. */
export async function countByAction(db: Database, people: PeopleQuery): Promise<Counts> {
  return new Map([
    ...(await countNames(join(db, people, 'attendances', 'person_id'), 'attendances.event_id')),
    ...(await countNames(join(db, people, 'signatures', 'person_id'), 'signatures.petition_id')),
  ]);
}

async function countNames(selected: Knex.QueryBuilder, column: string): Promise<Map<string, number>> {
  const rows: { name: string; amount: number | string }[] = await selected
    .groupBy(column)
    .select({ name: column })
    .count({ amount: '*' });
  return new Map(rows.map(({ name, amount }) => [name, Number(amount)]));
}

function join(db: Database, people: PeopleQuery, table: string, column: string): Knex.QueryBuilder {
  return db.from(people().as('fitting')).join(table, `${table}.${column}`, 'fitting.id');
}

/** Those who acted on an event or petition, in pieces of at most so many people. */
export async function* walkActors(
  db: Database,
  action: ActedOn,
  atOnce: number,
): AsyncGenerator<PeopleQuery> {
  const { table, subject } = tableOf(action);
  const after = (id: string) =>
    db
      .from(table)
      .where({ [subject]: action.id })
      .andWhere('id', '>', id);
  for (let last: string | undefined = ''; last !== undefined; ) {
    const [end]: string[] = await after(last)
      .orderBy('id')
      .offset(atOnce - 1)
      .limit(1)
      .pluck('id');
    const start: string = last;
    yield () => {
      const piece = after(start).select({ id: 'person_id' });
      return end === undefined ? piece : piece.andWhere('id', '<=', end);
    };
    last = end;
  }
}

function tableOf({ kind }: ActedOn) {
  return kind === 'event'
    ? ({ table: 'attendances', subject: 'event_id' } as const)
    : ({ table: 'signatures', subject: 'petition_id' } as const);
}
