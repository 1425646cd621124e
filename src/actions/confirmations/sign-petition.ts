import { getValue } from '../../base/outcome.ts';
import type { Confirmation } from '../petitions/petition.ts';
import { decideSignature, type Needs } from '../signatures/record-signatures.ts';
import type { Signature } from '../signatures/signature.ts';
import type { SignaturePost } from '../signatures/signature-post.ts';
import { mustWait } from '../signatures/waiting-signature.ts';
import { type KeepingNeeds, keepWaiting } from './keep-waiting.ts';

/** A post with the language of its webpage, where it has one. */
type PostToSign = SignaturePost & {
  readonly language?: string;
  /** How the petition is confirmed, where the caller has read it. */
  readonly confirmation?: Confirmation;
};

/**
 * Records a signature as `recordSignature` does. On a petition that asks for confirmation by email, one without a key waits for it as in
 * `keepWaiting` (W-waiting); with a key the caller has confirmed it.
 */
export async function signPetition(
  needs: Needs & KeepingNeeds,
  { language, confirmation, ...post }: PostToSign,
): Promise<Signature | 'waits'> {
  const { account, petitionId, draft, receipt, trace } = post;
  const checksConfirmation = account === undefined;
  if (!checksConfirmation || confirmation !== 'email') {
    const outcome = await decideSignature(needs, { ...post, checksConfirmation });
    if (!('problem' in outcome) || outcome.problem !== mustWait) return getValue(outcome);
  }
  await keepWaiting(needs, { petitionId, draft, receipt, trace, language });
  return 'waits';
}
