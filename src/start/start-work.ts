import { setImmediate as nextTurn } from 'node:timers/promises';
import { listAccountIds } from '../accounts/account-store.ts';
import { startExpiry } from '../actions/confirmations/delete-expired.ts';
import { startListWorker } from '../actions/people-lists/list-worker.ts';
import { startRemovalWorker } from '../actions/removals/removal-worker.ts';
import { startWebhookWorker } from '../actions/webhooks/worker.ts';
import { startHourly } from '../base/background-work.ts';
import type { Part } from '../base/stop-parts.ts';
import { closeGaps } from '../collections/close-gaps.ts';
import { findWithGaps } from '../collections/position-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import type { StartThrottle } from '../database/throttle.ts';

/** Starts what works without a request: sending to webhooks, mails, and completing what other processes left. `wake` is the worker's. */
export async function startWork(context: Context): Promise<{ wake(): void; parts: readonly Part[] }> {
  // First, because only this can fail, and then nothing else runs that nobody stops.
  const mail = await startMailIfConfigured(context);
  const worker = startWebhookWorker(context);
  const lists = startListWorker(context);
  const removals = startRemovalWorker(context);
  const hourly = [startCompletion(context), startExpiry(context)];
  const parts = [worker, lists, removals, ...(mail === undefined ? [] : [mail]), ...hourly];
  const wake = () => {
    worker.wake();
    lists.wake();
    removals.wake();
  };
  return { wake, parts };
}

async function startMailIfConfigured(context: Context): Promise<Part | undefined> {
  const { mail } = context.config;
  if (mail === undefined) return undefined;
  const { startMail } = await import('./start-mail.ts');
  return startMail(context, mail);
}

/** Starts to look every hour for the work on the data of accounts that a process left when it was killed, and completes it. */
function startCompletion(context: Context): Part {
  return startHourly(
    'closing the gaps of targeting lists',
    async (signal) => {
      const lists = await closeAllGaps(context, signal);
      if (lists > 0) context.logger.info({ lists }, 'closed the gaps of targeting lists');
    },
    context.logger,
  );
}

const accountsAtOnce = 250;

/**
 * Closes the gaps in the targeting lists of all accounts, which a process left that ended before it closed them; in short
 * transactions. Reads a list by its total and its last position. Returns how many lists had gaps.
 */
export async function closeAllGaps(
  needs: { readonly db: Database; readonly startThrottle: StartThrottle },
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
