import type { Clock } from '../clock.ts';
import type { Ids } from '../ids.ts';

/** The right to send deliveries: everything of one claim carries its token, until it ends (ms since 1970). */
export interface Lease {
  readonly now: number;
  readonly token: string;
  readonly leaseEndsAt: number;
}

const spareSeconds = 10;

/** A new lease of the time-out of an attempt and 10 s more, so long at most does a message wait after a process died with it. */
export function takeLease({ clock, ids }: { clock: Clock; ids: Ids }, timeoutSeconds: number): Lease {
  const now = clock.now();
  return { now, token: ids.newId(), leaseEndsAt: now + (timeoutSeconds + spareSeconds) * 1000 };
}
