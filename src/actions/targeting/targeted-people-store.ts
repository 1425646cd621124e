import type { Knex } from 'knex';
import { numberOf } from '../../base/ids.ts';
import { indexOf } from '../../database/by-index.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import type { Value } from '../../database/sql-statements.ts';
import {
  type ActionsOf,
  type AttendancesOf,
  isOfPlace,
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

/**
 * The id of the account's person so many people after this one, or undefined where fewer follow. Where a plan lists the people of one action
 * or tag first, only they are counted.
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
  const isOne = list !== undefined && list.ids.length === 1 && others.length === 0;
  const { text, values } = isOne ? isListed(list) : ofAccount(accountId);
  const column = isOne ? 'x.person_id' : 'x.id';
  const [id] = await db
    .from(db.raw(tableInOrder(db, isOne ? list.table : 'people', 'x')))
    .whereRaw(text, [...values])
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

const begun = `e.start_at <= ?
      and not exists (select 1 from event_webpages w where w.event_id = e.id and w.cancelled_at is not null)`;

// By which index the people of each are read in their order.
const indexes = {
  people: ['account_number', 'id'],
  taggings: ['tag_id', 'person_id'],
  attendances: ['event_id', 'person_id', 'created_at', 'attended_at'],
  signatures: ['petition_id', 'person_id', 'created_at'],
} as const;

function tableInOrder(db: Database, table: keyof typeof indexes, name: string): string {
  return isSqlite(db)
    ? `${table} ${name}`
    : `${table} ${name} force index (${indexOf(table, indexes[table])})`;
}

function select(db: Database, accountId: string, plan: Plan, stretch?: Stretch): Knex.QueryBuilder {
  const { first } = plan;
  if (stretch === undefined || first === undefined) {
    const isOfEach = stretch !== undefined && plan.terms.some(isOfPlace);
    const { text, values } = ofPlan({ db, isOfEach }, plan);
    const people = stretch === undefined ? 'people p' : tableInOrder(db, 'people', 'p');
    const selected = db.from(db.raw(people)).where('p.account_number', numberOf(accountId));
    if (stretch !== undefined) selected.where('p.id', '>', stretch.after);
    if (stretch?.upTo !== undefined) selected.where('p.id', '<=', stretch.upTo);
    return selected.whereRaw(text, [...values]);
  }
  // The people of the first condition are listed, and of each the others are looked at.
  const terms = plan.terms.filter((term) => term !== first.term);
  const { text, values } = ofPlan({ db, isOfEach: false }, { match: plan.match, terms });
  const listed = listPeople(db, first.lists, stretch);
  const isWhole = terms.every(needsIdOnly);
  const selected = db.from(db.raw(`(${listed.text}) as ${isWhole ? 'p' : 'listed'}`, [...listed.values]));
  if (!isWhole) selected.join('people as p', 'p.id', 'listed.id');
  return selected.whereRaw(text, [...values]);
}

// Whether a condition is decided without the row of the person.
function needsIdOnly(term: Term): boolean {
  if (term.kind === 'target') return term.plans.every(({ terms }) => terms.every(needsIdOnly));
  return (
    term.kind === 'action' || term.kind === 'tag' || term.kind === 'source' || term.kind === 'email_status'
  );
}

function ofAccount(accountId: string): Sql {
  return { text: 'x.account_number = ?', values: [numberOf(accountId)] };
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

// The ids of the people in a stretch whom one of the lists has, each once.
function listPeople(db: Database, lists: readonly PeopleList[], stretch: Stretch): Sql {
  const parts = lists.map((list) => {
    const { text, values } = join([isListed(list), ...isWithin('x.person_id', stretch)], 'and');
    const each = list.ids.length === 1 ? '' : 'distinct ';
    const table = tableInOrder(db, list.table, 'x');
    return { text: `select ${each}x.person_id as id from ${table} where ${text}`, values };
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
