import type { StartThrottle } from '../../database/throttle.ts';
import { claimList, releaseList } from '../../people/lists/list-store.ts';
import { isWorking, type PeopleList } from '../../people/lists/people-list.ts';
import { takeLease } from '../../queue/lease.ts';
import { takeBackRows } from './take-back-rows.ts';
import { type ListClaim, type RowNeeds, writeRows } from './write-rows.ts';

const stepSeconds = 5;

/**
 * Claims a list with a lease and does its work in short transactions, each of which extends the lease. Where the process dies, another one
 * goes on behind the last row when the lease has ended (L-killed). After the signal it stops between two rows.
 */
export async function workOnList(
  needs: RowNeeds & { readonly startThrottle: StartThrottle },
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = needs;
  const lease = takeLease(needs, stepSeconds);
  const { token } = lease;
  const claim: ListClaim = { token, extend: (now) => now + lease.leaseEndsAt - lease.now };
  const throttle = needs.startThrottle(signal);
  let list: PeopleList | undefined = await claimList(db, id, lease);
  try {
    while (list !== undefined && isWorking(list)) {
      const step = list.state === 'taking_back' ? takeBackRows : writeRows;
      list = await step(needs, throttle, list, claim);
    }
  } catch (error) {
    // Another process need not wait for the end of the lease.
    await releaseList(db, id, token, clock.now()).catch(() => {});
    throw error;
  }
}
