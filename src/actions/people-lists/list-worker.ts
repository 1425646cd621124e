import { startHourly } from '../../base/background-work.ts';
import type { Logger } from '../../base/logger.ts';
import type { Config } from '../../config/config.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { listDueLists } from '../../people/lists/list-store.ts';
import type { IsClockRight } from '../../queue/clock-check.ts';
import { type PollLoop, startPolling } from '../../queue/poll-loop.ts';
import { deleteOldLists } from './remove-lists.ts';
import type { RowNeeds } from './write-rows.ts';

const listsAtOnce = 10;

type Needs = RowNeeds & {
  readonly startThrottle: StartThrottle;
  readonly isClockRight: IsClockRight;
  readonly logger: Logger;
  readonly config: Pick<Config, 'retentionDays'>;
};

/** Starts to check, import and take back lists that are due, and the hourly deletion of what is not needed. The code of the work is loaded with the first list. */
export function startListWorker(needs: Needs): Pick<PollLoop, 'wake' | 'stop'> {
  const { db, clock, logger } = needs;
  const { retentionDays } = needs.config;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function look() {
    if (!(await needs.isClockRight())) return { found: false, more: false };
    const ids = await listDueLists(db, clock.now(), listsAtOnce);
    for (const id of ids) {
      const { workOnList } = await import('./work-on-lists.ts');
      await needs.geocoder.prepare();
      await workOnList(needs, id, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
    return { found: ids.length > 0, more: ids.length > 0 && !signal.aborted };
  }

  const loop = startPolling('bringing lists in', look, logger);
  const deletion = startHourly(
    'deleting old lists',
    (signal) => deleteOldLists(needs, { now: clock.now(), retentionDays }, signal),
    logger,
  );
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort();
      await Promise.all([loop.stop(), deletion.stop()]);
    },
  };
}
