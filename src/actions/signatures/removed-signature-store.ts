import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { pieces, piecesOfPairs } from '../../database/pieces.ts';
import type {
  RemovedSignatureRow,
  ShownCommentRow,
  ShownSignerRow,
} from '../../database/rows/petition-rows.ts';
import { actionKey } from '../signups/action.ts';
import {
  type ActionRow,
  deleteActions,
  readRows,
  toActions,
  updateActions,
  writeRows,
} from '../signups/action-store.ts';
import { writeShownComments } from './shown-comment-store.ts';
import { writeShownSigners } from './shown-signer-store.ts';
import type { Signature } from './signature.ts';
import { signatures } from './signature-store.ts';

/**
 * Moves signatures that are locked out of their table into a removal, as they are and are shown, so the API returns 404 (R-strike); at most
 * 500 at once. Returns them.
 */
export async function takeOut(db: Database, removalId: string, ids: readonly string[]): Promise<Signature[]> {
  const rows = await readRows(db, signatures, ids);
  const shown = await readShown(db, ids);
  await deleteActions(db, signatures, ids);
  await insertRows(
    db,
    'removed_signatures',
    rows.flatMap((row) => ('petition_id' in row ? [toRemoved(removalId, row, shown)] : [])),
  );
  return toActions<Signature>(db, signatures, rows);
}

/**
 * Moves signatures that are locked back from their removal with their ids and dates (R-undo), as changed at a time (ms since 1970); at most
 * 500 at once.
 */
export async function putBack(
  db: Database,
  removed: readonly LockedRow[],
  now: number,
): Promise<Signature[]> {
  const ids = removed.map(({ id }) => id);
  await db('removed_signatures').whereIn('id', ids).delete();
  const rows = removed.map(toRow);
  await writeRows(db, signatures, rows);
  const back = (await toActions<Signature>(db, signatures, rows)).map((one) => ({
    ...one,
    version: one.version + 1,
    modifiedAt: now,
  }));
  await updateActions(db, signatures, back);
  const shown = removed.map(({ signature }) => JSON.parse(signature) as KeptSignature);
  await writeShownSigners(
    db,
    shown.flatMap(({ shownSigner }) => shownSigner ?? []),
  );
  await writeShownComments(
    db,
    shown.flatMap(({ shownComment }) => shownComment ?? []),
  );
  return back;
}

/** A row of a removal that is locked. */
export type LockedRow = RemovedSignatureRow;

/** The next signatures of a removal, at most `limit`, in the order of their ids; those of people who sign now are locked by the caller. */
export function listRemovedRows(db: Database, removalId: string, limit: number): Promise<LockedRow[]> {
  return db('removed_signatures').where({ removal_id: removalId }).orderBy('id').limit(limit);
}

/** Locks those of these removed signatures that are still there until the transaction ends; at most 500 at once. */
export function lockRemovedRows(db: Database, ids: readonly string[]): Promise<LockedRow[]> {
  return db('removed_signatures')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate();
}

/** The removed signatures of people on petitions, by `actionKey`. */
export async function findRemovedOf(
  db: Database,
  of: readonly Pick<Signature, 'subjectId' | 'personId'>[],
): Promise<Map<string, Signature>> {
  const found = new Map<string, Signature>();
  if (of.length === 0) return found;
  const petitions = new Set(of.map(({ subjectId }) => subjectId));
  const people = new Set(of.map(({ personId }) => personId));
  for (const some of piecesOfPairs([...people].sort(), petitions.size)) {
    const rows = await db('removed_signatures')
      .whereIn('person_id', some)
      .whereIn('petition_id', [...petitions]);
    for (const one of await toActions<Signature>(db, signatures, rows.map(toRow)))
      found.set(actionKey(one.subjectId, one.personId), one);
  }
  return found;
}

/** Those of the signatures that are struck out, by their ids. */
export async function findRemoved(db: Database, ids: readonly string[]): Promise<Map<string, Signature>> {
  const found = new Map<string, Signature>();
  for (const some of pieces(ids)) {
    const rows = await db('removed_signatures').whereIn('id', some);
    for (const one of await toActions<Signature>(db, signatures, rows.map(toRow))) found.set(one.id, one);
  }
  return found;
}

/** All struck signatures of a person, in creation order. */
export async function listRemovedOf(db: Database, personId: string): Promise<Signature[]> {
  const rows = await db('removed_signatures').where({ person_id: personId }).orderBy('id');
  return toActions<Signature>(db, signatures, rows.map(toRow));
}

/** The ids of struck signatures of a person, at most `limit`. */
export function listRemovedIdsOf(db: Database, personId: string, limit: number): Promise<string[]> {
  return db('removed_signatures').where({ person_id: personId }).limit(limit).pluck('id');
}

/** Those of the people who have struck signatures; at most 500 people at once. */
export function listStruck(db: Database, personIds: readonly string[]): Promise<string[]> {
  return db('removed_signatures')
    .whereIn('person_id', [...personIds])
    .distinct('person_id')
    .pluck('person_id');
}

/** Gives struck signatures to another person, who has none on the same petitions; at most 500 at once. */
export async function moveRemoved(db: Database, ids: readonly string[], personId: string): Promise<void> {
  await db('removed_signatures')
    .whereIn('id', [...ids])
    .update({ person_id: personId });
}

/** Removes struck signatures whose identifiers are removed already; at most 500 at once. */
export async function deleteRemoved(db: Database, ids: readonly string[]): Promise<void> {
  await db('removed_signatures')
    .whereIn('id', [...ids])
    .delete();
}

// The row of a signature, with what the webpage shows of its signer, which goes when the signature does (I-signers).
type KeptSignature = ActionRow & {
  readonly shownSigner?: ShownSignerRow;
  readonly shownComment?: ShownCommentRow;
};

async function readShown(db: Database, ids: readonly string[]) {
  const signers = await db('shown_signers').whereIn('signature_id', [...ids]);
  const named = signers.map(({ signature_id }) => signature_id);
  const comments = named.length === 0 ? [] : await db('shown_comments').whereIn('signature_id', named);
  return {
    signers: new Map(signers.map((row) => [row.signature_id, row])),
    comments: new Map(comments.map((row) => [row.signature_id, row])),
  };
}

function toRemoved(
  removalId: string,
  row: ActionRow & { readonly petition_id: string },
  { signers, comments }: Awaited<ReturnType<typeof readShown>>,
): RemovedSignatureRow {
  const [shownSigner, shownComment] = [signers.get(row.id), comments.get(row.id)];
  return {
    id: row.id,
    removal_id: removalId,
    petition_id: row.petition_id,
    person_id: row.person_id,
    signature: JSON.stringify({ ...row, shownSigner, shownComment }),
  };
}

// The person may have got the signature from another record.
function toRow({ signature, person_id }: RemovedSignatureRow): ActionRow {
  const { shownSigner: _signer, shownComment: _comment, ...row } = JSON.parse(signature) as KeptSignature;
  return { ...row, person_id };
}
