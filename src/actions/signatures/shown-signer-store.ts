import type { Database } from '../../database/connect.ts';
import { insertRows, upsertRows } from '../../database/insert-rows.ts';
import type { ShownSignerRow } from '../../database/rows/petition-rows.ts';
import type { ShownSigner } from './shown-signer.ts';

/** Keeps what webpages show of people who allowed it, over what was kept of the same signatures. */
export async function keepShownSigners(db: Database, signers: readonly ShownSigner[]): Promise<void> {
  const rows = signers.map(({ signatureId, petitionId, givenName, town, shownAt }) => ({
    signature_id: signatureId,
    petition_id: petitionId,
    given_name: givenName,
    town,
    shown_at: shownAt,
  }));
  await upsertRows(db, 'shown_signers', rows, {
    key: ['signature_id'],
    merge: { given_name: 'set', town: 'set', shown_at: 'set' },
  });
}

/** Writes rows that were read earlier and deleted since. */
export async function writeShownSigners(db: Database, rows: readonly ShownSignerRow[]): Promise<void> {
  await insertRows(db, 'shown_signers', rows);
}

/** Forgets what webpages show of the people of signatures; at most 500 at once. */
export async function forgetShownSigners(db: Database, signatureIds: readonly string[]): Promise<void> {
  if (signatureIds.length === 0) return;
  await db('shown_signers')
    .whereIn('signature_id', [...signatureIds])
    .delete();
}

/** The people of a petition who allowed it before an instant, the newest first. */
export async function listShownSigners(
  db: Database,
  petitionId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<Pick<ShownSigner, 'givenName' | 'town'>[]> {
  return db('shown_signers')
    .where({ petition_id: petitionId })
    .andWhere('shown_at', '<', before)
    .orderBy('shown_at', 'desc')
    .limit(limit)
    .select({ givenName: 'given_name', town: 'town' });
}
