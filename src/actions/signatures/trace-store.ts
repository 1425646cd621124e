import { firstIdAt } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import { deleteSome } from '../../database/delete-some.ts';
import { upsertRows } from '../../database/insert-rows.ts';

/** Where a signature without a key came from; kept for 14 days. */
export interface Trace {
  /** The keyed hash of the client's network, of one petition. */
  readonly network: string | null;
  /** The family of the program, such as `Firefox 133`. */
  readonly agent: string | null;
  /** Whether the form was sent at once after it was shown. */
  readonly isAtOnce: boolean;
}

/** Keeps where new signatures came from. A post that runs again changes nothing. */
export async function insertTraces(
  db: Database,
  traces: readonly (Trace & { readonly signatureId: string })[],
): Promise<void> {
  const rows = traces.map(({ signatureId, network, agent, isAtOnce }) => ({
    id: signatureId,
    network,
    agent,
    is_at_once: Number(isAtOnce),
  }));
  await upsertRows(db, 'signature_traces', rows, { key: ['id'], merge: { network: 'set' } });
}

/** Where signatures came from, as far as it is still known, by their ids; at most 500 at once. */
export async function findTraces(db: Database, signatureIds: readonly string[]): Promise<Map<string, Trace>> {
  const rows = await db('signature_traces').whereIn('id', [...signatureIds]);
  return new Map(
    rows.map(({ id, network, agent, is_at_once }) => [id, { network, agent, isAtOnce: is_at_once === 1 }]),
  );
}

/** Forgets where signatures came from; at most 500 at once. */
export async function deleteTraces(db: Database, signatureIds: readonly string[]): Promise<void> {
  await db('signature_traces')
    .whereIn('id', [...signatureIds])
    .delete();
}

/** Forgets where signatures came from that were made before a time, at most `limit`, and returns how many. */
export function deleteTracesBefore(db: Database, createdBefore: number, limit: number): Promise<number> {
  return deleteSome(db('signature_traces').where('id', '<', firstIdAt(createdBefore)), limit);
}
