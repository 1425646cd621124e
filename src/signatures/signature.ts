import type { Person } from '../people/person.ts';
import type { Trust } from '../people/record-person.ts';
import type { Petition } from '../petitions/petition.ts';
import type { ActionDraft } from '../signups/action-draft.ts';
import { mergeAction } from '../signups/merge-action.ts';
import { type Referral, referralOf } from '../signups/referral.ts';

/** The action of somebody who signed a petition; there is one per person and petition. Identifiers are the foreign ones. */
export interface Signature extends Referral {
  readonly id: string;
  readonly accountId: string;
  readonly petitionId: string;
  readonly personId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly comments?: string;
}

/** What a POST of a signature brings. */
export interface SignatureDraft extends ActionDraft {
  readonly comments?: string;
}

/**
 * The signature after a person has signed, for the first time or again. With a key what is sent replaces what is stored,
 * and the rest stays; without one only what is empty is filled.
 */
export function applySignature(
  known: Signature | undefined,
  {
    ownId,
    petition,
    person,
    draft,
    trust,
    now,
  }: {
    /** The id that a first signature gets. */
    ownId: string;
    petition: Petition;
    person: Person;
    draft: SignatureDraft;
    trust: Trust;
    now: number;
  },
): Signature {
  const signature: Signature = known ?? {
    id: ownId,
    accountId: petition.accountId,
    petitionId: petition.id,
    personId: person.id,
    identifiers: [],
    version: 0,
    createdAt: now,
    modifiedAt: now,
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
  return { ...referralOf(rest), ...(comments !== undefined && { comments }) };
}
