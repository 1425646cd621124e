import type { Ids } from '../ids.ts';
import type { TagChanges } from '../tags/tag-people.ts';
import { makeSignUpIds, type SignUpIds } from './action.ts';

/** The ids that a post of an action may need. They are the same when the post runs again, so that it finds what it wrote. */
export interface PostIds {
  /** The id that the action gets if it is the first of its person. */
  readonly ownId: string;
  /** The ids that the post may need for a purpose, which is an account or something in it; the same at each call. */
  idsIn(purpose: string): SignUpIds & { readonly message: string };
}

/** Makes the ids of a post with these tags. Call it outside of the transaction. */
export function makePostIds(ids: Ids, tags: TagChanges): PostIds {
  const made = new Map<string, SignUpIds & { readonly message: string }>();
  return {
    ownId: ids.newId(),
    // Only the transaction knows the accounts.
    idsIn(purpose) {
      const known = made.get(purpose) ?? { ...makeSignUpIds(ids, tags), message: ids.newId() };
      made.set(purpose, known);
      return known;
    },
  };
}
