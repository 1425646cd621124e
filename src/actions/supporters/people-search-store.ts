import type { Knex } from 'knex';
import { numberOf } from '../../base/ids.ts';
import { byIndex, byPrimaryKey } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { type Condition, hasWord, lastCharacter, selectByWord } from '../../people/person-word-store.ts';
import type { SearchTerm } from './people-search.ts';

/** How many people a search finds at most. */
const mostFound = 2_000;

// People of a term that fits more are not read as a whole, but those of the other terms are compared with it.
const mostOfTerm = 20_000;

// Where each term fits more, so many people of the rarest one are compared with the others.
const mostCompared = 4_000;

// It sorts behind every digit.
const behindDigits = ':';

/** A term with the tags that it fits. */
export interface FoundTerm extends SearchTerm {
  readonly tagIds: readonly string[];
}

/** Which people of an account are searched, and which stretch of those found is wanted, the newest first. */
export interface PeopleSearch {
  readonly accountId: string;
  /** All of them fit. */
  readonly terms: readonly FoundTerm[];
  /** Whether only people with an action are found. */
  readonly isActing: boolean;
  readonly limit: number;
  readonly skipped: number;
}

/** The ids of people, and how many were found; where the search was cut there may be more. */
export interface FoundIds {
  readonly ids: readonly string[];
  readonly total: number;
  readonly isCut: boolean;
}

/**
 * The people of the account whom all terms fit (I-search), at most `mostFound` of them. Where every term fits many people, those of the
 * rarest term are looked through up to `mostCompared`, or all who have acted if they are at most `mostOfTerm`.
 */
export async function findIdsOfPeople(
  db: Database,
  { accountId, terms, isActing, limit, skipped }: PeopleSearch,
): Promise<FoundIds> {
  const counted = await countTerms(db, accountId, terms);
  const few = counted.filter(({ number }) => number <= mostOfTerm).map(({ term }) => term);
  const ofFew = isActing && few.length === 0 && (await countActions(db, accountId)) <= mostOfTerm;
  const [rarest] = counted;
  const read = few.length > 0 || ofFew || rarest === undefined ? few : [rarest.term];
  const compared = counted.map(({ term }) => term).filter((term) => !read.includes(term));
  const most = few.length > 0 ? mostOfTerm : mostCompared;
  const isSole = read.length === 1 && compared.length === 0 && !isActing;
  const candidates = ofFew
    ? selectActing(db, accountId)
    : read.length === 0
      ? selectNewest(db, accountId)
      : selectOfTerms(db, accountId, read, isSole ? mostFound : most);
  const fitting = db
    .from(candidates.as('found'))
    .modify((query) => {
      for (const term of compared) query.whereRaw(...fits(term));
      if (isActing && !ofFew) query.whereRaw(acted('found.person_id'));
      if (terms.length === 0) query.orderBy('person_id', 'desc');
    })
    .limit(mostFound)
    .select('person_id');
  const found: { person_id: string; total: number }[] = await db
    .from(fitting.as('fitting'))
    .orderBy('person_id', 'desc')
    .limit(limit)
    .offset(skipped)
    .select('person_id', db.raw('count(*) over () as total'));
  const total = Number(found[0]?.total ?? 0);
  return {
    ids: found.map(({ person_id }) => person_id),
    total,
    isCut: total >= mostFound || (!ofFew && rarest !== undefined && few.length === 0),
  };
}

interface CountedTerm {
  readonly term: FoundTerm;
  /** How many people it fits, until there are more than `mostOfTerm`. Who has it in several ways, as a name and as a tag, counts for each. */
  readonly number: number;
}

// The rarest first.
async function countTerms(
  db: Database,
  accountId: string,
  terms: readonly FoundTerm[],
): Promise<CountedTerm[]> {
  const counted: CountedTerm[] = [];
  for (const term of terms) {
    let number = 0;
    for (const source of selectSources(db, accountId, term, mostOfTerm + 1)) {
      const [row] = await db.from(source.as('source')).count({ people: '*' });
      number += Number(row?.people);
      if (number > mostOfTerm) break;
    }
    counted.push({ term, number });
  }
  return counted.sort((one, other) => one.number - other.number);
}

// Whom all of these terms fit, each of which is read up to `most` people.
function selectOfTerms(
  db: Database,
  accountId: string,
  terms: readonly FoundTerm[],
  most: number,
): Knex.QueryBuilder {
  const sets = terms.map((term, index) => {
    const sources = selectSources(db, accountId, term, most);
    const all = db.union(sources.map((source, at) => db.from(source.as(`source${at}`)).select('person_id')));
    return db.from(all.as(`set${index}`)).select('person_id');
  });
  return db.intersect(sets);
}

