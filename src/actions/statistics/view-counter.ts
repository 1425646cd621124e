import { describeFailure } from '../../base/describe-failure.ts';
import type { Logger } from '../../base/logger.ts';
import type { Database } from '../../database/connect.ts';
import { limitSources, type PageView, type PageViews } from './page-view.ts';
import { addPageViews } from './page-view-store.ts';

/** Counts page views in memory and writes them in groups. */
export interface ViewCounter {
  /** Counts one view; it is stored some seconds later. */
  count(view: PageView): void;
  /** Stores what was counted; resolves when it is stored, or when the database has refused it. */
  flush(): Promise<void>;
  /** Stores the rest, and starts no further write. */
  close(): Promise<void>;
}

const defaultFlushMilliseconds = 2_000;
const mostWaiting = 20_000;

/**
 * Creates the counter of a process. At most every two seconds it writes one transaction, so that a rush of views costs no
 * statements. While the database is unavailable, it keeps at most 20,000 sums and drops further ones.
 */
export function createViewCounter(
  { db, logger }: { readonly db: Database; readonly logger: Logger },
  flushMilliseconds: number = defaultFlushMilliseconds,
): ViewCounter {
  const sourceOf = limitSources();
  let waiting = new Map<string, PageViews>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isClosed = false;

  function add(counted: PageViews): void {
    const key = `${counted.actionId} ${counted.day} ${counted.source}`;
    const known = waiting.get(key);
    if (known === undefined && waiting.size >= mostWaiting) return;
    waiting.set(key, { ...counted, views: (known?.views ?? 0) + counted.views });
  }

  function startTimer(): void {
    if (isClosed) return;
    // A process that has nothing else to do may end; `close` stores the rest.
    timer ??= setTimeout(() => void flush(), flushMilliseconds).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await writing;
    if (waiting.size === 0) return;
    const group = [...waiting.values()];
    waiting = new Map();
    writing = addPageViews(db, group).catch((error: unknown) => {
      logger.error(describeFailure(error), 'Storing page views failed');
      for (const counted of group) add(counted);
      startTimer();
    });
    await writing;
  }

  return {
    count(view) {
      add({ ...view, source: sourceOf(view), views: 1 });
      startTimer();
    },
    flush,
    async close() {
      isClosed = true;
      await flush();
    },
  };
}
