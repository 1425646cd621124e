import { startHourly } from '../../base/background-work.ts';
import type { Logger } from '../../base/logger.ts';
import type { Config } from '../../config/config.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { listDueLists } from '../../people/lists/list-store.ts';
import type { IsClockRight } from '../../queue/clock-check.ts';
import { startLongWork } from '../../queue/long-work.ts';
import type { PollLoop } from '../../queue/poll-loop.ts';
import { deleteOldLists } from './remove-lists.ts';
import type { RowNeeds } from './write-rows.ts';

type Needs = RowNeeds & {
  readonly startThrottle: StartThrottle;
  readonly isClockRight: IsClockRight;
  readonly logger: Logger;
  readonly config: Pick<Config, 'retentionDays'>;
};

/**
 * Starts to check, import and take back lists that are due, and the hourly deletion of what is not needed. The code of the work is loaded
 * with the first list.
 */
export function startListWorker(needs: Needs): Pick<PollLoop, 'wake' | 'stop'> {
  const { db, clock, logger, config } = needs;
  const { retentionDays } = config;
  const lists = startLongWork(needs, {
    what: 'bringing lists in',
    listDue: (now, limit) => listDueLists(db, now, limit),
    async work(id, signal) {
      const { workOnList } = await import('./work-on-lists.ts');
      await needs.geocoder.prepare();
      await workOnList(needs, id, signal);
    },
  });
  const deletion = startHourly(
    'deleting old lists',
    (signal) => deleteOldLists(needs, { now: clock.now(), retentionDays }, signal),
    logger,
  );
  return {
    wake: lists.wake,
    async stop() {
      await Promise.all([lists.stop(), deletion.stop()]);
    },
  };
}
