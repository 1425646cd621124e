import type { StartThrottle } from '../../database/throttle.ts';
import { workInSteps } from '../../queue/long-work.ts';
import { isWorking, type Removal } from './removal.ts';
import { bringBack, type StepNeeds, strikeOut } from './removal-steps.ts';
import { claimRemoval, findRemoval, releaseRemoval } from './removal-store.ts';

type WorkingNeeds = StepNeeds & { readonly startThrottle: StartThrottle };

/** Strikes out or brings back the signatures of a removal in steps; where the process dies, another one continues (R-killed). */
export function workOnRemoval(needs: WorkingNeeds, id: string, signal: AbortSignal): Promise<void> {
  const { db } = needs;
  return workInSteps<Removal>(
    needs,
    {
      // People sign meanwhile.
      pace: 'short',
      claim: (lease) => claimRemoval(db, id, lease),
      isWorking,
      async step(throttle, removal, claim) {
        const make = removal.state === 'undoing' ? bringBack : strikeOut;
        const next = await make(needs, throttle, removal, claim);
        needs.wakeWorker();
        return next;
      },
      release: (token, now) => releaseRemoval(db, id, token, now),
    },
    signal,
  );
}

const briefMilliseconds = 3_000;

/**
 * Works on a removal that was just ordered, for three seconds at most, since most have few signatures; a worker continues. Returns the removal
 * then.
 */
export async function workBriefly(needs: WorkingNeeds, removal: Removal): Promise<Removal> {
  if (!isWorking(removal)) return removal;
  // Where it fails, the removal stays due.
  await workOnRemoval(needs, removal.id, AbortSignal.timeout(briefMilliseconds)).catch(() => {});
  needs.wakeWorker();
  return (await findRemoval(needs.db, removal)) ?? removal;
}
