import type { Clock } from '../base/clock.ts';
import type { Ids } from '../base/ids.ts';

/** The right to work on rows until it ends: every row of one claim carries its token. Times are in ms since 1970. */
export interface Lease {
  readonly now: number;
  readonly token: string;
  readonly leaseEndsAt: number;
}

/** The columns of a row of work: while it is claimed, `due_at` is the end of the lease. */
export interface ClaimColumns {
  readonly claim_token: string | null;
  readonly due_at: number;
}

const spareSeconds = 10;

// Of the spare time, for the result of an attempt to be written before the lease ends.
const settleSeconds = 5;

/** A new lease: as long as one attempt may take, and 10 s more. Work whose process dies waits at most this long. */
export function takeLease({ clock, ids }: { clock: Clock; ids: Ids }, timeoutSeconds: number): Lease {
  const now = clock.now();
  return { now, token: ids.newId(), leaseEndsAt: now + (timeoutSeconds + spareSeconds) * 1000 };
}

/** Whether an attempt that begins now ends 5 s before the lease or earlier, so that its result can be written in time. */
export function hasTimeFor(
  timeoutSeconds: number,
  { leaseEndsAt }: Pick<Lease, 'leaseEndsAt'>,
  now: number,
): boolean {
  return leaseEndsAt - now >= (timeoutSeconds + settleSeconds) * 1000;
}

/** What a claim writes into a row. */
export function claimOf({ token, leaseEndsAt }: Lease): ClaimColumns {
  return { claim_token: token, due_at: leaseEndsAt };
}

/** Whether an attempt at a row is in progress, or its process died and the lease has not ended. */
export function isLeased({ claim_token, due_at }: ClaimColumns, now: number): boolean {
  return claim_token !== null && due_at > now;
}

/** The ids of those claims whose rows still carry their token; another worker holds the others. */
export function findHeld(
  claims: readonly { id: string; token: string }[],
  rows: readonly { id: string; claim_token: string | null }[],
): Set<string> {
  const tokens = new Map(claims.map(({ id, token }) => [id, token]));
  return new Set(rows.filter((row) => row.claim_token === tokens.get(row.id)).map(({ id }) => id));
}
