import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Registry } from 'prom-client';

/** The bytes of pages, ready to send, within a bound for all of them. */
export interface PageCache {
  /** The bytes kept under a name, if they were made of this version. */
  find(name: string, version: string): Uint8Array | undefined;
  /** Keeps bytes under a name instead of those of another version; bytes above an eighth of the bound are not kept. */
  keep(name: string, version: string, bytes: Uint8Array): void;
  /** Runs `make` once for all who ask for the same work while it runs. */
  share<Made>(work: string, make: () => Promise<Made>): Promise<Made>;
  /** Counts a page that was kept or had to be made. */
  count(result: 'hit' | 'miss'): void;
}

interface Kept {
  readonly version: string;
  readonly bytes: Uint8Array;
}

const mostOfBound = 1 / 8;
// The entry, its place in the list and the objects of its bytes.
const bytesPerEntry = 500;

/** Creates an empty cache that keeps at most so many bytes, none for 0, and registers its figures. */
export function createPageCache(mostBytes: number, registry: Registry | undefined): PageCache {
  let kept: LRUCache<string, Kept> | undefined;
  const underWay = new Map<string, Promise<unknown>>();
  const count = registry && registerFigures(registry, () => kept?.calculatedSize ?? 0);
  return {
    keep(name, version, bytes) {
      if (mostBytes === 0) return;
      kept ??= createStore(mostBytes);
      kept.set(name, { version, bytes: withOwnMemory(bytes) });
    },
    find(name, version) {
      const found = kept?.get(name);
      return found?.version === version ? found.bytes : undefined;
    },
    share(work, make) {
      const begun = underWay.get(work);
      if (begun !== undefined) return begun as ReturnType<typeof make>;
      const made = make().finally(() => underWay.delete(work));
      underWay.set(work, made);
      return made;
    },
    count: (result) => count?.(result),
  };
}

function createStore(mostBytes: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: mostBytes,
    maxEntrySize: Math.floor(mostBytes * mostOfBound),
    sizeCalculation: ({ version, bytes }, name) =>
      bytesPerEntry + 2 * (name.length + version.length) + bytes.length,
  });
}

// A view of a larger buffer would keep all of it in memory.
function withOwnMemory(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function registerFigures(registry: Registry, readBytes: () => number): PageCache['count'] {
  const registers = [registry];
  new Gauge({
    name: 'civic_page_cache_bytes',
    help: 'Bytes of pages that this process keeps.',
    registers,
    collect() {
      this.set(readBytes());
    },
  });
  const counters = {
    hit: new Counter({
      name: 'civic_page_cache_hits_total',
      help: 'Pages that were sent from the kept bytes; an answer 304 is not counted.',
      registers,
    }),
    miss: new Counter({
      name: 'civic_page_cache_misses_total',
      help: 'Pages that were made, because no bytes of their version were kept.',
      registers,
    }),
  };
  return (result) => counters[result].inc();
}
