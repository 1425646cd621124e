/** Counts the attempts in flight, in total and of each endpoint, so that no endpoint takes more than its share. */
export interface Slots {
  /** How many more attempts may begin. */
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

/** What may be claimed now. */
export type Room = Pick<Slots, 'free' | 'freeFor' | 'freeForSlow' | 'full' | 'busy'>;

/** Claimed work that waits for a slot. It is claimed early, so that one claim takes many and no slot is empty during a claim. */
export interface Ahead<Item> {
  /**
   * The free slots, and for each endpoint as many more as it took between the last two claims, or up to twice as many if they were
   * less than 100 ms apart.
   */
  readonly room: Room;
  /** How many items wait. */
  waiting(): number;
  /** Adds an item at the end of its endpoint. */
  add(item: Item): void;
  /** Takes out the next item whose endpoint has a free slot; the endpoints have turns. */
  next(): Item | undefined;
  /** Takes out all items with this property. */
  takeOut(isWanted: (item: Item) => boolean): Item[];
  /** Counts an item that its endpoint took. */
  took(endpointId: string): void;
  /** Claims no more ahead for this endpoint until it has taken some again, and takes out its items. */
  forget(endpointId: string): Item[];
  /** Begins to count anew, as after each claim. */
  restart(): void;
}

const mostWaiting = 512;

// In ms. What an endpoint took in a longer time, or longer ago, does not show how fast it is now.
const longestCount = 1_000;

// In ms. Claims that are less far apart grow, because a claim costs nearly the same for few as for many.
const wantedCount = 100;

/** Creates it without any item; `now` returns monotonic ms. */
export function createAhead<Item extends { readonly endpointId: string; readonly isSlow: boolean }>(
  slots: Slots,
  now: () => number,
): Ahead<Item> {
  const lines = new Map<string, Item[]>();
  let size = 0;
  let countedSince = now();
  let taken = new Map<string, number>();
  let allowed = new Map<string, number>();

  const waitingFor = (endpointId: string) => lines.get(endpointId)?.length ?? 0;
  const counted = () => now() - countedSince;
  const isOld = () => counted() > longestCount;
  const freeFor = (endpointId: string) =>
    slots.freeFor(endpointId) + (isOld() ? 0 : (allowed.get(endpointId) ?? 0)) - waitingFor(endpointId);
  const busy = () => [...new Set([...slots.busy(), ...lines.keys()])];

  function freeAhead(): number {
    if (isOld()) return 0;
    let sum = 0;
    for (const [endpointId, count] of allowed) sum += Math.max(0, count - waitingFor(endpointId));
    return Math.min(sum, mostWaiting - size);
  }

  // The items that wait although there is a slot for them.
  function countStartable(): number {
    let sum = 0;
    for (const [endpointId, line] of lines)
      sum += Math.min(line.length, Math.max(0, slots.freeFor(endpointId)));
    return Math.min(sum, slots.free());
  }

  function countSlow(): number {
    let count = 0;
    for (const line of lines.values()) for (const item of line) if (item.isSlow) count += 1;
    return count;
  }

  return {
    room: {
      free: () => slots.free() - countStartable() + freeAhead(),
      freeFor,
      freeForSlow: () => slots.freeForSlow() - countSlow(),
      full: () => busy().filter((endpointId) => freeFor(endpointId) <= 0),
      busy,
    },
    waiting: () => size,
    add(item) {
      const line = lines.get(item.endpointId);
      if (line === undefined) lines.set(item.endpointId, [item]);
      else line.push(item);
      size += 1;
    },
    next() {
      if (slots.free() <= 0) return undefined;
      for (const [endpointId, line] of lines) {
        if (slots.freeFor(endpointId) <= 0) continue;
        const item = line.shift();
        size -= 1;
        // A Map keeps the order in which keys were added.
        lines.delete(endpointId);
        if (line.length > 0) lines.set(endpointId, line);
        return item;
      }
      return undefined;
    },
    takeOut(isWanted) {
      const out: Item[] = [];
      for (const [endpointId, line] of lines) {
        const { wanted = [], others = [] } = Object.groupBy(line, (item) =>
          isWanted(item) ? 'wanted' : 'others',
        );
        out.push(...wanted);
        if (others.length > 0) lines.set(endpointId, others);
        else lines.delete(endpointId);
      }
      size -= out.length;
      return out;
    },
    took(endpointId) {
      taken.set(endpointId, (taken.get(endpointId) ?? 0) + 1);
    },
    forget(endpointId) {
      taken.delete(endpointId);
      allowed.delete(endpointId);
      const out = lines.get(endpointId) ?? [];
      lines.delete(endpointId);
      size -= out.length;
      return out;
    },
    restart() {
      const growth = Math.min(2, Math.max(1, wantedCount / counted()));
      const grown = Array.from(taken, ([id, count]): [string, number] => [id, Math.ceil(count * growth)]);
      allowed = new Map(isOld() ? [] : grown);
      taken = new Map();
      countedSince = now();
    },
  };
}
