import { Problem } from '../../base/errors.ts';

/** Runs the work for an account and returns its result, or refuses it as `rate_limited`. */
export type LimitManual = <Result>(accountId: string, work: () => Promise<Result>) => Promise<Result>;

/** How many tests, retries and recoveries one account may have in progress at once, and start in a minute. */
export const manualLimits = { atOnce: 10, perMinute: 60 } as const;

// Shorter than most attempts that hang, longer than most that do not.
const busySeconds = 5;

/**
 * Limits the manual work of each account in this process: how much at once, and how much in a minute, which `countIn` counts.
 * Refuses more as `rate_limited` with the seconds to wait. Work counts until it ends, also where the client has gone.
 */
export function createManualLimit(
  countIn: (accountId: string) => { isExceeded: boolean; seconds: number } | undefined,
): LimitManual {
  const inProgress = new Map<string, number>();
  return async (accountId, work) => {
    const others = inProgress.get(accountId) ?? 0;
    if (others >= manualLimits.atOnce) {
      throw refuse(`This account has ${others} tests, retries and recoveries in progress`, busySeconds);
    }
    const quota = countIn(accountId);
    if (quota?.isExceeded) {
      const most = manualLimits.perMinute;
      throw refuse(
        `This account has started ${most} tests, retries and recoveries in a minute`,
        quota.seconds,
      );
    }
    inProgress.set(accountId, others + 1);
    try {
      return await work();
    } finally {
      const left = (inProgress.get(accountId) ?? 1) - 1;
      if (left === 0) inProgress.delete(accountId);
      else inProgress.set(accountId, left);
    }
  };
}

function refuse(what: string, retryAfter: number): Problem {
  return new Problem('rate_limited', `${what}; try again in ${retryAfter} s.`, { retryAfter });
}
