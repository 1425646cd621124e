import type { Clock } from '../clock.ts';

/** Counts one more from an address: undefined where it is within the limit, else the whole seconds until it may come again. */
export type CountIn = (address: string) => number | undefined;

interface Window {
  readonly endsAt: number;
  count: number;
}

const windowMilliseconds = 60_000;

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
    const window = { endsAt: now + windowMilliseconds, count: 0 };
    windows.set(address, window);
    return window;
  };

  return (address) => {
    if (perMinute === 0) return undefined;
    const now = clock.now();
    const known = windows.get(address);
    const window = known !== undefined && known.endsAt > now ? known : open(address, now);
    window.count += 1;
    return window.count <= perMinute ? undefined : Math.ceil((window.endsAt - now) / 1000);
  };
}
