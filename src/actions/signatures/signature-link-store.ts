import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';

/**
 * An id that the link of a mail may have, and the signature that it leads to, which has another id. A mail's link has the id of the
 * signature that waited. Who had signed before keeps the id of that signature, so the link gets a row. A merge (G-links) adds a row for
 * each signature that another one replaces, whether or not a mail led to it.
 */
export interface SignatureLink {
  readonly id: string;
  readonly signatureId: string;
}

/** Keeps where links lead. A post that runs again changes nothing. */
export async function insertSignatureLinks(db: Database, links: readonly SignatureLink[]): Promise<void> {
  const rows = links.map(({ id, signatureId: signature_id }) => ({ id, signature_id }));
  await upsertRows(db, 'signature_links', rows, { key: ['id'], merge: { signature_id: 'set' } });
}

/** The id of the signature that a link leads to: that of the link, where no other one is kept. */
export async function findLinkedId(db: Database, id: string): Promise<string> {
  const row = await db('signature_links').where({ id }).first('signature_id');
  return row?.signature_id ?? id;
}

/** The ids of the links that lead to signatures; of at most 500 signatures at once. */
export function listLinkIds(db: Database, signatureIds: readonly string[]): Promise<string[]> {
  return db('signature_links')
    .whereIn('signature_id', [...signatureIds])
    .pluck('id');
}

/** Lets the links of signatures lead to those that replace them, by the ids of the former ones. */
export async function moveSignatureLinks(db: Database, replaced: ReadonlyMap<string, string>): Promise<void> {
  for (const [former, signature_id] of replaced)
    await db('signature_links').where({ signature_id: former }).update({ signature_id });
  await insertSignatureLinks(
    db,
    [...replaced].map(([id, signatureId]) => ({ id, signatureId })),
  );
}

/** Deletes links by their ids, at most 500 at once. */
export async function deleteSignatureLinks(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db('signature_links')
      .whereIn('id', [...ids])
      .delete();
}
