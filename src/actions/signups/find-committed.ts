import type { Database } from '../../database/connect.ts';
import type { Outgoing } from '../../delivery/outbox/message.ts';
import { isAnyWritten } from '../../delivery/outbox/message-store.ts';
import type { ActionPost } from './decide-actions.ts';

/** What is known when posts may run again. */
interface Found<Kind> {
  /** The actions that are stored, by `actionKey`. */
  readonly known: ReadonlyMap<string, Kind>;
  readonly messages: readonly Outgoing[];
  /** Whether an earlier try came to its COMMIT. */
  readonly isRepeated: boolean;
}

/**
 * The stored actions of posts (by their own ids) whose earlier try was committed although its answer was lost: it wrote an action
 * under one of their ids, or one of their messages. Then nothing is written again. Undefined where no try was committed.
 */
export async function findCommitted<Kind extends { readonly id: string }>(
  db: Database,
  posts: readonly ActionPost[],
  { known, messages, isRepeated }: Found<Kind>,
): Promise<ReadonlyMap<string, Kind> | undefined> {
  const ownIds = new Set(posts.map(({ ownId }) => ownId));
  const results = new Map<string, Kind>();
  for (const { ownId, key } of posts) {
    const action = known.get(key);
    if (action !== undefined) results.set(ownId, action);
  }
  if ([...results.values()].some(({ id }) => ownIds.has(id))) return results;
  // Each of them would have its action; but after a try of this set some may have been refused.
  if (results.size < posts.length && !isRepeated) return undefined;
  const messageIds = messages.map(({ message }) => message.id);
  return (await isAnyWritten(db, messageIds)) ? results : undefined;
}
