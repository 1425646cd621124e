import type { Database } from '../database/connect.ts';
import { findEarlierCalls } from '../idempotency/find-repeat.ts';
import { type JoinedPosts, type OwnPost, refuseJoined } from '../idempotency/join-posts.ts';
import { noLongerExists } from '../idempotency/receipt.ts';

/** What an action is for, by its id. */
interface Subject {
  readonly eventId?: string;
  readonly petitionId?: string;
}

/**
 * The actions of the posts that repeat an earlier call, by `ownId`. Refuses a key that came with another body, and an action
 * that is gone or has another subject.
 */
export async function findRepeated<Action extends Subject>(
  db: Database,
  joined: JoinedPosts<OwnPost>,
  posts: readonly (OwnPost & Subject)[],
  findActions: (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, Action>>,
): Promise<Map<string, Action>> {
  const { resourceIds, refusals: ofKeys } = await findEarlierCalls(db, posts);
  const actions = await findActions(db, [...resourceIds.values()]);
  const repeated = new Map<string, Action>();
  const refusals = new Map(ofKeys);
  for (const { ownId, eventId, petitionId } of posts) {
    const id = resourceIds.get(ownId);
    if (id === undefined) continue;
    const action = actions.get(id);
    const isFound = action !== undefined && action.eventId === eventId && action.petitionId === petitionId;
    if (isFound) repeated.set(ownId, action);
    else refusals.set(ownId, noLongerExists());
  }
  refuseJoined(joined, refusals);
  return repeated;
}
