import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { deleteSome } from '../../database/delete-some.ts';
import type { DeliveryRow, RecoveryRow } from '../../database/rows/delivery-rows.ts';

/** A recovery of an endpoint's failed deliveries, and its progress. */
export interface Recovery {
  readonly id: string;
  readonly endpointId: string;
  /** Deliveries made earlier stay as they are (ms since 1970). */
  readonly since: number;
  /** The highest id of a failed delivery when it began; '' where there was none. */
  readonly lastId: string;
  /** All deliveries up to this id are done. */
  readonly reachedId: string;
  /** How many deliveries it has revived. */
  readonly recovered: number;
  readonly createdAt: number;
}

/** Writes a new recovery. */
export async function insertRecovery(db: Database, recovery: Recovery): Promise<void> {
  await db('recoveries').insert({
    id: recovery.id,
    endpoint_id: recovery.endpointId,
    since: recovery.since,
    last_id: recovery.lastId,
    reached_id: recovery.reachedId,
    recovered: recovery.recovered,
    created_at: recovery.createdAt,
  });
}

/** The recovery of that id, or undefined. */
export async function findRecovery(db: Database, id: string): Promise<Recovery | undefined> {
  const row = await db('recoveries').where({ id }).first();
  return row && toRecovery(row);
}

/** Locks a recovery until the transaction ends, and returns it as it then is. */
export async function lockRecovery(db: Database, id: string): Promise<Recovery | undefined> {
  const row = await db('recoveries').where({ id }).forUpdate().first();
  return row && toRecovery(row);
}

/** Writes the progress of a recovery, which the caller has locked. */
export async function updateRecovery(
  db: Database,
  { id, reachedId, recovered }: Pick<Recovery, 'id' | 'reachedId' | 'recovered'>,
): Promise<void> {
  await db('recoveries').where({ id }).update({ reached_id: reachedId, recovered });
}

/** The ids of the recoveries that are not completed, at most `limit`; a call may be completing them now. */
export async function listUnfinishedRecoveries(db: Database, limit: number): Promise<string[]> {
  const rows = await db('recoveries').where('reached_id', '<', db.ref('last_id')).limit(limit).select('id');
  return rows.map(({ id }) => id);
}

/** Deletes recoveries that began before a time (ms since 1970), at most `limit`, and returns how many. */
export function deleteRecoveriesBefore(db: Database, createdBefore: number, limit: number): Promise<number> {
  return deleteSome(db('recoveries').where('created_at', '<', createdBefore), limit);
}

/** A failed delivery as it is read before it is made due again. */
export interface FailedDelivery {
  readonly id: string;
  readonly createdAt: number;
  readonly isTest: boolean;
  /** When the lease of an attempt in progress ends (ms since 1970); 0 without one. */
  readonly heldUntil: number;
}

/** The highest id of a failed delivery of an endpoint, or undefined. */
export async function findLastFailed(db: Database, endpointId: string): Promise<string | undefined> {
  const rows: { id: string }[] = await db
    .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
    .where({ endpoint_id: endpointId, state: 'failed' })
    .orderBy('id', 'desc')
    .limit(1)
    .select('id');
  return rows[0]?.id;
}

/**
 * The failed deliveries of an endpoint after the id `reachedId` and up to `lastId`, in the order of the ids, at most `limit`;
 * they stay locked until the transaction ends. Returns the last id as `reachedId`, or undefined where there are no more.
 */
export async function lockFailed(
  db: Database,
  { endpointId, reachedId, lastId }: { endpointId: string; reachedId: string; lastId: string },
  limit: number,
): Promise<{ deliveries: FailedDelivery[]; reachedId: string | undefined }> {
  const rows: Pick<DeliveryRow, 'id' | 'created_at' | 'is_test' | 'claim_token' | 'due_at'>[] = await db
    .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
    .where({ endpoint_id: endpointId, state: 'failed' })
    .andWhere('id', '>', reachedId)
    .andWhere('id', '<=', lastId)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .select('id', 'created_at', 'is_test', 'claim_token', 'due_at');
  return {
    deliveries: rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      isTest: row.is_test === 1,
      heldUntil: row.claim_token === null ? 0 : row.due_at,
    })),
    reachedId: rows.length < limit ? undefined : rows.at(-1)?.id,
  };
}

function toRecovery(row: RecoveryRow): Recovery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    since: row.since,
    lastId: row.last_id,
    reachedId: row.reached_id,
    recovered: row.recovered,
    createdAt: row.created_at,
  };
}
