import type { TagChanges } from '../tags/tag-person.ts';
import type { Actor } from './record-actor.ts';
import type { Referral } from './referral.ts';

/** What the POST of any action brings: who acts, their tags, and how they came to act. */
export interface ActionDraft extends Referral {
  readonly actor: Actor;
  readonly tags: TagChanges;
}
