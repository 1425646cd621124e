import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { updateRevived } from './delivery-store.ts';
import { type FailedDelivery, findLastFailed, lockFailed } from './failed-store.ts';
import { insertRecovery, lockRecovery, type Recovery, updateRecovery } from './recovery-store.ts';

/** What is recovered: the failed deliveries of an endpoint that were made at `since` (ms since 1970) or later. */
export interface Asked {
  readonly endpointId: string;
  readonly since: number;
}

/**
 * Begins a recovery under this id, as a part of the caller's transaction. It concerns what has failed by now; what fails
 * later with a higher id is none of it.
 */
export async function beginRecovery(
  db: Database,
  asked: Asked,
  { id, now }: { id: string; now: number },
): Promise<Recovery> {
  const lastId = (await findLastFailed(db, asked.endpointId)) ?? '';
  const recovery = { ...asked, id, lastId, reachedId: '', recovered: 0, createdAt: now };
  await insertRecovery(db, recovery);
  return recovery;
}

/**
 * Does what is left of a recovery, in short transactions in the order of the ids: gives each failed delivery its whole
 * schedule anew, once. Tests stay as they are, and so does what is in flight or whose message is gone. Returns how many
 * were revived since it began. Any number of callers may do so at once, and one may finish what another left unfinished.
 */
export async function finishRecovery(
  { db, clock, startPace }: Pick<Context, 'db' | 'clock' | 'startPace'>,
  id: string,
): Promise<number> {
  const pace = startPace();
  for (;;) {
    const step = { now: clock.now(), limit: pace.rows };
    const recovery = await pace.step(db, (db) => reviveSome(db, id, step));
    if (isOver(recovery)) return recovery.recovered;
  }
}

async function reviveSome(
  db: Database,
  id: string,
  { now, limit }: { now: number; limit: number },
): Promise<Recovery> {
  const recovery = await lockRecovery(db, id);
  if (recovery === undefined) throw new Error(`There is no recovery ${id}.`);
  if (isOver(recovery)) return recovery;
  const { since, lastId } = recovery;
  const failed = await lockFailed(db, recovery, limit);
  const isMeant = ({ createdAt, isTest, heldUntil }: FailedDelivery) =>
    createdAt >= since && !isTest && heldUntil <= now;
  const revived = await updateRevived(
    db,
    failed.deliveries.filter(isMeant).map(({ id }) => id),
    now,
  );
  const reachedId = failed.reachedId ?? lastId;
  const next = { ...recovery, reachedId, recovered: recovery.recovered + revived };
  await updateRecovery(db, next);
  return next;
}

function isOver({ reachedId, lastId }: Recovery): boolean {
  return reachedId >= lastId;
}
