/** Counts the attempts in flight, in total and of each endpoint, so that no endpoint takes more than its share. */
export interface Slots {
  /** How many attempts are in flight. */
  taken(): number;
  /** How many more may begin. */
  free(): number;
  /** How many more attempts this endpoint may start within its own share. */
  freeFor(endpointId: string): number;
  /** How many more may begin to endpoints whose last attempt timed out: together they have a quarter of the slots. */
  freeForSlow(): number;
  /** The endpoints that have all the slots they may have. */
  full(): string[];
  /** The endpoints with an attempt in flight. */
  busy(): string[];
  /** Takes a slot; the function that it returns gives it back. */
  take(endpointId: string, isSlow: boolean): () => void;
}

const slowShare = 1 / 4;

/** Creates slots for `total` attempts at a time, `perEndpoint` of them to one endpoint. */
export function createSlots(total: number, perEndpoint: number): Slots {
  const taken = new Map<string, number>();
  const slowTotal = Math.max(1, Math.floor(total * slowShare));
  let [sum, slowSum] = [0, 0];

  const change = (endpointId: string, isSlow: boolean, by: 1 | -1) => {
    const count = (taken.get(endpointId) ?? 0) + by;
    sum += by;
    if (isSlow) slowSum += by;
    if (count === 0) taken.delete(endpointId);
    else taken.set(endpointId, count);
  };

  return {
    taken: () => sum,
    free: () => total - sum,
    freeFor: (endpointId) => perEndpoint - (taken.get(endpointId) ?? 0),
    freeForSlow: () => slowTotal - slowSum,
    full: () => [...taken].filter(([, count]) => count >= perEndpoint).map(([endpointId]) => endpointId),
    busy: () => [...taken.keys()],
    take(endpointId, isSlow) {
      change(endpointId, isSlow, 1);
      return () => change(endpointId, isSlow, -1);
    },
  };
}

/** At most `count` of the items: the first of each endpoint before the second of any, otherwise in the order given. */
export function pickFairly<Item extends { readonly endpointId: string }>(
  items: readonly Item[],
  count: number,
): Item[] {
  const seen = new Map<string, number>();
  const ranked = items.map((item) => {
    const rank = seen.get(item.endpointId) ?? 0;
    seen.set(item.endpointId, rank + 1);
    return { item, rank };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ item }) => item);
}
