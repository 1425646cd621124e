import type { Knex } from 'knex';
import { numberOf } from '../../base/ids.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import type { Value } from '../../database/sql-statements.ts';
import type { ActionsOf, AttendancesOf, ListedTerm, Plan, Term } from './plan-choice.ts';

/** A text of SQL with the values of its placeholders. */
interface Sql {
  readonly text: string;
  readonly values: readonly Value[];
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
  const [list, ...others] = first === undefined ? [] : listsOf(first);
  const isOne = list !== undefined && others.length === 0;
  const { text, values } = isOne ? join(list.conditions, 'and') : ofAccount(accountId);
  const column = isOne ? 'x.person_id' : 'x.id';
  const [id] = await db({ x: isOne ? list.table : 'people' })
    .whereRaw(text, [...values])
    .andWhere(column, '>', after)
    .orderBy(column)
    .offset(people - 1)
    .limit(1)
    .pluck(column);
  return id;
}

function select(db: Database, accountId: string, plan: Plan, stretch?: Stretch): Knex.QueryBuilder {
  const { first, ...others } = plan;
  if (stretch === undefined || first === undefined) {
    const { text, values } = ofPlan(db, plan);
    const selected = db({ p: 'people' }).where('p.account_number', numberOf(accountId));
    if (stretch !== undefined) selected.where('p.id', '>', stretch.after);
    if (stretch?.upTo !== undefined) selected.where('p.id', '<=', stretch.upTo);
    return selected.whereRaw(text, [...values]);
  }
  // The people of the first condition are listed, and of each the others are looked at.
  const terms = plan.terms.filter((term) => term !== first);
  const { text, values } = ofPlan(db, { ...others, terms });
  const listed = listPeople(first, stretch);
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

function ofPlan(db: Database, { match, terms }: Plan): Sql {
  if (terms.length === 0) return everybody;
  return join(
    terms.map((term) => ofTerm(db, term)),
    match === 'all' ? 'and' : 'or',
  );
}

/** A table whose rows lead to the people of a condition, each person once. */
interface PeopleList {
  readonly table: 'taggings' | 'attendances' | 'signatures';
  readonly conditions: readonly Sql[];
}

// Each is read by an index of what it belongs to and the person.
function listsOf(term: ListedTerm): PeopleList[] {
  if (term.kind === 'tag')
    return term.tagIds.map((id) => ({ table: 'taggings', conditions: [isIn('x.tag_id', [id])] }));
  const { attendances, signatures } = term;
  return [
    ...(attendances?.ids ?? []).map((id): PeopleList => {
      return { table: 'attendances', conditions: attending({ ...attendances, ids: [id] } as AttendancesOf) };
    }),
    ...(signatures?.ids ?? []).map((id): PeopleList => {
      return { table: 'signatures', conditions: signed({ ...signatures, ids: [id] } as ActionsOf) };
    }),
  ];
}

// The ids of the people in a stretch who meet a condition, each once.
function listPeople(term: ListedTerm, stretch: Stretch): Sql {
  const lists = listsOf(term).map(({ table, conditions }) => {
    const { text, values } = join([...conditions, ...isWithin('x.person_id', stretch)], 'and');
    return { text: `select x.person_id as id from ${table} x where ${text}`, values };
  });
  if (lists.length === 0) return { text: 'select id from people where 1 = 0', values: [] };
  return {
    text: lists.map(({ text }) => text).join(' union '),
    values: lists.flatMap(({ values }) => values),
  };
}

function isWithin(column: string, { after, upTo }: Stretch): Sql[] {
  return [
    { text: `${column} > ?`, values: [after] },
    ...(upTo === undefined ? [] : [{ text: `${column} <= ?`, values: [upTo] }]),
  ];
}

function ofTerm(db: Database, term: Term): Sql {
  const { text, values } = whereMet(db, term);
  return term.is ? { text, values } : { text: `not ${text}`, values };
}

// Never null, so that its negation is met by everybody else.
function whereMet(db: Database, term: Term): Sql {
  switch (term.kind) {
    case 'action': {
      const { attendances, signatures } = term;
      return join(
        [
          ...(attendances === undefined ? [] : [exists('attendances', attending(attendances))]),
          ...(signatures === undefined ? [] : [exists('signatures', signed(signatures))]),
        ],
        'or',
      );
    }
    case 'tag':
      return exists('taggings', [isIn('x.tag_id', term.tagIds)]);
    case 'source': {
      const isOne = isIn(exactly(db, 'x.referrer_source'), term.sources);
      return join([exists('attendances', [isOne]), exists('signatures', [isOne])], 'or');
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
      return existsIn(unfold(db, 'p.languages_spoken', ['word']), [
        isIn(exactly(db, 'x.word'), term.languages),
      ]);
    case 'email_status':
      return exists('email_addresses', [
        { text: 'x.position = 0', values: [] },
        isIn('x.status', term.statuses),
      ]);
    case 'custom_field':
      return existsIn(unfold(db, 'p.custom_fields', ['name', 'answer']), [
        isIn(exactly(db, 'x.name'), [term.name]),
        ...(term.values === undefined ? [] : [isIn(exactly(db, 'x.answer'), term.values)]),
      ]);
    case 'target':
      return join(
        term.plans.map((plan) => ofPlan(db, plan)),
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
  // An event that was cancelled has not begun.
  if (attended === false)
    conditions.push({
      text: `x.attended_at is null and exists (select 1 from events e where e.id = x.event_id and e.start_at <= ?)
      and not exists (select 1 from event_webpages w where w.event_id = x.event_id and w.cancelled_at is not null)`,
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

function exists(table: string, conditions: readonly Sql[]): Sql {
  return existsIn(table, [{ text: 'x.person_id = p.id', values: [] }, ...conditions]);
}

function existsIn(table: string, conditions: readonly Sql[]): Sql {
  const { text, values } = join(conditions, 'and');
  return { text: `exists (select 1 from ${table} x where ${text})`, values };
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
