import type { Ids } from '../ids.ts';
import type { TagChanges } from '../tags/tag-people.ts';
import { makeSignUpIds, type SignUpIds } from './action.ts';

/** The ids that a post of an action may need. They are the same when the post runs again, so that it finds what it wrote. */
export interface PostIds {
  /** The id that the action gets if it is the first of its person. */
  readonly ownId: string;
  /** The ids that the post may need in an account, or for another purpose in it, the same at each call. */
  idsIn(place: string): SignUpIds & { readonly message: string };
}

/** Makes the ids of a post with these tags. Call it outside of the transaction. */
export function makePostIds(ids: Ids, tags: TagChanges): PostIds {
  const made = new Map<string, SignUpIds & { readonly message: string }>();
  return {
    ownId: ids.newId(),
    // Only the transaction knows the accounts.
    idsIn(place) {
      const known = made.get(place) ?? { ...makeSignUpIds(ids, tags), message: ids.newId() };
      made.set(place, known);
      return known;
    },
  };
}
