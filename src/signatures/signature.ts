import type { ActionDraft } from '../signups/action-draft.ts';
import type { Referral } from '../signups/referral.ts';

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
