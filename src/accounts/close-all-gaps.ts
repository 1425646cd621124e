import { setImmediate as nextTurn } from 'node:timers/promises';
import { closeGaps } from '../collections/close-gaps.ts';
import { findWithGaps } from '../collections/position-store.ts';
import type { Database } from '../database/connect.ts';
import type { StartPace } from '../database/pace.ts';
import { listAccountIds } from './account-store.ts';

const accountsAtOnce = 250;

/**
 * Closes the gaps in the targeting lists of all accounts, which a process left that ended before it closed them; in short
 * transactions. Reads a list by its total and its last position. Returns how many lists had gaps.
 */
export async function closeAllGaps(
  needs: { readonly db: Database; readonly startPace: StartPace },
  signal: AbortSignal,
): Promise<number> {
  let closed = 0;
  for (let after = ''; ; await nextTurn(undefined, { signal })) {
    const ids = await listAccountIds(needs.db, { after, limit: accountsAtOnce });
    for (const id of await findWithGaps(needs.db, ids, 'actions')) {
      await closeGaps(needs, id, 'actions', signal);
      closed += 1;
    }
    after = ids.at(-1) ?? '';
    if (ids.length < accountsAtOnce) return closed;
  }
}
