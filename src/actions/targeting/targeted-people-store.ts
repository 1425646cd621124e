import type { Knex } from 'knex';
import { numberOf } from '../../base/ids.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import {
  attending,
  isIn,
  join,
  joinLists,
  listDistinct,
  listPeople,
  type Sql,
  type Stretch,
  signed,
  tableInOrder,
} from './listed-people-store.ts';
import { isOfPlace, type Plan, type Term } from './plan.ts';

/** How the conditions of a plan are asked. */
interface Asking {
  readonly db: Database;
  /** Whether MariaDB must look at each person instead of joining with all people of a condition, in each stretch again. */
  readonly isOfEach: boolean;
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
  const left = without.flatMap(({ lists }) => lists).map((list) => listDistinct(db, list, stretch));
  if (first === undefined)
    return leaveOut(ofAccountIn(db, accountId, stretch), left).whereRaw(text, [...values]);
  const isWhole = terms.every(needsIdOnly);
  const listed = listPeople(db, first, stretch);
  const selected = isSqlite(db)
    ? ofList(db, joinLists([listed, ...left], 'except'), isWhole)
    : leaveOut(ofList(db, listed, isWhole), left);
  return selected.whereRaw(text, [...values]);
}

// MariaDB looks up in a list what it joins with it; SQLite merges lists in the order of people with `except`.
function leaveOut(selected: Knex.QueryBuilder, left: readonly Sql[]): Knex.QueryBuilder {
  for (const [index, { text, values }] of left.entries()) {
    const name = `left${index}`;
    selected.joinRaw(`left join (${text}) as ${name} on ${name}.id = p.id`, [...values]);
    selected.whereNull(`${name}.id`);
  }
  return selected;
}

function ofAccountIn(db: Database, accountId: string, stretch?: Stretch): Knex.QueryBuilder {
  const people = stretch === undefined ? 'people as p' : tableInOrder(db, 'people', 'p');
  const selected = db.from(people).where('p.account_number', numberOf(accountId));
  if (stretch !== undefined) selected.where('p.id', '>', stretch.after);
  if (stretch?.upTo !== undefined) selected.where('p.id', '<=', stretch.upTo);
  return selected;
}

// The people of the first condition are listed, and of each the others are looked at.
function ofList(db: Database, { text, values }: Sql, isWhole: boolean): Knex.QueryBuilder {
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
// Who meets all conditions, or one of them; without conditions everybody (T-select).
function ofPlan(asking: Asking, { match, terms }: Plan): Sql {
  if (terms.length === 0) return everybody;
  return join(
    terms
      .toSorted((one, other) => Number(isOfPlace(other)) - Number(isOfPlace(one)))
      .map((term) => ofTerm(asking, term)),
    match === 'all' ? 'and' : 'or',
  );
}

// Everybody else meets a condition that is false (T-select).
function ofTerm(asking: Asking, term: Term): Sql {
  const { text, values } = whereMet(asking, term);
  return term.is ? { text, values } : { text: `not ${text}`, values };
}

// What meets a condition (T-words, T-select). Never null, so that its negation is met by everybody else.
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

// MariaDB ignores spaces at the end of a text, except in a binary comparison (T-words).
function exactly(db: Database, column: string): string {
  return isSqlite(db) ? column : `binary ${column}`;
}
