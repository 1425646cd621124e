import { batchReads } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import type { Confirmation } from '../petitions/petition.ts';
import { findConfirmations } from '../petitions/petition-store.ts';
import { type Needs, recordSignature } from '../signatures/record-signatures.ts';
import type { Signature } from '../signatures/signature.ts';
import type { SignaturePost } from '../signatures/signature-post.ts';
import { type KeepingNeeds, keepWaiting } from './keep-waiting.ts';

/** A post with the language of its webpage, where it has one. */
type Signing = SignaturePost & {
  readonly language?: string;
  /** How the petition is confirmed, where the caller has read it. */
  readonly confirmation?: Confirmation;
};

const asksByEmail = batchReads(async (db: Database, petitionIds: readonly string[]) => {
  const found = await findConfirmations(db, petitionIds);
  return petitionIds.map((id) => found.get(id) === 'email');
});

/**
 * Records a signature as `recordSignature` does. On a petition that asks for confirmation by email, one without a key waits for it as in
 * `keepWaiting` (W-waiting); with a key the caller has confirmed it.
 */
export async function signPetition(
  needs: Needs & KeepingNeeds,
  { language, confirmation, ...post }: Signing,
): Promise<Signature | 'waits'> {
  const { account, petitionId, draft, receipt, trace } = post;
  if (account !== undefined) return recordSignature(needs, post);
  const byEmail =
    confirmation === undefined ? await asksByEmail(needs.db, petitionId) : confirmation === 'email';
  if (!byEmail) return recordSignature(needs, post);
  await keepWaiting(needs, { petitionId, draft, receipt, trace, language });
  return 'waits';
}
