import type { StartThrottle } from '../../database/throttle.ts';
import { takeLease } from '../../queue/lease.ts';
import { isWorking, type Removal } from './removal.ts';
import { bringBack, type RemovalClaim, type StepNeeds, strikeOut } from './removal-steps.ts';
import { claimRemoval, findRemoval, releaseRemoval } from './removal-store.ts';

const stepSeconds = 5;

/**
 * Claims a removal with a lease and does its work in short transactions, each of which extends the lease. Where the process dies, another
 * one goes on behind the last signature when the lease has ended (R-killed). After the signal it stops between two steps.
 */
export async function workOnRemoval(
  needs: StepNeeds & { readonly startThrottle: StartThrottle },
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = needs;
  const lease = takeLease(needs, stepSeconds);
  const { token } = lease;
  const claim: RemovalClaim = { token, extend: (now) => now + lease.leaseEndsAt - lease.now };
  const throttle = needs.startThrottle(signal);
  let removal: Removal | undefined = await claimRemoval(db, id, lease);
  try {
    while (removal !== undefined && isWorking(removal)) {
      const step = removal.state === 'undoing' ? bringBack : strikeOut;
      removal = await step(needs, throttle, removal, claim);
      needs.wakeWorker();
    }
  } catch (error) {
    // Another process need not wait for the end of the lease.
    await releaseRemoval(db, id, token, clock.now()).catch(() => {});
    throw error;
  }
}

const briefMilliseconds = 3_000;

/**
 * Works on a removal that was just ordered, for three seconds at most, since most have few signatures; a worker goes on. Returns the removal
 * then.
 */
export async function workBriefly(
  needs: StepNeeds & { readonly startThrottle: StartThrottle },
  removal: Removal,
): Promise<Removal> {
  if (!isWorking(removal)) return removal;
  // Where it fails, the removal stays due.
  await workOnRemoval(needs, removal.id, AbortSignal.timeout(briefMilliseconds)).catch(() => {});
  needs.wakeWorker();
  return (await findRemoval(needs.db, removal)) ?? removal;
}
