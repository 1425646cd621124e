import type { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import { load } from '../load.ts';

/** Bytes in parts, because something else may stand between them. */
export type Parts = readonly Uint8Array[];

/** The bytes of pages and of their members, ready to send, within a bound for all of them. */
export interface PageCache {
  /** The bytes kept under a name, if they were made of this version. */
  find(name: string, version: string): Parts | undefined;
  /** Keeps bytes under a name instead of those of another version; bytes above an eighth of the bound are not kept. */
  keep(name: string, version: string, parts: Parts): void;
  /** Keeps bytes as `keep` does, but those that replace another version only at the second request for their version. */
  keepIfLasting(name: string, version: string, parts: Parts): void;
  /** Runs `make` once for all who ask for the same work while it runs. */
  share<Made>(work: string, make: () => Promise<Made>): Promise<Made>;
  /** Counts a page that was kept or had to be made. */
  count(result: 'hit' | 'miss'): void;
}

interface Kept {
  readonly version: string;
  readonly parts: Parts;
}

const mostOfBound = 1 / 8;
// The entry, its place in the list and the objects of its bytes.
const bytesPerEntry = 500;

/** Creates an empty cache that keeps at most so many bytes, none for 0, and registers its figures. */
export function createPageCache(mostBytes: number, registry: Registry | undefined): PageCache {
  let kept: LRUCache<string, Kept> | undefined;
  const underWay = new Map<string, Promise<unknown>>();
  const count = registry && registerFigures(registry, () => kept?.calculatedSize ?? 0);
  const keep: PageCache['keep'] = (name, version, parts) => {
    if (mostBytes === 0) return;
    kept ??= createStore(mostBytes);
    kept.set(name, { version, parts: parts.map(withOwnMemory) });
  };
  return {
    keep,
    find(name, version) {
      const found = kept?.get(name);
      return found?.version === version ? found.parts : undefined;
    },
    keepIfLasting(name, version, parts) {
      const before = kept?.peek(name)?.version ?? version;
      keep(name, version, before === version ? parts : []);
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
  const { LRUCache } = load<typeof import('lru-cache')>('lru-cache');
  return new LRUCache({
    maxSize: mostBytes,
    maxEntrySize: Math.floor(mostBytes * mostOfBound),
    sizeCalculation: ({ version, parts }, name) =>
      parts.reduce((sum, { length }) => sum + length, bytesPerEntry + 2 * (name.length + version.length)),
  });
}

// A view of a larger buffer would keep all of it in memory.
function withOwnMemory(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function registerFigures(registry: Registry, readBytes: () => number): PageCache['count'] {
  const { Counter, Gauge } = load<typeof import('prom-client')>('prom-client');
  const registers = [registry];
  new Gauge({
    name: 'civic_page_cache_bytes',
    help: 'Bytes of pages and of their members that this process keeps.',
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
