import type { Clock } from '../base/clock.ts';
import type { Ids } from '../base/ids.ts';
import type { Logger } from '../base/logger.ts';
import type { Pace, StartThrottle, Throttle } from '../database/throttle.ts';
import type { IsClockRight } from './clock-check.ts';
import { type Lease, takeLease } from './lease.ts';
import { type PollLoop, startPolling } from './poll-loop.ts';

/** The claim of long work, which each of its steps extends. */
export interface LongClaim {
  readonly token: string;
  /** The end of the lease of a step that begins at `now`; both in ms since 1970. */
  extend(now: number): number;
}

/** Work on any number of rows, which is done in short transactions and kept in a row with a claim. */
export interface LongWork<Work> {
  readonly pace?: Pace;
  /** Claims it; undefined where another worker has it, or nothing is to do. */
  claim(lease: Lease): Promise<Work | undefined>;
  isWorking(work: Work): boolean;
  /** Makes the next step, and returns the work then; undefined where another worker has it. */
  step(throttle: Throttle, work: Work, claim: LongClaim): Promise<Work | undefined>;
  /** Ends the claim: the work is due at once. */
  release(token: string, now: number): Promise<void>;
}

const stepSeconds = 5;

/**
 * Claims long work with a lease and makes its steps, each of which extends the lease. Where the process dies, another one continues behind
 * the last step when the lease has ended (L-killed, R-killed). After the signal it stops between two steps.
 */
export async function workInSteps<Work>(
  needs: { readonly clock: Clock; readonly ids: Ids; readonly startThrottle: StartThrottle },
  { pace, claim, isWorking, step, release }: LongWork<Work>,
  signal: AbortSignal,
): Promise<void> {
  const { clock, startThrottle } = needs;
  const lease = takeLease(needs, stepSeconds);
  const { token } = lease;
  const ours: LongClaim = { token, extend: (now) => now + lease.leaseEndsAt - lease.now };
  const throttle = startThrottle(signal, pace);
  let work = await claim(lease);
  try {
    while (work !== undefined && isWorking(work)) work = await step(throttle, work, ours);
  } catch (error) {
    // Another process need not wait for the end of the lease.
    await release(token, clock.now()).catch(() => {});
    throw error;
  }
}

const mostAtOnce = 10;

/** Starts to do the long work that is due, one after the other. `what` names it in the log. */
export function startLongWork(
  { clock, isClockRight, logger }: { clock: Clock; isClockRight: IsClockRight; logger: Logger },
  {
    what,
    listDue,
    work,
  }: {
    readonly what: string;
    /** The ids of what is due at a time (ms since 1970), at most `limit`. */
    listDue(now: number, limit: number): Promise<readonly string[]>;
    work(id: string, signal: AbortSignal): Promise<void>;
  },
): Pick<PollLoop, 'wake' | 'stop'> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function look() {
    if (!(await isClockRight())) return { found: false, more: false };
    const ids = await listDue(clock.now(), mostAtOnce);
    for (const id of ids) {
      await work(id, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
    return { found: ids.length > 0, more: ids.length > 0 && !signal.aborted };
  }

  const loop = startPolling(what, look, logger);
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}
