import type { ActionDraft } from '../../signups/action-draft.ts';
import { type ActorBody, type ActorReading, readActor } from './actor-input.ts';
import { type ReferralBody, type ReferralReading, readReferral } from './referral-input.ts';
import { readTagChanges, type SignUpBody } from './sign-up-input.ts';

/** What the reading of an action needs beside the body. */
export type ActionReading = ActorReading & ReferralReading;

/** Reads what the bodies of all actions have; refuses one that names who acts twice or not at all, with the pointer. */
export function readActionDraft(
  body: ActorBody & Omit<SignUpBody, 'person'> & ReferralBody,
  reading: ActionReading,
): ActionDraft {
  return {
    actor: readActor(body, reading),
    tags: readTagChanges(body),
    ...readReferral(body, reading),
  };
}
