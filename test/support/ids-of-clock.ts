import { v7 } from 'uuid';
import type { Clock } from '../../src/base/clock.ts';
import { type Ids, randomIds } from '../../src/base/ids.ts';

/** Ids with the times of a clock, as the ids of a service have the time of the machine. */
export function createIdsOf(clock: Clock): Ids {
  let seq = 0;
  return {
    ...randomIds,
    newId() {
      seq += 1;
      return v7({ msecs: clock.now(), seq });
    },
  };
}
