import { createHash } from 'node:crypto';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { insertRows, upsertRows } from '../../database/insert-rows.ts';
import type { ShownCommentRow } from '../../database/rows/petition-rows.ts';

/** A comment that the organiser has chosen for the webpage, as everybody may see it. */
export interface ShownComment {
  readonly givenName: string;
  readonly town: string | null;
  readonly comments: string;
}

/** Keeps that the comment of a signature was chosen, as it reads now. Returns false where nothing can be shown of its signer. */
export async function putShownComment(
  db: Database,
  { signatureId, petitionId, comments }: { signatureId: string; petitionId: string; comments: string },
  now: number,
): Promise<boolean> {
  const signer = await db('shown_signers').where({ signature_id: signatureId }).forUpdate().first();
  if (signer === undefined) return false;
  const row = {
    signature_id: signatureId,
    petition_id: petitionId,
    hash: hashComment({ givenName: signer.given_name, town: signer.town, comments }),
    shown_at: now,
  };
  await upsertRows(db, 'shown_comments', [row], {
    key: ['signature_id'],
    merge: { hash: 'set', shown_at: 'set' },
  });
  return true;
}

/** Writes rows of chosen comments that were read earlier and deleted since. */
export async function writeShownComments(db: Database, rows: readonly ShownCommentRow[]): Promise<void> {
  await insertRows(db, 'shown_comments', rows);
}

/** Forgets that the comment of a signature was chosen. */
export async function deleteShownComment(db: Database, signatureId: string): Promise<void> {
  await db('shown_comments').where({ signature_id: signatureId }).delete();
}

/** A comment that was chosen, with what the webpage shows now of its signer. */
export type ChosenComment = Pick<ShownComment, 'givenName' | 'town'> & { readonly hash: string };

/** The comments that were chosen, by the ids of their signatures; at most 500 at once. */
export async function findChosenComments(
  db: Database,
  signatureIds: readonly string[],
): Promise<Map<string, ChosenComment>> {
  const rows: (ChosenComment & { readonly signatureId: string })[] = await db('shown_comments')
    .join('shown_signers', 'shown_signers.signature_id', 'shown_comments.signature_id')
    .whereIn('shown_comments.signature_id', [...signatureIds])
    .select({
      signatureId: 'shown_comments.signature_id',
      hash: 'shown_comments.hash',
      givenName: 'shown_signers.given_name',
      town: 'shown_signers.town',
    });
  return new Map(rows.map(({ signatureId, ...chosen }) => [signatureId, chosen]));
}

// Of those that were chosen some are shown no more, since their signers changed or hid them.
const mostChosen = 200;

/** The comments of a petition that are shown (U-comments), the one that was chosen last first; at most `limit`. */
export async function listShownComments(
  db: Database,
  petitionId: string,
  limit: number,
): Promise<ShownComment[]> {
  const chosen = db
    .from(byIndex(db, 'shown_comments', ['petition_id', 'shown_at']))
    .where({ petition_id: petitionId })
    .orderBy('shown_at', 'desc')
    .limit(mostChosen)
    .select('signature_id', 'hash', 'shown_at')
    .as('chosen');
  const rows: (ShownComment & { readonly hash: string })[] = await db
    .from(chosen)
    .join('signatures', 'signatures.id', 'chosen.signature_id')
    .join('shown_signers', 'shown_signers.signature_id', 'chosen.signature_id')
    .where({ 'signatures.show_name': true })
    .whereNotNull('signatures.comments')
    .orderBy([
      { column: 'chosen.shown_at', order: 'desc' },
      { column: 'chosen.signature_id', order: 'desc' },
    ])
    .select({
      hash: 'chosen.hash',
      comments: 'signatures.comments',
      givenName: 'shown_signers.given_name',
      town: 'shown_signers.town',
    });
  return rows
    .filter(({ hash, ...shown }) => hash === hashComment(shown))
    .slice(0, limit)
    .map(({ givenName, town, comments }) => ({ givenName, town, comments }));
}

/** The hash of a comment with the name beside it, which is another one as soon as one of them changes (U-comments). */
export function hashComment({ givenName, town, comments }: ShownComment): string {
  return createHash('sha256')
    .update(JSON.stringify([givenName, town, comments]))
    .digest('hex');
}
