import type { Database } from '../../database/connect.ts';
import type { RecoveryRow } from '../../database/delivery-rows.ts';

/** A recovery of an endpoint's failed deliveries, and how far it has come. */
export interface Recovery {
  readonly id: string;
  readonly endpointId: string;
  /** Deliveries made earlier stay as they are (ms since 1970). */
  readonly since: number;
  /** The failed delivery of the highest id when it began; '' where there was none. */
  readonly lastId: string;
  /** It is done with everything up to this id. */
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

/** Writes how far a recovery has come, which the caller has locked. */
export async function updateRecovery(
  db: Database,
  { id, reachedId, recovered }: Pick<Recovery, 'id' | 'reachedId' | 'recovered'>,
): Promise<void> {
  await db('recoveries').where({ id }).update({ reached_id: reachedId, recovered });
}

/** Forgets recoveries that began before a time (ms since 1970), at most `limit`, and returns how many. */
export async function deleteRecoveriesBefore(
  db: Database,
  createdBefore: number,
  limit: number,
): Promise<number> {
  const old = await db('recoveries').where('created_at', '<', createdBefore).limit(limit).select('id');
  const ids = old.map(({ id }) => id);
  await db('recoveries').whereIn('id', ids).delete();
  return ids.length;
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
