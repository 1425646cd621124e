import type { Person } from '../../people/person.ts';
import { type Action, type ActionDraft, mergeAction } from '../signups/action.ts';
import type { Acting } from '../signups/action-post.ts';
import { noReferral, type Referral, referralOf } from '../signups/referral.ts';

/** The signature of a person on a petition, its subject. */
export interface Signature extends Action {
  readonly comments: string | null;
  /** Whether a later post without a key filled the comment, which may come from anybody (U-comments). */
  readonly commentFilled: boolean;
  readonly collectedBy: CollectedBy;
  /** The place that the person signed from, as `placeOf` writes it; null where none is known. */
  readonly place: string | null;
  /** Whether the webpage of the petition may show the given name and the town. */
  readonly showName: boolean;
}

/** How a signature was collected first: in a form, by a call with a key, or on paper. */
export type CollectedBy = 'form' | 'api' | 'paper';

/** What a POST of a signature brings. */
export type SignatureDraft = ActionDraft &
  Pick<Signature, 'comments'> & { readonly showName?: boolean | undefined };

/** Somebody signs a petition. */
export interface Signing extends Acting {
  readonly petition: { readonly id: string; readonly accountId: string };
  readonly draft: SignatureDraft;
  readonly collectedBy: CollectedBy;
  readonly place: string | null;
  /** Who signs, as recorded. */
  readonly person: Person;
  /** Whether the link of a mail to the address of the person was used. */
  readonly isProven: boolean;
}

/**
 * The signature after a person has signed, for the first time or again. With a key the fields that are sent replace the stored
 * ones, and the rest stays; without one only empty fields are filled. Whether a signer is shown, and the comment of one who is, change only
 * with a key, or where the person has used the link of a mail: anybody can type the address of somebody else (I-signers, U-comments).
 */
export function applySigning(
  known: Signature | undefined,
  { ownId, petition, personId, draft, trust, now, collectedBy, place, isProven }: Signing,
): Signature {
  const signature: Signature = known ?? {
    id: ownId,
    accountId: petition.accountId,
    subjectId: petition.id,
    personId,
    identifiers: [],
    version: 0,
    createdAt: now,
    modifiedAt: now,
    comments: null,
    commentFilled: false,
    collectedBy,
    place: null,
    showName: false,
    ...noReferral,
  };
  const maySay = speaksForSigner({ trust, isProven, isFirst: known === undefined });
  const words = mergeAction(wordsOf(signature), wordsOf(draft), { trust, unmentioned: 'kept' });
  // Somebody else may have filled the comment before.
  const filled = isProven ? (draft.comments ?? signature.comments) : words.comments;
  // Beside the name of somebody who is shown, the organiser may choose it for the webpage.
  const comments = maySay || !signature.showName ? filled : signature.comments;
  const isSaid = maySay && draft.comments !== null;
  return {
    ...signature,
    version: signature.version + 1,
    modifiedAt: now,
    ...words,
    comments,
    commentFilled: !isSaid && (signature.commentFilled || comments !== signature.comments),
    place: place ?? signature.place,
    showName: maySay ? (draft.showName ?? (trust === 'keyed' && signature.showName)) : signature.showName,
  };
}

/**
 * Whether a post decides for its signer whether they are shown (I-signers), and what they comment: the first one, one with a key, or one
 * that the link of a mail confirms.
 */
export function speaksForSigner({
  trust,
  isProven,
  isFirst,
}: Pick<Signing, 'trust' | 'isProven'> & { readonly isFirst: boolean }): boolean {
  return isFirst || trust === 'keyed' || isProven;
}

type Words = Referral & Pick<Signature, 'comments'>;

function wordsOf({ comments, ...rest }: Words): Words {
  return { ...referralOf(rest), comments };
}
