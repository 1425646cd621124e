import type { Clock } from '../clock.ts';

/** How an address stands in its minute once one more has come from it. */
export interface Quota {
  /** How many may come in a minute. */
  readonly limit: number;
  /** How many more may come before the minute is over. */
  readonly remaining: number;
  /** Whole seconds until the minute is over. */
  readonly seconds: number;
  /** Whether the one that came is beyond the limit. */
  readonly isExceeded: boolean;
}

/** Counts one more from an address, and tells how it stands; undefined where there is no limit. */
export type CountIn = (address: string) => Quota | undefined;

interface Window {
  readonly endsAt: number;
  count: number;
}

/** How long a limit counts, in seconds. */
export const windowSeconds = 60;

/**
 * Allows so many a minute from each address, counted from its first one; 0 is no limit. At most `mostAddresses` are
 * remembered, and those whose minute began first are forgotten first, so that a flood of addresses fills no memory.
 */
export function createRateLimit(
  { perMinute, mostAddresses = 50_000 }: { perMinute: number; mostAddresses?: number },
  clock: Clock,
): CountIn {
  // In the order in which the windows end, since all are equally long.
  const windows = new Map<string, Window>();

  const open = (address: string, now: number): Window => {
    windows.delete(address);
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now && windows.size < mostAddresses) break;
      windows.delete(oldest);
    }
    const window = { endsAt: now + windowSeconds * 1000, count: 0 };
    windows.set(address, window);
    return window;
  };

  return (address) => {
    if (perMinute === 0) return undefined;
    const now = clock.now();
    const known = windows.get(address);
    const window = known !== undefined && known.endsAt > now ? known : open(address, now);
    window.count += 1;
    return {
      limit: perMinute,
      remaining: Math.max(0, perMinute - window.count),
      seconds: Math.ceil((window.endsAt - now) / 1000),
      isExceeded: window.count > perMinute,
    };
  };
}
