import { forgetChanged, keepChanged } from '../collections/changed-member-store.ts';
import type { FilteredRows } from '../collections/filtered-rows.ts';
import { listIds, listIdsOfPerson } from '../collections/list-ids.ts';
import { everything, type Range } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { insertRows, upsertRows } from '../database/insert-rows.ts';
import type { SignatureRow } from '../database/petition-rows.ts';
import { pieces, piecesOfPairs } from '../database/pieces.ts';
import { findByIdentifier, listIdentifiers } from '../identifiers/identifier-store.ts';
import { actionKey } from '../signups/action.ts';
import type { Signature } from './signature.ts';

const changing = {
  version: 'set',
  modified_at: 'set',
  comments: 'set',
  referrer_source: 'set',
  referrer_code: 'set',
  referrer_website: 'set',
} as const;

/** The way to a signature: the account, its petition, and its own id. */
export interface SignaturePath {
  readonly accountId: string;
  readonly petitionId: string;
  readonly id: string;
}

/** The signature of that id on a petition of the account, or undefined. */
export async function findSignature(
  db: Database,
  { accountId, petitionId, id }: SignaturePath,
): Promise<Signature | undefined> {
  const row = await db('signatures').where({ id, petition_id: petitionId, account_id: accountId }).first();
  return row && (await toSignatures(db, [row]))[0];
}

/** Locks the signature of that id on a petition of the account until the transaction ends. */
export async function lockSignature(
  db: Database,
  { accountId, petitionId, id }: SignaturePath,
): Promise<Signature | undefined> {
  const row = await db('signatures')
    .where({ id, petition_id: petitionId, account_id: accountId })
    .forUpdate()
    .first();
  return row && (await toSignatures(db, [row]))[0];
}

/** Those of the signatures that exist, by their ids. */
export async function findSignatures(db: Database, ids: readonly string[]): Promise<Map<string, Signature>> {
  const signatures = new Map<string, Signature>();
  for (const some of pieces(ids)) {
    const rows = await db('signatures').whereIn('id', some);
    for (const signature of await toSignatures(db, rows)) signatures.set(signature.id, signature);
  }
  return signatures;
}

/** Locks the signatures of people on petitions until the transaction ends; by `actionKey`. */
export async function lockSignaturesOf(
  db: Database,
  signings: readonly { readonly petition: { readonly id: string }; readonly personId: string }[],
): Promise<Map<string, Signature>> {
  const signatures = new Map<string, Signature>();
  const petitions = new Set(signings.map(({ petition }) => petition.id));
  const people = new Set(signings.map(({ personId }) => personId));
  for (const some of piecesOfPairs([...people].sort(), petitions.size)) {
    const rows = await db('signatures')
      .whereIn('person_id', some)
      .whereIn('petition_id', [...petitions])
      .orderBy(['person_id', 'petition_id'])
      .forUpdate();
    for (const signature of await toSignatures(db, rows)) {
      signatures.set(actionKey(signature.petitionId, signature.personId), signature);
    }
  }
  return signatures;
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

/** The owner of a collection of signatures. */
export type SignaturesOwner = { readonly petitionId: string } | { readonly personId: string };

/** The ids of a stretch of the signatures on a petition or of a person, in creation order. */
export function listSignatureIds(db: Database, of: SignaturesOwner, range: Range): Promise<string[]> {
  return 'petitionId' in of
    ? listIds(db, 'signatures', { petition_id: of.petitionId }, range)
    : listIdsOfPerson(db, 'signatures', { personId: of.personId, subject: 'petition_id' }, range);
}

/** The signatures of these ids in creation order. */
export async function findSignaturesInOrder(db: Database, ids: readonly string[]): Promise<Signature[]> {
  const rows = await db('signatures')
    .whereIn('id', [...ids])
    .orderBy('id');
  return toSignatures(db, rows);
}

/** A stretch of the signatures on a petition or of a person, in creation order. */
export async function listSignatures(db: Database, of: SignaturesOwner, range: Range): Promise<Signature[]> {
  return findSignaturesInOrder(db, await listSignatureIds(db, of, range));
}

/** The signatures on a petition or of a person, in this account, as filters select from them. */
export function signatureRows(accountId: string, of: SignaturesOwner): FilteredRows {
  const findId: FilteredRows['findId'] = (db, _name, value) =>
    findByIdentifier(db, accountId, 'signature', value);
  if ('petitionId' in of) {
    const { petitionId: ownerId } = of;
    const owner = { column: 'petition_id', id: ownerId };
    return { table: 'signatures', owner, changes: { ownerId, kind: 'signatures' }, findId };
  }
  return {
    table: 'signatures',
    owner: { column: 'person_id', id: of.personId },
    listAll: (db) => listSignatureIds(db, of, everything),
    findId,
  };
}

/** The people who signed a petition, in creation order after the signature `after` (or from the start, ''), at most `limit`. */
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

/** Writes new signatures, identifiers aside; a second one of the same person on a petition fails as a duplicate key. */
export async function insertSignatures(db: Database, signatures: readonly Signature[]): Promise<void> {
  await insertRows(db, 'signatures', signatures.map(toRow));
}

/** Writes signatures over what was stored, identifiers aside; the caller has locked them and moved their versions. */
export async function updateSignatures(db: Database, signatures: readonly Signature[]): Promise<void> {
  // Every row exists and is locked, so that this inserts nothing.
  await upsertRows(db, 'signatures', signatures.map(toRow), { key: ['id'], merge: changing });
  await keepChanged(
    db,
    'signatures',
    signatures.map(({ id, petitionId: ownerId, modifiedAt }) => ({ id, ownerId, modifiedAt })),
  );
}

/** Removes signatures whose identifiers are removed already; at most 500 at once. */
export async function deleteSignatures(db: Database, ids: readonly string[]): Promise<void> {
  await forgetChanged(db, ids);
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
    comments: signature.comments,
    referrer_source: signature.source,
    referrer_code: signature.referrer,
    referrer_website: signature.website,
  };
}

async function toSignatures(db: Database, rows: readonly SignatureRow[]): Promise<Signature[]> {
  const identifiers = await listIdentifiers(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    petitionId: row.petition_id,
    personId: row.person_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    identifiers: identifiers.get(row.id) ?? [],
    comments: row.comments,
    source: row.referrer_source,
    referrer: row.referrer_code,
    website: row.referrer_website,
  }));
}
