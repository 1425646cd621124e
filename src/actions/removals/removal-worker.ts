import { startHourly } from '../../base/background-work.ts';
import type { Logger } from '../../base/logger.ts';
import { deleteInSteps } from '../../database/delete-some.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import type { IsClockRight } from '../../queue/clock-check.ts';
import { startLongWork } from '../../queue/long-work.ts';
import type { PollLoop } from '../../queue/poll-loop.ts';
import { deleteTracesBefore } from '../signatures/trace-store.ts';
import { forgetOldValues } from './forget-values.ts';
import type { StepNeeds } from './removal-steps.ts';
import { listDueRemovals } from './removal-store.ts';
import { workOnRemoval } from './work-on-removal.ts';

const traceMilliseconds = 14 * 24 * 60 * 60 * 1000;

type Needs = StepNeeds & {
  readonly startThrottle: StartThrottle;
  readonly isClockRight: IsClockRight;
  readonly logger: Logger;
};

/** Starts to strike out and bring back signatures of removals that are due, and to forget every hour where signatures came from (R-trace, R-log). */
export function startRemovalWorker(needs: Needs): Pick<PollLoop, 'wake' | 'stop'> {
  const work = startLongWork(needs, {
    what: 'striking out signatures',
    listDue: (now, limit) => listDueRemovals(needs.db, now, limit),
    work: (id, signal) => workOnRemoval(needs, id, signal),
  });
  const forgetting = startHourly(
    'forgetting where signatures came from',
    async (signal) => {
      await forgetTraces(needs, signal);
      await forgetOldValues(needs, signal);
    },
    needs.logger,
  );
  return {
    wake: work.wake,
    async stop() {
      await Promise.all([work.stop(), forgetting.stop()]);
    },
  };
}

/** Forgets where signatures came from after 14 days, in short transactions (R-trace). Returns of how many. */
export function forgetTraces(
  { db, clock, startThrottle }: Pick<Needs, 'db' | 'clock' | 'startThrottle'>,
  signal?: AbortSignal,
): Promise<number> {
  const before = clock.now() - traceMilliseconds;
  return deleteInSteps(db, startThrottle(signal), (db, limit) => deleteTracesBefore(db, before, limit));
}
