import type { Problem } from '../../base/errors.ts';
import { findEarlierCalls, type OwnPost } from '../../collections/idempotency/find-repeat.ts';
import { noLongerExists } from '../../collections/idempotency/receipt.ts';
import type { Database } from '../../database/connect.ts';
import type { Action } from './action.ts';

/** The posts whose receipts were used before, by their `ownId`. */
interface Repeated<Kind> {
  /** The actions that the earlier calls led to. */
  readonly repeated: ReadonlyMap<string, Kind>;
  /** Those whose action is gone, which are answered without it. */
  readonly gone: ReadonlySet<string>;
  readonly refusals: ReadonlyMap<string, Problem>;
}

/**
 * Finds the posts that repeat an earlier call. Refuses a key that came with another body, and an action that has another subject or is
 * gone, unless the post may be answered without it.
 */
export async function findRepeated<
  Kind extends Action,
  Post extends OwnPost & { readonly subject: { readonly id: string } },
>(
  db: Database,
  find: (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, Kind>>,
  posts: readonly Post[],
  needsNoAction: (post: Post) => boolean = () => false,
): Promise<Repeated<Kind>> {
  const { resourceIds, refusals: ofKeys } = await findEarlierCalls(db, posts);
  const found = await find(db, [...resourceIds.values()]);
  const repeated = new Map<string, Kind>();
  const gone = new Set<string>();
  const refusals = new Map(ofKeys);
  for (const post of posts) {
    const id = resourceIds.get(post.ownId);
    if (id === undefined) continue;
    const action = found.get(id);
    if (action?.subjectId === post.subject.id) repeated.set(post.ownId, action);
    else if (action === undefined && needsNoAction(post)) gone.add(post.ownId);
    else refusals.set(post.ownId, noLongerExists());
  }
  return { repeated, gone, refusals };
}
