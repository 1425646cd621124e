import type { StartThrottle } from '../../database/throttle.ts';
import { claimList, releaseList } from '../../people/lists/list-store.ts';
import { isWorking, type PeopleList } from '../../people/lists/people-list.ts';
import { workInSteps } from '../../queue/long-work.ts';
import { takeBackRows } from './take-back-rows.ts';
import { type RowNeeds, writeRows } from './write-rows.ts';

/** Checks, imports or takes back the rows of a list in steps; where the process dies, another one continues (L-killed). */
export function workOnList(
  needs: RowNeeds & { readonly startThrottle: StartThrottle },
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = needs;
  return workInSteps<PeopleList>(
    needs,
    {
      claim: (lease) => claimList(db, id, lease),
      isWorking,
      step: (throttle, list, claim) =>
        (list.state === 'taking_back' ? takeBackRows : writeRows)(needs, throttle, list, claim),
      release: (token, now) => releaseList(db, id, token, now),
    },
    signal,
  );
}
