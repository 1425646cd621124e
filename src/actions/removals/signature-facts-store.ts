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

/** The newest signatures of a petition before the id `before`, at most `limit`, the newest first. */
export function listNewestFacts(
  db: Database,
  petitionId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<SignatureFacts[]> {
  const all = ofPetition(db, petitionId);
  const some = before === undefined ? all : all.andWhere('id', '<', before);
  return withFacts(db, some.orderBy('id', 'desc').limit(limit)).orderBy('some.id', 'desc');
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

function withFacts(db: Database, some: Knex.QueryBuilder): Knex.QueryBuilder {
  return db
    .from(some.select('id', 'person_id', 'created_at', 'comments', 'referrer_source').as('some'))
    .leftJoin('email_addresses', (join) =>
      join.on('email_addresses.person_id', 'some.person_id').andOnVal('email_addresses.position', 0),
    )
    .leftJoin('signature_traces', 'signature_traces.id', 'some.id')
    .select({
      id: 'some.id',
      personId: 'some.person_id',
      createdAt: 'some.created_at',
      comments: 'some.comments',
      source: 'some.referrer_source',
      email: 'email_addresses.address_key',
      network: 'signature_traces.network',
      agent: 'signature_traces.agent',
      isAtOnce: 'signature_traces.is_at_once',
    });
}

type Compared = Exclude<RemovalRule, 'chosen' | 'waiting'>;

const comparedOf: { readonly [Rule in Compared]: (facts: SignatureFacts) => string | null } = {
  domain: ({ email }) => email?.slice(email.lastIndexOf('@') + 1) ?? null,
  network: ({ network }) => network,
  minute: ({ createdAt }) => writeMinute(createdAt),
  text: ({ comments }) => (comments === null ? null : foldText(comments) || null),
  source: ({ source }) => source,
  agent: ({ agent }) => agent,
  at_once: ({ isAtOnce }) => (isAtOnce === 1 ? 'yes' : null),
};

/** What a signature has for a rule; null where it has nothing. */
export function valueFor(rule: RemovalRule, facts: SignatureFacts): string | null {
  return rule === 'chosen' || rule === 'waiting' ? null : comparedOf[rule](facts);
}

/** Whether a choice selects a signature. */
export function selects({ rule, value, signatureIds }: RemovalChoice): (facts: SignatureFacts) => boolean {
  const ids = new Set(signatureIds);
  if (rule === 'chosen') return ({ id }) => ids.has(id);
  const wanted = rule === 'at_once' ? 'yes' : value;
  return (facts) => wanted !== null && valueFor(rule, facts) === wanted && !ids.has(facts.id);
}
