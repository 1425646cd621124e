import { startHourly } from '../../base/background-work.ts';
import type { Logger } from '../../base/logger.ts';
import { deleteInSteps } from '../../database/delete-some.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import type { IsClockRight } from '../../queue/clock-check.ts';
import { type PollLoop, startPolling } from '../../queue/poll-loop.ts';
import { deleteTracesBefore } from '../signatures/trace-store.ts';
import type { StepNeeds } from './removal-steps.ts';
import { listDueRemovals } from './removal-store.ts';
import { workOnRemoval } from './work-on-removal.ts';

const removalsAtOnce = 10;
const traceMilliseconds = 14 * 24 * 60 * 60 * 1000;

type Needs = StepNeeds & {
  readonly startThrottle: StartThrottle;
  readonly isClockRight: IsClockRight;
  readonly logger: Logger;
};

/** Starts to strike out and bring back signatures of removals that are due, and to forget every hour where signatures came from. */
export function startRemovalWorker(needs: Needs): Pick<PollLoop, 'wake' | 'stop'> {
  const { db, clock, logger } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function look() {
    if (!(await needs.isClockRight())) return { found: false, more: false };
    const ids = await listDueRemovals(db, clock.now(), removalsAtOnce);
    for (const id of ids) {
      await workOnRemoval(needs, id, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
    return { found: ids.length > 0, more: ids.length > 0 && !signal.aborted };
  }

  const loop = startPolling('striking out signatures', look, logger);
  const forgetting = startHourly(
    'forgetting where signatures came from',
    async (signal) => void (await forgetTraces(needs, signal)),
    logger,
  );
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort();
      await Promise.all([loop.stop(), forgetting.stop()]);
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
