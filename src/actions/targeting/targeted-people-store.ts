import type { Knex } from 'knex';
import { numberOf } from '../../base/ids.ts';
import { putLast } from '../../base/put-last.ts';
import { indexOf } from '../../database/by-index.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import type { Value } from '../../database/sql-statements.ts';
import {
  type ActionsOf,
  type AttendancesOf,
  isOfPlace,
  type ListedTerm,
  type PeopleList,
  type Plan,
  type Term,
} from './plan.ts';

/** A text of SQL with the values of its placeholders. */
interface Sql {
  readonly text: string;
  readonly values: readonly Value[];
}

/** How the conditions of a plan are asked. */
interface Asking {
  readonly db: Database;
  /** Whether MariaDB must look at each person instead of joining with all people of a condition, in each stretch again. */
  readonly isOfEach: boolean;
}

/** A stretch of the account's people in the order of their ids: behind an id, up to another one where it is given. */
export interface Stretch {
  readonly after: string;
  readonly upTo: string | undefined;
}

/** How many of the account's people in a stretch a plan selects. */
export async function countMatching(
  db: Database,
  accountId: string,
  plan: Plan,
  stretch: Stretch,
): Promise<number> {
  const [row]: { people: number | string }[] = await select(db, accountId, plan, stretch).count({
    people: '*',
  });
  return Number(row?.people);
}

/** A statement of the ids, as `id`, of the account's people in a stretch whom a plan selects. */
export function selectMatching(db: Database, accountId: string, plan: Plan, stretch: Stretch) {
  return select(db, accountId, plan, stretch).select({ id: 'p.id' });
}

/** The ids of the account's people in a stretch whom a plan selects, in their order. */
export function listMatching(
  db: Database,
  accountId: string,
  plan: Plan,
  { offset, limit, ...stretch }: Stretch & { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  return select(db, accountId, plan, stretch).orderBy('p.id').offset(offset).limit(limit).pluck('p.id');
}

/** Those of the people whom a plan selects; at most 500 at once. */
export function keepMatching(
  db: Database,
  accountId: string,
  plan: Plan,
  ids: readonly string[],
): Promise<string[]> {
  return select(db, accountId, plan)
    .whereIn('p.id', [...ids])
    .pluck('p.id');
}

// A person's place among all is counted from the start, and any place divides the people into two stretches, so that it is kept.
const places = new Map<string, string>();
const mostPlaces = 5000;

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
    places.get(key) ?? (await findBehind(db, { table: 'people', column: 'x.id', where }, after, people));
  if (id !== undefined) putLast(places, { key, value: id, most: mostPlaces });
  return id;
}

async function findBehind(
  db: Database,
  { table, column, where }: { table: keyof typeof indexes; column: string; where: Sql },
  after: string,
  people: number,
): Promise<string | undefined> {
  const [id] = await db
    .from(db.raw(tableInOrder(db, table, 'x')))
    .whereRaw(where.text, [...where.values])
    .andWhere(column, '>', after)
    .orderBy(column)
    .offset(people - 1)
    .limit(1)
    .pluck(column);
  return id;
}

/** Those of the events that have begun by an instant; one that was cancelled has not. */
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

