import type { Knex } from 'knex';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { foldText, type RemovalChoice, type RemovalRule, writeMinute } from './removal.ts';

/** What the rules compare of a signature. */
export interface SignatureFacts {
  readonly id: string;
  readonly personId: string;
  readonly createdAt: number;
  readonly comments: string | null;
  readonly source: string | null;
  /** The primary address, in lower case. */
  readonly email: string | null;
  readonly network: string | null;
  readonly agent: string | null;
  readonly isAtOnce: number | null;
}

/** The signatures of a petition after the id `after`, the oldest first, at most `limit`. */
export function listFactsAfter(
  db: Database,
  petitionId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<SignatureFacts[]> {
  return withFacts(
    db,
    ofPetition(db, petitionId).andWhere('id', '>', after).orderBy('id').limit(limit),
  ).orderBy('some.id');
}

/** A stretch of the newest signatures of a petition: before the id `before`, at most `limit`. */
export interface Stretch {
  readonly before?: string | undefined;
  readonly limit: number;
}

/** A stretch of the newest signatures of a petition, the newest first. */
export function listNewestFacts(
  db: Database,
  petitionId: string,
  stretch: Stretch,
): Promise<SignatureFacts[]> {
  return withFacts(db, newestOf(db, petitionId, stretch)).orderBy('some.id', 'desc');
}

/** A stretch of the newest signatures of a petition, the newest first, of which only what the rule compares is read; the rest is null. */
export async function listNewestCompared(
  db: Database,
  petitionId: string,
  rule: ComparedRule,
  stretch: Stretch,
): Promise<SignatureFacts[]> {
  const newest = newestOf(db, petitionId, stretch);
  const { part } = comparisons[rule];
  const rows: ReadFacts[] = await withFacts(db, newest, part ? [part] : []).orderBy('some.id', 'desc');
  const nothing = { comments: null, email: null, network: null, agent: null, isAtOnce: null };
  return rows.map((row) => ({ ...nothing, ...row }));
}

/** Those of these signatures that are on the petition; at most 500 at once. */
export function findFacts(
  db: Database,
  petitionId: string,
  ids: readonly string[],
): Promise<SignatureFacts[]> {
  const some = db
    .from('signatures')
    .whereIn('id', [...ids])
    .andWhere({ petition_id: petitionId });
  return withFacts(db, some).orderBy('some.id');
}

function ofPetition(db: Database, petitionId: string): Knex.QueryBuilder {
  return db.from(byIndex(db, 'signatures', ['petition_id', 'id'])).where({ petition_id: petitionId });
}

function newestOf(db: Database, petitionId: string, { before, limit }: Stretch): Knex.QueryBuilder {
  const all = ofPetition(db, petitionId);
  const some = before === undefined ? all : all.andWhere('id', '<', before);
  return some.orderBy('id', 'desc').limit(limit);
}

type Part = 'comment' | 'address' | 'trace';
type ReadFacts = Pick<SignatureFacts, 'id' | 'personId' | 'createdAt' | 'source'> & Partial<SignatureFacts>;

const allParts: readonly Part[] = ['comment', 'address', 'trace'];

function withFacts(db: Database, some: Knex.QueryBuilder, parts = allParts): Knex.QueryBuilder {
  const comments = parts.includes('comment') ? ['comments'] : [];
  const read = db
    .from(some.select('id', 'person_id', 'created_at', 'referrer_source', ...comments).as('some'))
    .select({
      id: 'some.id',
      personId: 'some.person_id',
      createdAt: 'some.created_at',
      source: 'some.referrer_source',
    })
    .select(comments.map((column) => `some.${column}`));
  if (parts.includes('address')) {
    read
      .leftJoin('email_addresses', (join) =>
        join.on('email_addresses.person_id', 'some.person_id').andOnVal('email_addresses.position', 0),
      )
      .select({ email: 'email_addresses.address_key' });
  }
  if (parts.includes('trace')) {
    read.leftJoin('signature_traces', 'signature_traces.id', 'some.id').select({
      network: 'signature_traces.network',
      agent: 'signature_traces.agent',
      isAtOnce: 'signature_traces.is_at_once',
    });
  }
  return read;
}

/** The rules that compare what signatures have. */
export type ComparedRule = Exclude<RemovalRule, 'chosen' | 'waiting'>;

interface Comparison {
  /** What has to be read for it, beside the row of the signature. */
  readonly part?: Part;
  readonly valueOf: (facts: SignatureFacts) => string | null;
}

const comparisons: { readonly [Rule in ComparedRule]: Comparison } = {
  domain: { part: 'address', valueOf: ({ email }) => email?.slice(email.lastIndexOf('@') + 1) ?? null },
  network: { part: 'trace', valueOf: ({ network }) => network },
  minute: { valueOf: ({ createdAt }) => writeMinute(createdAt) },
  text: {
    part: 'comment',
    valueOf: ({ comments }) => (comments === null ? null : foldText(comments) || null),
  },
  source: { valueOf: ({ source }) => source },
  agent: { part: 'trace', valueOf: ({ agent }) => agent },
  at_once: { part: 'trace', valueOf: ({ isAtOnce }) => (isAtOnce === 1 ? 'yes' : null) },
};

/** What a signature has for a rule; null where it has nothing. */
export function valueFor(rule: RemovalRule, facts: SignatureFacts): string | null {
  return rule === 'chosen' || rule === 'waiting' ? null : comparisons[rule].valueOf(facts);
}

/** Whether a signature is one of a choice (R-strike): by its value, without those that are kept, or one by one. */
export function matcherOf({ rule, value, signatureIds }: RemovalChoice): (facts: SignatureFacts) => boolean {
  const ids = new Set(signatureIds);
  if (rule === 'chosen') return ({ id }) => ids.has(id);
  const wanted = rule === 'at_once' ? 'yes' : value;
  return (facts) => wanted !== null && valueFor(rule, facts) === wanted && !ids.has(facts.id);
}
