/** Counts the attempts in flight, all together and of each endpoint, so that no endpoint takes more than its share. */
export interface Slots {
  /** How many attempts are in flight. */
  taken(): number;
  /** How many more may begin. */
  free(): number;
  /** How many more may begin to this endpoint, were there room for all. */
  freeFor(endpointId: string): number;
  /** The endpoints that have all the slots they may have. */
  full(): string[];
  take(endpointId: string): void;
  release(endpointId: string): void;
}

/** Slots for `total` attempts at a time, `perEndpoint` of them to one endpoint. */
export function createSlots(total: number, perEndpoint: number): Slots {
  const taken = new Map<string, number>();
  let sum = 0;

  const change = (endpointId: string, by: 1 | -1) => {
    const count = (taken.get(endpointId) ?? 0) + by;
    sum += by;
    if (count === 0) taken.delete(endpointId);
    else taken.set(endpointId, count);
  };

  return {
    taken: () => sum,
    free: () => total - sum,
    freeFor: (endpointId) => perEndpoint - (taken.get(endpointId) ?? 0),
    full: () => [...taken].filter(([, count]) => count >= perEndpoint).map(([endpointId]) => endpointId),
    take: (endpointId) => change(endpointId, 1),
    release: (endpointId) => change(endpointId, -1),
  };
}
