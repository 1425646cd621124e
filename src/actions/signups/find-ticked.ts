import { findConsentsOf } from '../../accounts/account-settings-store.ts';
import type { Database } from '../../database/connect.ts';
import type { ActionDraft } from './action.ts';

/** A post to an account that may have asked for a consent. */
interface AskedPost {
  readonly ownId: string;
  readonly subject: { readonly accountId: string };
  readonly draft: Pick<ActionDraft, 'consent'>;
}

/**
 * The own ids of the posts in which a person ticked a box (C-sentence): where the account's consent was a sentence, the form states that it
 * is given although nobody did anything for it.
 */
export async function findTicked(db: Database, posts: readonly AskedPost[]): Promise<ReadonlySet<string>> {
  const given = posts.flatMap(({ ownId, subject: { accountId }, draft: { consent } }) =>
    consent?.isGiven ? [{ ownId, accountId, version: consent.version }] : [],
  );
  const consents = await findConsentsOf(db, given);
  return new Set(
    given.filter((post) => consents.get(post)?.consent === 'affirmative').map(({ ownId }) => ownId),
  );
}
