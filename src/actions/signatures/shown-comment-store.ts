import { createHash } from 'node:crypto';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';

/** A comment that the organiser has chosen for the webpage, as everybody may see it. */
export interface ShownComment {
  readonly givenName: string;
  readonly comments: string;
}

/** Keeps that the comment of a signature was chosen, as it reads now. */
export async function putShownComment(
  db: Database,
  { signatureId, petitionId, comments }: { signatureId: string; petitionId: string; comments: string },
  now: number,
): Promise<void> {
  const row = {
    signature_id: signatureId,
    petition_id: petitionId,
    hash: hashComment(comments),
    shown_at: now,
  };
  await upsertRows(db, 'shown_comments', [row], {
    key: ['signature_id'],
    merge: { hash: 'set', shown_at: 'set' },
  });
}

/** Forgets that the comment of a signature was chosen. */
export async function deleteShownComment(db: Database, signatureId: string): Promise<void> {
  await db('shown_comments').where({ signature_id: signatureId }).delete();
}

/** The hashes of the comments that were chosen, by the ids of their signatures; at most 500 at once. */
export async function findChosenHashes(
  db: Database,
  signatureIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db('shown_comments').whereIn('signature_id', [...signatureIds]);
  return new Map(rows.map((row) => [row.signature_id, row.hash]));
}

/** Those of the petitions for which a comment was chosen. */
export function listCommented(db: Database, petitionIds: readonly string[]): Promise<string[]> {
  return db('shown_comments')
    .whereIn('petition_id', [...petitionIds])
    .distinct('petition_id')
    .pluck('petition_id');
}

// Of those that were chosen some are shown no more, since their signers changed or hid them.
const mostChosen = 200;

/** The comments of a petition that are shown, the one that was chosen last first; at most `limit` (U-comments). */
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
    .join('people', 'people.id', 'signatures.person_id')
    .where({ 'signatures.show_name': true })
    .whereNotNull('signatures.comments')
    .whereNotNull('people.given_name')
    .orderBy([
      { column: 'chosen.shown_at', order: 'desc' },
      { column: 'chosen.signature_id', order: 'desc' },
    ])
    .select({
      hash: 'chosen.hash',
      comments: 'signatures.comments',
      givenName: 'people.given_name',
    });
  return rows
    .filter(({ comments, hash }) => hashComment(comments) === hash)
    .slice(0, limit)
    .map(({ givenName, comments }) => ({ givenName, comments }));
}

/** The hash of a comment, which is another one as soon as the comment changes. */
export function hashComment(comments: string): string {
  return createHash('sha256').update(comments).digest('hex');
}
