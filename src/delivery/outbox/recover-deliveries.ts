import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { updateRevived } from './delivery-store.ts';
import {
  type FailedDelivery,
  findLastFailed,
  insertRecovery,
  listUnfinishedRecoveries,
  lockFailed,
  lockRecovery,
  type Recovery,
  updateRecovery,
} from './recovery-store.ts';

/** Which failed deliveries to recover: those of an endpoint made at `since` (ms since 1970) or later. */
export interface RecoveryRequest {
  readonly endpointId: string;
  readonly since: number;
}

type Needs = { readonly db: Database; readonly clock: Clock; readonly startThrottle: StartThrottle };

const recoveriesAtOnce = 100;

/** Begins a recovery of the deliveries that have failed by now, in the caller's transaction. */
export async function beginRecovery(
  db: Database,
  request: RecoveryRequest,
  { id, now }: { id: string; now: number },
): Promise<Recovery> {
  const lastId = (await findLastFailed(db, request.endpointId)) ?? '';
  const recovery = { ...request, id, lastId, reachedId: '', recovered: 0, createdAt: now };
  await insertRecovery(db, recovery);
  return recovery;
}

/**
 * Completes a recovery, in short transactions in the order of the ids: each failed delivery starts its schedule again,
 * once. Tests, deliveries with an attempt in progress and those whose message is deleted stay as they are. Returns how many
 * were made due since the recovery began. Several callers may run it at once, and one completes what another left.
 */
export async function finishRecovery(
  { db, clock, startThrottle }: Needs,
  id: string,
  signal?: AbortSignal,
): Promise<number> {
  const throttle = startThrottle(signal);
  for (;;) {
    const step = { now: clock.now(), limit: throttle.rows };
    const recovery = await throttle.step(db, (db) => reviveSome(db, id, step));
    if (isOver(recovery)) return recovery.recovered;
  }
}

/** Completes the recoveries whose process ended before, so that none of them needs a repeat of its request; returns how many. */
export async function finishRecoveries(needs: Needs, signal: AbortSignal): Promise<number> {
  for (let finished = 0; ; ) {
    const ids = await listUnfinishedRecoveries(needs.db, recoveriesAtOnce);
    if (ids.length === 0) return finished;
    for (const id of ids) await finishRecovery(needs, id, signal);
    finished += ids.length;
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
  const isIncluded = ({ createdAt, isTest, heldUntil }: FailedDelivery) =>
    createdAt >= since && !isTest && heldUntil <= now;
  const revived = await updateRevived(
    db,
    failed.deliveries.filter(isIncluded).map(({ id }) => id),
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
