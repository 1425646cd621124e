import { numberOf } from '../../base/ids.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import type { Value } from '../../database/sql-statements.ts';
import type { ActionsOf, AttendancesOf, Plan, Term } from './plan-choice.ts';

/** A text of SQL with the values of its placeholders. */
interface Sql {
  readonly text: string;
  readonly values: readonly Value[];
}

/** How many of the account's people a plan selects, of those after an id up to another one, where these are given. */
export async function countMatching(
  db: Database,
  accountId: string,
  plan: Plan,
  { after, upTo }: { after?: string; upTo?: string | undefined } = {},
): Promise<number> {
  const selected = select(db, accountId, plan);
  if (after !== undefined) selected.where('p.id', '>', after);
  if (upTo !== undefined) selected.where('p.id', '<=', upTo);
  const [row]: { people: number | string }[] = await selected.count({ people: '*' });
  return Number(row?.people);
}

/** The ids of the account's people whom a plan selects, in creation order. */
export function listMatching(
  db: Database,
  accountId: string,
  plan: Plan,
  { after = '', offset = 0, limit }: { after?: string; offset?: number; limit: number },
): Promise<string[]> {
  const selected = select(db, accountId, plan).where('p.id', '>', after);
  return selected.orderBy('p.id').offset(offset).limit(limit).pluck('p.id');
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

/** The id of the account's person so many people after this one, or undefined where fewer follow. */
export async function findPersonBehind(
  db: Database,
  accountId: string,
  after: string,
  people: number,
): Promise<string | undefined> {
  const [id] = await db('people')
    .where({ account_number: numberOf(accountId) })
    .where('id', '>', after)
    .orderBy('id')
    .offset(people - 1)
    .limit(1)
    .pluck('id');
  return id;
}

function select(db: Database, accountId: string, plan: Plan) {
  const { text, values } = ofPlan(db, plan);
  return db({ p: 'people' })
    .where('p.account_number', numberOf(accountId))
    .whereRaw(text, [...values]);
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
          ...(attendances === undefined ? [] : [whereAttending(attendances)]),
          ...(signatures === undefined ? [] : [whereSigned(signatures)]),
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

function whereAttending({ ids, attended, from, to, begunBy }: AttendancesOf): Sql {
  const conditions = [
    ...(ids === undefined ? [] : [isIn('x.event_id', ids)]),
    ...within(attended === true ? 'x.attended_at' : 'x.created_at', { from, to }),
  ];
  if (attended === true) conditions.push({ text: 'x.attended_at is not null', values: [] });
  if (attended !== false) return exists('attendances', conditions);
  // An event that was cancelled has not begun.
  const begun = {
    text: `x.attended_at is null and exists (select 1 from events e where e.id = x.event_id and e.start_at <= ?)
      and not exists (select 1 from event_webpages w where w.event_id = x.event_id and w.cancelled_at is not null)`,
    values: [begunBy],
  };
  return exists('attendances', [...conditions, begun]);
}

function whereSigned({ ids, ...span }: ActionsOf): Sql {
  return exists('signatures', [
    ...(ids === undefined ? [] : [isIn('x.petition_id', ids)]),
    ...within('x.created_at', span),
  ]);
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
