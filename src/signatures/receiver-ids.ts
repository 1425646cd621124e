import type { Ids } from '../ids.ts';
import { makeSignUpIds, type SignUpIds } from '../signups/sign-up.ts';
import type { TagChanges } from '../tags/tag-person.ts';

/** The ids that a signature may need in one of the accounts that it counts for. */
export interface ReceiverIds {
  readonly signUp: SignUpIds;
  readonly message: string;
}

/**
 * Answers the ids for an account, the same whenever it is asked: made outside the transaction, of which only the inside
 * knows the accounts, they stay the same when that runs again.
 */
export function createReceiverIds(ids: Ids, tags: TagChanges): (accountId: string) => ReceiverIds {
  const made = new Map<string, ReceiverIds>();
  return (accountId) => {
    const known = made.get(accountId) ?? { signUp: makeSignUpIds(ids, tags), message: ids.newId() };
    made.set(accountId, known);
    return known;
  };
}
