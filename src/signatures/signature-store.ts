import { listIds } from '../collections/list-ids.ts';
import type { Range } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import type { SignatureRow } from '../database/rows.ts';
import { listIdentifiers } from '../identifiers/identifier-store.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { Signature } from './signature.ts';

/** The signature of that id below a petition, or undefined. */
export async function findSignature(
  db: Database,
  petitionId: string,
  id: string,
): Promise<Signature | undefined> {
  const row = await db('signatures').where({ id, petition_id: petitionId }).first();
  return row && (await toSignatures(db, [row]))[0];
}

/** Locks the signature of that id on a petition until the transaction ends. */
export async function lockSignature(
  db: Database,
  petitionId: string,
  id: string,
): Promise<Signature | undefined> {
  const row = await db('signatures').where({ id, petition_id: petitionId }).forUpdate().first();
  return row && (await toSignatures(db, [row]))[0];
}

/** Locks the signature of a person on a petition until the transaction ends. */
export async function lockSignatureOf(
  db: Database,
  petitionId: string,
  personId: string,
): Promise<Signature | undefined> {
  const row = await db('signatures')
    .where({ petition_id: petitionId, person_id: personId })
    .forUpdate()
    .first();
  return row && (await toSignatures(db, [row]))[0];
}

/** The ids of signatures of a person, at most `limit`. */
export async function listSignatureIdsOf(db: Database, personId: string, limit: number): Promise<string[]> {
  const rows = await db('signatures').where({ person_id: personId }).limit(limit).select('id');
  return rows.map(({ id }) => id);
}

/** Those of these signatures that exist; they stay locked until the transaction ends. */
export async function lockSignatures(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; petitionId: string }[]> {
  return db('signatures')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id', { petitionId: 'petition_id' });
}

/** A stretch of the signatures on a petition or of a person, in creation order. */
export async function listSignatures(
  db: Database,
  of: { petitionId: string } | { personId: string },
  range: Range,
): Promise<Signature[]> {
  const owner = 'petitionId' in of ? { petition_id: of.petitionId } : { person_id: of.personId };
  const ids = await listIds(db, 'signatures', owner, range);
  const rows = await db('signatures').whereIn('id', ids).orderBy('id');
  return toSignatures(db, rows);
}

/** Who signed a petition, in creation order after the signature `after` (or from the start, ''), at most `limit`. */
export async function listSignersAfter(
  db: Database,
  petitionId: string,
  after: string,
  limit: number,
): Promise<{ id: string; personId: string }[]> {
  return db('signatures')
    .where({ petition_id: petitionId })
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id', { personId: 'person_id' });
}

/**
 * How many signatures each of these petitions had before an instant. It takes the recent ones from the total that is kept,
 * both read by one statement, so that a signature that comes meanwhile does not count by half.
 */
export async function countSignaturesBefore(
  db: Database,
  petitionIds: readonly string[],
  instant: number,
): Promise<Map<string, number>> {
  if (petitionIds.length === 0) return new Map();
  const recent = db('signatures')
    .select('petition_id')
    .count({ recent: '*' })
    .whereIn('petition_id', [...petitionIds])
    .andWhere('created_at', '>=', instant)
    .groupBy('petition_id')
    .as('recent_signatures');
  const rows = await db('lists')
    .leftJoin(recent, 'recent_signatures.petition_id', 'lists.owner_id')
    .whereIn('lists.owner_id', [...petitionIds])
    .where({ 'lists.kind': 'signatures' })
    .select('lists.owner_id', 'lists.total', 'recent_signatures.recent');
  return new Map(
    rows.map(({ owner_id, total, recent }) => [owner_id, Math.max(0, total - Number(recent ?? 0))]),
  );
}

/** Writes a new signature, identifiers aside; a second one of the same person fails as a duplicate key. */
export async function insertSignature(db: Database, signature: Signature): Promise<void> {
  await db('signatures').insert(toRow(signature));
}

/** Writes a signature over what was stored, identifiers aside; the caller has locked it and moved its version. */
export async function updateSignature(db: Database, signature: Signature): Promise<void> {
  const { id, ...columns } = toRow(signature);
  await db('signatures').where({ id }).update(columns);
}

/** Removes signatures whose identifiers are removed already; at most 500 at once. */
export async function deleteSignatures(db: Database, ids: readonly string[]): Promise<void> {
  await db('signatures')
    .whereIn('id', [...ids])
    .delete();
}

function toRow(signature: Signature): SignatureRow {
  return {
    id: signature.id,
    account_id: signature.accountId,
    petition_id: signature.petitionId,
    person_id: signature.personId,
    version: signature.version,
    created_at: signature.createdAt,
    modified_at: signature.modifiedAt,
    comments: signature.comments ?? null,
    referrer_source: signature.source ?? null,
    referrer_code: signature.referrer ?? null,
    referrer_website: signature.website ?? null,
  };
}

async function toSignatures(db: Database, rows: readonly SignatureRow[]): Promise<Signature[]> {
  const identifiers = await listIdentifiers(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    omitUndefined<Signature>({
      id: row.id,
      accountId: row.account_id,
      petitionId: row.petition_id,
      personId: row.person_id,
      version: row.version,
      createdAt: row.created_at,
      modifiedAt: row.modified_at,
      identifiers: identifiers.get(row.id) ?? [],
      comments: row.comments ?? undefined,
      source: row.referrer_source ?? undefined,
      referrer: row.referrer_code ?? undefined,
      website: row.referrer_website ?? undefined,
    }),
  );
}
