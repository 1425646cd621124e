import type { Knex } from 'knex';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import type { EmailConsent } from '../../people/person.ts';

/** Somebody who acted on an event or a petition, as a list shows them. */
export interface ListedActor {
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** The primary address. */
  readonly email: string | null;
  readonly emailStatus: string | null;
  /** Why that address is unsubscribed, where it is. */
  readonly emailConsent: EmailConsent | null;
  /** The primary number, digits with the country code. */
  readonly phone: string | null;
  readonly source: string | null;
  readonly createdAt: number;
}

/** The columns of `selectActors` that a list shows. */
export const listedColumns = {
  givenName: 'people.given_name',
  familyName: 'people.family_name',
  email: 'email_addresses.address',
  emailStatus: 'email_addresses.status',
  emailConsent: 'email_addresses.consent',
  phone: 'phone_numbers.number',
  source: 'newest.referrer_source',
  createdAt: 'newest.created_at',
} as const;

/** Which stretch of the people is listed, and which words each of them has in a name, the primary address or number. */
export interface ActorSearch {
  readonly search: string;
  readonly limit: number;
  readonly skipped?: number;
}

/** How many of the newest actions are searched. */
const mostSearched = 20_000;
const mostWords = 5;
const fewestDigits = 3;

/** The table of the actions that are searched, the column of their event or petition, and the further columns that a list shows. */
export interface SearchedActions {
  readonly table: 'attendances' | 'signatures';
  readonly subject: 'event_id' | 'petition_id';
  readonly own: readonly string[];
}

/**
 * The newest actions of an event or a petition as `newest`, with their people, the primary addresses and numbers. Only people who have each
 * word of the search in a name, the primary address or number, in any case.
 */
export function selectActors(
  db: Database,
  actions: SearchedActions,
  subjectId: string,
  search: string,
): Knex.QueryBuilder {
  return db
    .from(selectNewest(db, actions, subjectId))
    .join('people', 'people.id', 'newest.person_id')
    .modify(withContacts)
    .modify(withWords, search);
}

/** The newest 20,000 actions of an event or a petition, as `newest`. */
function selectNewest(
  db: Database,
  { table, subject, own }: SearchedActions,
  subjectId: string,
): Knex.QueryBuilder {
  return db
    .from(byIndex(db, table, [subject, 'id']))
    .where({ [subject]: subjectId })
    .orderBy('id', 'desc')
    .limit(mostSearched)
    .select('id', 'person_id', 'referrer_source', 'created_at', ...own)
    .as('newest');
}

/** Joins the primary addresses and numbers of people. */
export function withContacts(query: Knex.QueryBuilder): void {
  for (const table of ['email_addresses', 'phone_numbers']) {
    query.leftJoin(table, (join) =>
      join.on(`${table}.person_id`, 'people.id').andOnVal(`${table}.position`, 0),
    );
  }
}

function withWords(query: Knex.QueryBuilder, search: string): void {
  const like = (column: string) => `${column} like ? escape '!'`;
  for (const word of search.trim().toLowerCase().split(/\s+/).slice(0, mostWords)) {
    if (word === '') continue;
    const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
    const digits = word.replaceAll(/\D/g, '');
    const columns = ['lower(people.given_name)', 'lower(people.family_name)', 'email_addresses.address_key'];
    const isNumber = digits.length >= fewestDigits;
    query.whereRaw(
      `(${[...columns, ...(isNumber ? ['phone_numbers.number'] : [])].map(like).join(' or ')})`,
      [...columns.map(() => pattern), ...(isNumber ? [`%${digits}%`] : [])],
    );
  }
}
