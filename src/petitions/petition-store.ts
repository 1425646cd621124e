import { listIds } from '../collections/list-ids.ts';
import type { Range } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import type { PetitionRow } from '../database/rows.ts';
import { listIdentifiers } from '../identifiers/identifier-store.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { Petition, PetitionTarget } from './petition.ts';

/** The petitions of these ids that the account has, in the order of the ids. */
export async function findPetitions(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Petition[]> {
  if (ids.length === 0) return [];
  const rows = await db('petitions').whereIn('id', [...ids]);
  if (rows.length === 0) return [];
  const identifiers = await listIdentifiers(db, ids);
  const byId = new Map(rows.filter((row) => row.account_id === accountId).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toPetition(row, identifiers.get(id) ?? [])];
  });
}

/** The petition of that id, whosever it is, or undefined. */
export async function findPetition(db: Database, id: string): Promise<Petition | undefined> {
  const row = await db('petitions').where({ id }).first();
  return row && toPetition(row, (await listIdentifiers(db, [id])).get(id) ?? []);
}

/** Whether the account has a petition of that id. */
export async function hasPetition(db: Database, accountId: string, id: string): Promise<boolean> {
  const row = await db('petitions').where({ id, account_id: accountId }).first('id');
  return row !== undefined;
}

/** What a signature takes from its petition. */
export type PetitionToSign = Pick<Petition, 'id' | 'accountId' | 'originatingSystem'>;

/** Those of the petitions that exist, of any account, by id. */
export async function findPetitionsToSign(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, PetitionToSign>> {
  const petitions = new Map<string, PetitionToSign>();
  for (const some of pieces([...new Set(ids)])) {
    const rows = await db('petitions').whereIn('id', some).select('id', 'account_id', 'originating_system');
    for (const { id, account_id, originating_system } of rows) {
      petitions.set(id, { id, accountId: account_id, originatingSystem: originating_system });
    }
  }
  return petitions;
}

/** A stretch of the account's petitions in creation order. */
export async function listPetitions(db: Database, accountId: string, range: Range): Promise<Petition[]> {
  const ids = await listIds(db, 'petitions', { account_id: accountId }, range);
  return findPetitions(db, accountId, ids);
}

/** Locks a petition of the account until the transaction ends, and answers it as it then is. */
export async function lockPetition(
  db: Database,
  accountId: string,
  id: string,
): Promise<Petition | undefined> {
  const row = await db('petitions').select('id').where({ id, account_id: accountId }).forUpdate().first();
  return row && (await findPetitions(db, accountId, [id]))[0];
}

/** The petition of any account that has this slug, or undefined. */
export async function findPetitionBySlug(db: Database, slug: string): Promise<Petition | undefined> {
  const row = await db('petitions').select('id', 'account_id').where({ slug }).first();
  return row && (await findPetitions(db, row.account_id, [row.id]))[0];
}

/** Whether a petition has this slug; it is locked until the transaction ends. */
export async function lockSlug(db: Database, slug: string): Promise<boolean> {
  return (await db('petitions').select('id').where({ slug }).forUpdate().first()) !== undefined;
}

/** Those of these slugs that petitions have. */
export async function listTakenSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await db('petitions')
    .select('slug')
    .whereIn('slug', [...slugs]);
  return rows.map((row) => row.slug);
}

/** Writes a new petition, identifiers aside. */
export async function insertPetition(db: Database, petition: Petition): Promise<void> {
  await db('petitions').insert(toRow(petition));
}

/** Writes a petition over what was stored, identifiers aside; the caller has locked it and moved its version. */
export async function updatePetition(db: Database, petition: Petition): Promise<void> {
  const { id, ...columns } = toRow(petition);
  await db('petitions').where({ id }).update(columns);
}

function toRow(petition: Petition): PetitionRow {
  return {
    id: petition.id,
    account_id: petition.accountId,
    version: petition.version,
    created_at: petition.createdAt,
    modified_at: petition.modifiedAt,
    originating_system: petition.originatingSystem,
    slug: petition.slug,
    title: petition.title,
    description: petition.description ?? null,
    petition_text: petition.petitionText ?? null,
    target: petition.target === undefined ? null : JSON.stringify(petition.target),
    language: petition.language,
    creator_person_id: petition.creatorPersonId,
  };
}

function toPetition(row: PetitionRow, identifiers: readonly string[]): Petition {
  return omitUndefined<Petition>({
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    identifiers,
    originatingSystem: row.originating_system,
    slug: row.slug,
    title: row.title,
    description: row.description ?? undefined,
    petitionText: row.petition_text ?? undefined,
    target: row.target === null ? undefined : (JSON.parse(row.target) as PetitionTarget[]),
    language: row.language,
    creatorPersonId: row.creator_person_id,
  });
}
