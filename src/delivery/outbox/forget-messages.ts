import type { Database } from '../../database/connect.ts';
import { addCounts, type StartPace } from '../../database/pace.ts';
import { deleteMessages, listMessageIdsAbout, type MessageCounts } from './message-store.ts';
import { lockDeliveriesOf } from './removal-store.ts';
import { removeLocked } from './remove-deliveries.ts';

/**
 * Removes every message about a person that the person's account got, and any account's message about what that person did there,
 * with deliveries and attempts, in short transactions; returns how much. Pending deliveries are not sent. An attempt in
 * progress is never logged, since its delivery is locked before it is removed. The caller looks for messages that arrive
 * meanwhile.
 */
export async function forgetMessages(
  { db, startPace }: { readonly db: Database; readonly startPace: StartPace },
  about: { personId: string },
): Promise<MessageCounts> {
  const pace = startPace();
  let forgotten: MessageCounts = { messages: 0, deliveries: 0, attempts: 0 };
  for (;;) {
    const { rows } = pace;
    const ids = await listMessageIdsAbout(db, about, rows);
    if (ids.length === 0) return forgotten;
    forgotten = addCounts(forgotten, await pace.count(db, (db) => forget(db, ids, rows)));
  }
}

async function forget(db: Database, messageIds: readonly string[], rows: number): Promise<MessageCounts> {
  const ids = (await lockDeliveriesOf(db, messageIds, rows)).map(({ id }) => id);
  const removed = await removeLocked(db, ids, rows);
  // Where there are more deliveries, the next step removes them.
  const isDone = ids.length < rows && removed.deliveries === ids.length;
  return { ...removed, messages: isDone ? await deleteMessages(db, messageIds) : 0 };
}
