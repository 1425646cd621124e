import type { Database } from '../database/connect.ts';
import type { Problem } from '../errors.ts';
import { findEarlierCalls, type OwnPost } from '../idempotency/find-repeat.ts';
import { noLongerExists } from '../idempotency/receipt.ts';

/** What an action is for, by its id. */
interface Subject {
  readonly eventId?: string;
  readonly petitionId?: string;
}

/** The posts whose receipts were used before, by their `ownId`. */
interface Repeated<Action> {
  /** The actions that the earlier calls led to. */
  readonly repeated: ReadonlyMap<string, Action>;
  /** Those whose action is gone, which are answered without it. */
  readonly gone: ReadonlySet<string>;
  readonly refusals: ReadonlyMap<string, Problem>;
}

/**
 * Finds the posts that repeat an earlier call. Refuses a key that came with another body, and an action that has another subject or is
 * gone, unless the post may be answered without it.
 */
export async function findRepeated<Post extends OwnPost & Subject, Action extends Subject>(
  db: Database,
  posts: readonly Post[],
  {
    findActions,
    needsNoAction = () => false,
  }: {
    findActions(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Action>>;
    needsNoAction?(post: Post): boolean;
  },
): Promise<Repeated<Action>> {
  const { resourceIds, refusals: ofKeys } = await findEarlierCalls(db, posts);
  const actions = await findActions(db, [...resourceIds.values()]);
  const repeated = new Map<string, Action>();
  const gone = new Set<string>();
  const refusals = new Map(ofKeys);
  for (const post of posts) {
    const { ownId, eventId, petitionId } = post;
    const id = resourceIds.get(ownId);
    if (id === undefined) continue;
    const action = actions.get(id);
    const isFound = action !== undefined && action.eventId === eventId && action.petitionId === petitionId;
    if (isFound) repeated.set(ownId, action);
    else if (action === undefined && needsNoAction(post)) gone.add(ownId);
    else refusals.set(ownId, noLongerExists());
  }
  return { repeated, gone, refusals };
}
