import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { addCounts } from '../../database/join-counts.ts';
import { lockDeliveriesOf } from './delivery-store.ts';
import { deleteMessages, listMessageIdsAbout } from './message-store.ts';
import { removeDeliveries } from './remove-deliveries.ts';

/** How much was forgotten, by kind. */
export interface Forgotten {
  readonly messages: number;
  readonly deliveries: number;
  readonly attempts: number;
}

/**
 * Removes every message about a person that the account got, and every account's copy of what they did there, with
 * deliveries and attempts, in short transactions. What waits is not sent; an attempt that is in flight is never logged, as
 * its delivery is locked before it is removed. The caller has to look for messages that arrive meanwhile.
 */
export async function forgetMessages(
  { db, startPace }: Pick<Context, 'db' | 'startPace'>,
  about: { accountId: string; personId: string },
): Promise<Forgotten> {
  const pace = startPace();
  let forgotten: Forgotten = { messages: 0, deliveries: 0, attempts: 0 };
  for (;;) {
    const { rows } = pace;
    const ids = await listMessageIdsAbout(db, about, rows);
    if (ids.length === 0) return forgotten;
    forgotten = addCounts(forgotten, await pace.count(db, (db) => forget(db, ids, rows)));
  }
}

async function forget(db: Database, messageIds: readonly string[], rows: number): Promise<Forgotten> {
  const ids = (await lockDeliveriesOf(db, messageIds, rows)).map(({ id }) => id);
  const removed = await removeDeliveries(db, ids, rows);
  // Where there are more deliveries, the next step goes on with them.
  const isDone = ids.length < rows && removed.deliveries === ids.length;
  return { ...removed, messages: isDone ? await deleteMessages(db, messageIds) : 0 };
}
