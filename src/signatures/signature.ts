import type { Actor } from '../signups/record-actor.ts';
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

/** What a POST of a signature brings. */
export interface SignatureDraft {
  readonly actor: Actor;
  readonly tags: TagChanges;
  readonly comments?: string;
  readonly source?: string;
  readonly website?: string;
}
