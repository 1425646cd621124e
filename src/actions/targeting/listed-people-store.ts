import type { Knex } from 'knex';
import { numberOf } from '../../base/ids.ts';
import { putLast } from '../../base/put-last.ts';
import { byIndex, byIndexOnly, uniqueOf } from '../../database/by-index.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import type { Value } from '../../database/sql-statements.ts';
import type { ActionsOf, AttendancesOf, ListedTerm, PeopleList, Plan } from './plan.ts';

/** A text of SQL with the values of its placeholders. */
export interface Sql {
  readonly text: string;
  readonly values: readonly Value[];
}

/** A stretch of the account's people in the order of their ids: behind an id, up to another one where it is given. */
export interface Stretch {
  readonly after: string;
  readonly upTo: string | undefined;
}

// The person at a boundary between two stretches is found by counting, and any boundary divides the people well enough, so that it is kept.
const boundaries = new Map<string, string>();
const mostBoundaries = 5000;

/**
 * The id of about the account's person so many people after this one, or undefined where fewer follow: people may have come or gone since
 * it was first asked. Where a plan lists the people of one action or tag first, only they are counted.
 */
export async function findPersonBehind(
  db: Database,
  accountId: string,
  { first }: Plan,
  after: string,
  people: number,
): Promise<string | undefined> {
  if (first?.lists.length === 0) return undefined;
  const [list, ...others] = first?.lists ?? [];
  if (list !== undefined && list.ids.length === 1 && others.length === 0) {
    return findBehind(db, { table: list.table, column: 'x.person_id', where: isListed(list) }, after, people);
  }
  const where: Sql = { text: 'x.account_number = ?', values: [numberOf(accountId)] };
  const key = `${accountId} ${after} ${people}`;
  const id =
    boundaries.get(key) ?? (await findBehind(db, { table: 'people', column: 'x.id', where }, after, people));
  if (id !== undefined) putLast(boundaries, { key, value: id, most: mostBoundaries });
  return id;
}

async function findBehind(
  db: Database,
  { table, column, where }: { table: keyof typeof indexes; column: string; where: Sql },
  after: string,
  people: number,
): Promise<string | undefined> {
  const [id] = await db
    .from(tableInOrder(db, table, 'x'))
    .whereRaw(where.text, [...where.values])
    .andWhere(column, '>', after)
    .orderBy(column)
    .offset(people - 1)
    .limit(1)
    .pluck(column);
  return id;
}

/** Those of the events that have begun by an instant (T-action); one that was cancelled has not. */
export function findBegunEvents(
  db: Database,
  eventIds: readonly string[],
  instant: number,
): Promise<string[]> {
  return db({ e: 'events' })
    .whereIn('e.id', [...eventIds])
    .whereRaw(begun, [instant])
    .pluck('e.id');
}

/** About how many rows a table has: as MariaDB estimates it, and on SQLite how many it has ever had at once. */
export async function estimateRows(db: Database, table: PeopleList['table']): Promise<number> {
  const row: { amount: number | string | null } | undefined = isSqlite(db)
    ? await db(table).first({ amount: db.raw('max(rowid)') })
    : await db('information_schema.tables')
        .whereRaw('table_schema = database()')
        .andWhere('table_name', table)
        .first({ amount: 'table_rows' });
  return Number(row?.amount);
}

const begun = `e.start_at <= ?
      and not exists (select 1 from event_webpages w where w.event_id = e.id and w.cancelled_at is not null)`;

// By which index the people of each are read in their order.
const indexes = {
  people: ['account_number', 'id'],
  taggings: ['tag_id', 'person_id'],
  attendances: ['event_id', 'person_id', 'created_at', 'attended_at'],
  signatures: ['petition_id', 'person_id', 'created_at'],
} as const;

// By which index all their people are read in their order.
const uniques = {
  taggings: ['person_id', 'tag_id'],
  attendances: ['person_id', 'event_id'],
  signatures: ['person_id', 'petition_id'],
} as const;

/** A table under a name, read by the index of its people in their order. */
export function tableInOrder(db: Database, table: keyof typeof indexes, name: string): Knex.Raw {
  return byIndex(db, table, indexes[table], name);
}