/** About how many rows a table has, as MariaDB estimates it. */
export async function estimateRows(db: Database, table: string): Promise<number> {
  const row: { amount: number | string | null } | undefined = await db('information_schema.tables')
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
const uniqueOf = {
  taggings: 'taggings_person_id_tag_id_unique',
  attendances: 'attendances_person_id_event_id_unique',
  signatures: 'signatures_person_id_petition_id_unique',
} as const;

function tableInOrder(db: Database, table: keyof typeof indexes, name: string): string {
  return isSqlite(db)
    ? `${table} ${name}`
    : `${table} ${name} force index (${indexOf(table, indexes[table])})`;
}

function select(db: Database, accountId: string, plan: Plan, stretch?: Stretch): Knex.QueryBuilder {
  if (stretch === undefined) {
    const { text, values } = ofPlan({ db, isOfEach: false }, plan);
    return ofAccountIn(db, accountId).whereRaw(text, [...values]);
  }
  const { first, without = [] } = plan;
  const listedTerms = [first, ...without].map((listed) => listed?.term);
  const terms = plan.terms.filter((term) => !listedTerms.includes(term));
  const isOfEach = first === undefined && terms.some(isOfPlace);
  const { text, values } = ofPlan({ db, isOfEach }, { match: plan.match, terms });
  const selected =
    first === undefined
      ? ofAccountIn(db, accountId, stretch)
      : ofList(db, first, stretch, terms.every(needsIdOnly));
  for (const [index, listed] of without.entries()) {
    const left = listPeople(db, listed, stretch, 'distinct');
    const name = `left${index}`;
    selected
      .joinRaw(`left join (${left.text}) as ${name} on ${name}.id = p.id`, [...left.values])
      .whereNull(`${name}.id`);
  }
  return selected.whereRaw(text, [...values]);
}

function ofAccountIn(db: Database, accountId: string, stretch?: Stretch): Knex.QueryBuilder {
  const people = stretch === undefined ? 'people p' : tableInOrder(db, 'people', 'p');
  const selected = db.from(db.raw(people)).where('p.account_number', numberOf(accountId));
  if (stretch !== undefined) selected.where('p.id', '>', stretch.after);
  if (stretch?.upTo !== undefined) selected.where('p.id', '<=', stretch.upTo);
  return selected;
}

// The people of the first condition are listed, and of each the others are looked at.
function ofList(db: Database, first: ListedTerm, stretch: Stretch, isWhole: boolean): Knex.QueryBuilder {
  const { text, values } = listPeople(db, first, stretch);
  const selected = db.from(db.raw(`(${text}) as ${isWhole ? 'p' : 'listed'}`, [...values]));
  return isWhole ? selected : selected.join('people as p', 'p.id', 'listed.id');
}

// Whether a condition is decided without the row of the person.
function needsIdOnly(term: Term): boolean {
  if (term.kind === 'target') return term.plans.every(({ terms }) => terms.every(needsIdOnly));
  return (
    term.kind === 'action' || term.kind === 'tag' || term.kind === 'source' || term.kind === 'email_status'
  );
}

const everybody: Sql = { text: '1 = 1', values: [] };
const nobody: Sql = { text: '1 = 0', values: [] };

function ofPlan(asking: Asking, { match, terms }: Plan): Sql {
  if (terms.length === 0) return everybody;
  return join(
    terms
      .toSorted((one, other) => Number(isOfPlace(other)) - Number(isOfPlace(one)))
      .map((term) => ofTerm(asking, term)),
    match === 'all' ? 'and' : 'or',
  );
}

// The ids of the people in a stretch whom one of the lists has, each once. MariaDB makes a list of what is `distinct`, else it may look each up.
function listPeople(
  db: Database,
  { lists, isByPerson }: ListedTerm,
  stretch: Stretch,
  distinct?: 'distinct',
): Sql {
  const parts = lists.map((list) => {
    const { text, values } = join([isListed(list), ...isWithin('x.person_id', stretch)], 'and');
    if (isByPerson === true) {
      const table = `${list.table} x force index (${uniqueOf[list.table]})`;
      return { text: `select x.person_id as id from ${table} where ${text} group by x.person_id`, values };
    }
    const each = distinct ?? (list.ids.length === 1 ? '' : 'distinct');
    const table = tableInOrder(db, list.table, 'x');
    return { text: `select ${each} x.person_id as id from ${table} where ${text}`, values };
  });
  if (parts.length === 0) return { text: 'select id from people where 1 = 0', values: [] };
  return {
    text: parts.map(({ text }) => text).join(' union '),
    values: parts.flatMap(({ values }) => values),
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

function ofTerm(asking: Asking, term: Term): Sql {
  const { text, values } = whereMet(asking, term);
  return term.is ? { text, values } : { text: `not ${text}`, values };
}

// Never null, so that its negation is met by everybody else.
function whereMet(asking: Asking, term: Term): Sql {
  const { db } = asking;
  switch (term.kind) {
    case 'action': {
      const { attendances, signatures } = term;
      return join(
        [
          ...(attendances === undefined ? [] : [exists(asking, 'attendances', attending(attendances))]),
          ...(signatures === undefined ? [] : [exists(asking, 'signatures', signed(signatures))]),
        ],
        'or',
      );
    }
    case 'tag':
      return exists(asking, 'taggings', [isIn('x.tag_id', term.tagIds)]);
    case 'source': {
      const isOne = isIn(exactly(db, 'x.referrer_source'), term.sources);
      return join([exists(asking, 'attendances', [isOne]), exists(asking, 'signatures', [isOne])], 'or');
    }
    case 'region':
      return isIn("coalesce(p.region_key, '')", term.keys);
    case 'country':
      return isIn("coalesce(p.country_key, '')", term.keys);
    case 'postal_code':
      return join(
        term.prefixes.map((prefix) => ({
          text: "coalesce(p.postal_key, '') like ? escape '!'",
          values: [`${prefix.replaceAll(/[!%_]/g, '!$&')}%`],
        })),
        'or',
      );
    case 'language':
      return existsIn(asking, unfold(db, 'p.languages_spoken', ['word']), [
        isIn(exactly(db, 'x.word'), term.languages),
      ]);
    case 'email_status':
      return exists(asking, 'email_addresses', [
        { text: 'x.position = 0', values: [] },
        isIn('x.status', term.statuses),
      ]);
    case 'custom_field':
      return existsIn(asking, unfold(db, 'p.custom_fields', ['name', 'answer']), [
        isIn(exactly(db, 'x.name'), [term.name]),
        ...(term.values === undefined ? [] : [isIn(exactly(db, 'x.answer'), term.values)]),
      ]);
    case 'target':
      return join(
        term.plans.map((plan) => ofPlan(asking, plan)),
        'or',
      );
  }
}

function attending({ ids, attended, from, to, begunBy }: AttendancesOf): Sql[] {
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

function signed({ ids, ...span }: ActionsOf): Sql[] {
  return [...(ids === undefined ? [] : [isIn('x.petition_id', ids)]), ...within('x.created_at', span)];
}

function within(column: string, { from, to }: { from: number; to: number }): Sql[] {
  return [
    ...(Number.isFinite(from) ? [{ text: `${column} >= ?`, values: [from] }] : []),
    ...(Number.isFinite(to) ? [{ text: `${column} < ?`, values: [to] }] : []),
  ];
}

function exists(asking: Asking, table: string, conditions: readonly Sql[]): Sql {
  return existsIn(asking, table, [{ text: 'x.person_id = p.id', values: [] }, ...conditions]);
}

function existsIn({ db, isOfEach }: Asking, table: string, conditions: readonly Sql[]): Sql {
  const { text, values } = join(conditions, 'and');
  const rows = `select 1 from ${table} x where ${text}`;
  const isScalar = isOfEach && !isSqlite(db);
  return { text: isScalar ? `((${rows} limit 1) is not null)` : `exists (${rows})`, values };
}

// The rows of a JSON array of texts, or of arrays of as many texts as there are names.
function unfold(db: Database, column: string, names: readonly string[]): string {
  const pathOf = (index: number) => (names.length === 1 ? '$' : `$[${index}]`);
  if (isSqlite(db)) {
    const columns = names.map((name, index) =>
      names.length === 1 ? `value as ${name}` : `json_extract(value, '${pathOf(index)}') as ${name}`,
    );
    return `(select ${columns} from json_each(${column}))`;
  }
  const columns = names.map((name, index) => `${name} text character set utf8mb4 path '${pathOf(index)}'`);
  return `json_table(${column}, '$[*]' columns (${columns}))`;
}

// MariaDB ignores spaces at the end of a text, except in a binary comparison.
function exactly(db: Database, column: string): string {
  return isSqlite(db) ? column : `binary ${column}`;
}

function isIn(expression: string, values: readonly string[]): Sql {
  if (values.length === 0) return nobody;
  return { text: `${expression} in (${values.map(() => '?')})`, values };
}

function join(parts: readonly Sql[], word: 'and' | 'or'): Sql {
  if (parts.length === 0) return nobody;
  return {
    text: `(${parts.map(({ text }) => text).join(` ${word} `)})`,
    values: parts.flatMap(({ values }) => values),
  };
}
