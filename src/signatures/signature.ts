import type { SignUp } from '../signups/sign-up.ts';
import type { TagChanges } from '../tags/tag-person.ts';

/** The action of somebody who signed a petition; there is one per person and petition. */
export interface Signature {
  readonly id: string;
  readonly accountId: string;
  readonly petitionId: string;
  readonly personId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly comments?: string;
  readonly source?: string;
  readonly website?: string;
}

/** Who signs: somebody described by a helper body, or a person of the account that a link leads to. */
export type Signer =
  | { readonly kind: 'entered'; readonly person: SignUp['person'] }
  | { readonly kind: 'linked'; readonly personId: string | undefined };

/** What a POST of a signature brings. */
export interface SignatureDraft {
  readonly signer: Signer;
  readonly tags: TagChanges;
  readonly comments?: string;
  readonly source?: string;
  readonly website?: string;
}
