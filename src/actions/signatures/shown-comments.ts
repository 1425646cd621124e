import { batchReads } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import {
  type ChosenComment,
  findChosenComments,
  hashComment,
  listShownComments,
  type ShownComment,
} from './shown-comment-store.ts';
import type { Signature } from './signature.ts';

/** A signature as it is shown: with whether the organiser has chosen its comment, as it reads now, for the webpage (U-comments). */
export interface SignatureView extends Signature {
  readonly commentShown: boolean;
}

const mostCharacters = 1000;

/**
 * Whether an organiser may choose the comment of a signature (U-comments): its signer allows to be named, nobody else may have filled it
 * in, and it is no long text.
 */
export function isChoosable({
  comments,
  commentFilled,
  showName,
}: Pick<Signature, 'comments' | 'commentFilled' | 'showName'>): boolean {
  if (!showName || commentFilled) return false;
  return comments !== null && comments.trim() !== '' && [...comments].length <= mostCharacters;
}

/** Adds to signatures whether their comments are shown; without a look where none can be. */
export async function viewSignatures(
  db: Database,
  signatures: readonly Signature[],
): Promise<SignatureView[]> {
  const ids = signatures.filter(isChoosable).map(({ id }) => id);
  const chosen = new Map<string, ChosenComment>();
  for (const some of pieces(ids)) {
    for (const [id, comment] of await findChosenComments(db, some)) chosen.set(id, comment);
  }
  return signatures.map((one) => ({ ...one, commentShown: isShown(one, chosen.get(one.id)) }));
}

function isShown(signature: Signature, chosen: ChosenComment | undefined): boolean {
  const { comments } = signature;
  if (chosen === undefined || comments === null || !isChoosable(signature)) return false;
  return chosen.hash === hashComment({ ...chosen, comments });
}

/** Adds to a signature whether its comment is shown. */
export async function viewSignature(db: Database, signature: Signature): Promise<SignatureView> {
  const [view] = await viewSignatures(db, [signature]);
  if (view === undefined) throw new Error('One signature went in and no view came out.');
  return view;
}

const mostShown = 20;

/** The comments that the webpage of a petition shows. */
export const findShownComments = batchReads(readShown);

async function readShown(db: Database, petitionIds: readonly string[]): Promise<(readonly ShownComment[])[]> {
  const found = new Map<string, readonly ShownComment[]>();
  for (const id of new Set(petitionIds)) found.set(id, await listShownComments(db, id, mostShown));
  return petitionIds.map((id) => found.get(id) ?? []);
}
