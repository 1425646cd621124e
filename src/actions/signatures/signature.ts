import { type Action, type ActionDraft, mergeAction } from '../signups/action.ts';
import type { Acting } from '../signups/action-post.ts';
import { noReferral, type Referral, referralOf } from '../signups/referral.ts';

/** The signature of a person on a petition, its subject. */
export interface Signature extends Action {
  readonly comments: string | null;
  /** Whether the webpage of the petition may show the given name and the town. */
  readonly showName: boolean;
}

/** What a POST of a signature brings. */
export type SignatureDraft = ActionDraft &
  Pick<Signature, 'comments'> & { readonly showName?: boolean | undefined };

/** Somebody signs a petition. */
export interface Signing extends Acting {
  readonly petition: { readonly id: string; readonly accountId: string };
  readonly draft: SignatureDraft;
}

/**
 * The signature after a person has signed, for the first time or again. With a key the fields that are sent replace the stored
 * ones, and the rest stays; without one only empty fields are filled. Who signs again without a key and does not allow it is not shown.
 */
export function applySigning(
  known: Signature | undefined,
  { ownId, petition, personId, draft, trust, now }: Signing,
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
    showName: false,
    ...noReferral,
  };
  return {
    ...signature,
    version: signature.version + 1,
    modifiedAt: now,
    ...mergeAction(wordsOf(signature), wordsOf(draft), { trust, unmentioned: 'kept' }),
    showName: draft.showName ?? (trust === 'keyed' && signature.showName),
  };
}

type Words = Referral & Pick<Signature, 'comments'>;

function wordsOf({ comments, ...rest }: Words): Words {
  return { ...referralOf(rest), comments };
}
