import type { Database } from '../database/connect.ts';
import type { Outgoing } from '../delivery/outbox/message.ts';
import { isAnyWritten } from '../delivery/outbox/message-store.ts';
import { type ActionPost, findResults } from './action.ts';

/**
 * The results of posts whose earlier try was committed although its answer was lost: it wrote an action under one of their ids, or
 * one of their messages. Then nothing is written again. Undefined where no try was committed.
 */
export async function findCommitted<Action extends { readonly id: string }>(
  db: Database,
  posts: readonly ActionPost[],
  { known, messages }: { known: ReadonlyMap<string, Action>; messages: readonly Outgoing[] },
): Promise<ReadonlyMap<string, Action> | undefined> {
  const results = findResults(posts, known);
  if (results === undefined) return undefined;
  if ([...results.values()].some(({ id }) => results.has(id))) return results;
  const messageIds = messages.map(({ message }) => message.id);
  return (await isAnyWritten(db, messageIds)) ? results : undefined;
}