/** The ids of the people in a stretch whom one of the lists has, each once. */
export function listPeople(db: Database, { lists, isByPerson }: ListedTerm, stretch: Stretch): Sql {
  if (lists.length === 0) return { text: 'select id from people where 1 = 0', values: [] };
  const parts = lists.map((list) => {
    if (isByPerson) return listByPerson(db, list, stretch);
    // Nobody is on one event or petition twice, or has a tag twice.
    return list.ids.length === 1 ? listInOrder(db, list, stretch) : listDistinct(db, list, stretch);
  });
  return joinLists(parts, 'union');
}

function listInOrder(db: Database, list: PeopleList, stretch: Stretch): Sql {
  const { text, values } = isListedWithin(list, stretch);
  return { text: `select x.person_id as id from ${tableInOrder(db, list.table, 'x')} where ${text}`, values };
}

/**
 * The ids of the people in a stretch whom a list has, as distinct ones: MariaDB makes a list of these, in which it looks people up. Of
 * others it may look each up in the table.
 */
export function listDistinct(db: Database, list: PeopleList, stretch: Stretch): Sql {
  const { text, values } = isListedWithin(list, stretch);
  const table = tableInOrder(db, list.table, 'x');
  return { text: `select distinct x.person_id as id from ${table} where ${text}`, values };
}

function listByPerson(db: Database, list: PeopleList, stretch: Stretch): Sql {
  const { text, values } = isListedWithin(list, stretch);
  const table = byIndexOnly(db, list.table, uniqueOf(list.table, uniques[list.table]), 'x');
  return { text: `select x.person_id as id from ${table} where ${text} group by x.person_id`, values };
}

function isListedWithin(list: PeopleList, stretch: Stretch): Sql {
  return join([isListed(list), ...isWithin('x.person_id', stretch)], 'and');
}

/** The ids of several lists as one. */
export function joinLists(lists: readonly Sql[], word: 'union' | 'except'): Sql {
  return {
    text: lists.map(({ text }) => text).join(` ${word} `),
    values: lists.flatMap(({ values }) => values),
  };
}

function isListed(list: PeopleList): Sql {
  if (list.table === 'taggings') return isIn('x.tag_id', list.ids);
  const actions = { ...list.actions, ids: list.ids };
  return join(list.table === 'attendances' ? attending(actions) : signed(actions), 'and');
}

function isWithin(column: string, { after, upTo }: Stretch): Sql[] {
  return [
    { text: `${column} > ?`, values: [after] },
    ...(upTo === undefined ? [] : [{ text: `${column} <= ?`, values: [upTo] }]),
  ];
}

/** The conditions of a row `x` of the attendances (T-action): when it counts, and who came or did not come. */
export function attending({ ids, attended, from, to, begunBy }: AttendancesOf): Sql[] {
  const conditions = [
    ...(ids === undefined ? [] : [isIn('x.event_id', ids)]),
    ...within(attended === true ? 'x.attended_at' : 'x.created_at', { from, to }),
  ];
  if (attended === true) conditions.push({ text: 'x.attended_at is not null', values: [] });
  if (attended === false) conditions.push({ text: 'x.attended_at is null', values: [] });
  if (attended === false && begunBy !== undefined)
    conditions.push({
      text: `exists (select 1 from events e where e.id = x.event_id and ${begun})`,
      values: [begunBy],
    });
  return conditions;
}

/** The conditions of a row `x` of the signatures (T-action). */
export function signed({ ids, ...span }: ActionsOf): Sql[] {
  return [...(ids === undefined ? [] : [isIn('x.petition_id', ids)]), ...within('x.created_at', span)];
}

// The beginning is included, the end is not (T-action).
function within(column: string, { from, to }: { from: number; to: number }): Sql[] {
  return [
    ...(Number.isFinite(from) ? [{ text: `${column} >= ?`, values: [from] }] : []),
    ...(Number.isFinite(to) ? [{ text: `${column} < ?`, values: [to] }] : []),
  ];
}

const nobody: Sql = { text: '1 = 0', values: [] };

/** That an expression is one of the values. */
export function isIn(expression: string, values: readonly string[]): Sql {
  if (values.length === 0) return nobody;
  return { text: `${expression} in (${values.map(() => '?')})`, values };
}

/** Several conditions as one; without any nobody meets it. */
export function join(parts: readonly Sql[], word: 'and' | 'or'): Sql {
  if (parts.length === 0) return nobody;
  return {
    text: `(${parts.map(({ text }) => text).join(` ${word} `)})`,
    values: parts.flatMap(({ values }) => values),
  };
}