function selectNewest(db: Database, accountId: string): Knex.QueryBuilder {
  return db
    .from(byIndex(db, 'people', ['account_number', 'id']))
    .where({ account_number: numberOf(accountId) })
    .select({ person_id: 'id' });
}

// By the indexes of the actions of the account, which may be few among many people of lists.
function selectActing(db: Database, accountId: string): Knex.QueryBuilder {
  return db.union(selectActions(db, accountId));
}

// Up to one more than `mostOfTerm`; among more of them the newest people are soon found.
async function countActions(db: Database, accountId: string): Promise<number> {
  const all = db.unionAll(selectActions(db, accountId)).limit(mostOfTerm + 1);
  const row = await db.from(all.as('actions')).count({ number: '*' }).first();
  return Number(row?.number ?? 0);
}

function selectActions(db: Database, accountId: string): Knex.QueryBuilder[] {
  return (
    [
      ['attendances', 'events', ['event_id', 'person_id', 'created_at', 'attended_at']],
      ['signatures', 'petitions', ['petition_id', 'person_id', 'created_at']],
      ['rsvps', 'events', ['event_id', 'attendance_id']],
    ] as const
  ).map(([table, subjects, index]) =>
    db
      .from(byIndex(db, table, index))
      .whereIn(index[0], db(subjects).where({ account_id: accountId }).select('id'))
      .select('person_id'),
  );
}

// A person may be in several of them.
function selectSources(
  db: Database,
  accountId: string,
  { words, addressKey, numbers, tagIds }: FoundTerm,
  most: number,
): Knex.QueryBuilder[] {
  const ofContacts: Knex.QueryBuilder[] = [
    db
      .from(byPrimaryKey(db, 'email_addresses'))
      .where({ account_id: accountId })
      .modify(within, 'address_key', addressKey, lastCharacter),
    ...numbers.map((number) =>
      db
        .from(byPrimaryKey(db, 'phone_numbers'))
        .where({ account_id: accountId })
        .modify(within, 'number', number, behindDigits),
    ),
    ...(tagIds.length > 0
      ? [db.from(byIndex(db, 'taggings', ['tag_id', 'id'])).whereIn('tag_id', [...tagIds])]
      : []),
  ];
  return [
    ...selectByWords(db, accountId, words),
    ...ofContacts.map((source) => source.select('person_id')),
  ].map((source) => source.limit(most));
}

function selectByWords(db: Database, accountId: string, words: readonly string[]): Knex.QueryBuilder[] {
  const [longest, ...others] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return [];
  const selected = selectByWord(db, accountId, { word: longest, isWhole: false });
  for (const { query, idColumn } of selected) {
    for (const word of others) query.whereRaw(...hasWord(idColumn, { word, isWhole: false }));
  }
  return selected.map(({ query }) => query);
}

function within(query: Knex.QueryBuilder, column: string, start: string, last: string): void {
  query.where(column, '>=', start).where(column, '<', start + last);
}

// Whether a term fits the person who is found.
function fits({ words, addressKey, numbers, tagIds }: FoundTerm): Condition {
  const person = 'found.person_id';
  const hasContact = (table: string, column: string, start: string, last: string): Condition => [
    `exists (select 1 from ${table} where ${table}.person_id = ${person} and ${table}.${column} >= ? and ${table}.${column} < ?)`,
    [start, start + last],
  ];
  return join(' or ', [
    ...(words.length > 0
      ? [
          join(
            ' and ',
            words.map((word) => hasWord(person, { word, isWhole: false })),
          ),
        ]
      : []),
    hasContact('email_addresses', 'address_key', addressKey, lastCharacter),
    ...numbers.map((number) => hasContact('phone_numbers', 'number', number, behindDigits)),
    ...(tagIds.length > 0 ? [hasTag(person, tagIds)] : []),
  ]);
}

function hasTag(person: string, tagIds: readonly string[]): Condition {
  const any = tagIds.map(() => '?').join(', ');
  return [
    `exists (select 1 from taggings where taggings.person_id = ${person} and taggings.tag_id in (${any}))`,
    [...tagIds],
  ];
}

function join(word: string, conditions: readonly Condition[]): Condition {
  return [`(${conditions.map(([sql]) => sql).join(word)})`, conditions.flatMap(([, bindings]) => bindings)];
}

// Also who has cancelled.
const acted = (person: string) =>
  `(${['attendances', 'signatures', 'rsvps']
    .map((table) => `exists (select 1 from ${table} where ${table}.person_id = ${person})`)
    .join(' or ')})`;

/** Whether a person has done something, also something that they cancelled. */
export async function hasActed(db: Database, personId: string): Promise<boolean> {
  const one = db('people').where({ id: personId }).select({ person_id: 'id' }).as('found');
  return (await db.from(one).whereRaw(acted('found.person_id')).first('person_id')) !== undefined;
}
