import type { Trust } from '../people/decide-people.ts';
import { type ActionDraft, type ActionPost, mergeAction } from '../signups/action.ts';
import { noReferral, type Referral, referralOf } from '../signups/referral.ts';

/** The signature of a person on a petition; a person has one for each petition. Identifiers are the foreign ones. */
export interface Signature extends Referral {
  readonly id: string;
  readonly accountId: string;
  readonly petitionId: string;
  readonly personId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly comments: string | null;
}

/** What a POST of a signature brings. */
export type SignatureDraft = ActionDraft & Pick<Signature, 'comments'>;

/** Somebody signs a petition. */
export interface Signing extends ActionPost {
  readonly petition: { readonly id: string; readonly accountId: string };
  readonly personId: string;
  readonly draft: SignatureDraft;
  readonly trust: Trust;
  readonly now: number;
}

/**
 * The signature after a person has signed, for the first time or again. With a key the fields that are sent replace the stored
 * ones, and the rest stays; without one only empty fields are filled.
 */
export function applySigning(
  known: Signature | undefined,
  { ownId, petition, personId, draft, trust, now }: Signing,
): Signature {
  const signature: Signature = known ?? {
    id: ownId,
    accountId: petition.accountId,
    petitionId: petition.id,
    personId,
    identifiers: [],
    version: 0,
    createdAt: now,
    modifiedAt: now,
    comments: null,
    ...noReferral,
  };
  return {
    ...signature,
    version: signature.version + 1,
    modifiedAt: now,
    ...mergeAction(wordsOf(signature), wordsOf(draft), { trust, unmentioned: 'kept' }),
  };
}

type Words = Referral & Pick<Signature, 'comments'>;

function wordsOf({ comments, ...rest }: Words): Words {
  return { ...referralOf(rest), comments };
}
