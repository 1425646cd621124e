import { type Clock, periodOf } from '../../base/clock.ts';

/**
 * Remembers what was read of petitions for the current ten minutes of the clock, of at most `most` petitions. `read` gets the ids that are
 * not known and the start of the ten minutes, in ms since 1970. What is dropped is read again as it was, so that every process shows the
 * same.
 */
export function rememberForPeriod<Value>(
  clock: Clock,
  most: number,
  read: (petitionIds: readonly string[], start: number) => Promise<ReadonlyMap<string, Value>>,
): (petitionIds: readonly string[]) => Promise<ReadonlyMap<string, Value>> {
  let start = 0;
  let known = new Map<string, Value>();
  return async (petitionIds) => {
    const present = periodOf(clock.now());
    if (present !== start) [start, known] = [present, new Map()];
    const kept = known;
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const id of petitionIds) {
      const value = kept.get(id);
      if (value === undefined) missing.push(id);
      else found.set(id, value);
    }
    for (const [id, value] of await read(missing, present)) {
      found.set(id, value);
      if (kept.size >= most) kept.clear();
      kept.set(id, value);
    }
    return found;
  };
}
