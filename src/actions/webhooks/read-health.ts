import type { Clock } from '../../base/clock.ts';
import { shareLoop } from '../../base/share-loop.ts';
import type { Database } from '../../database/connect.ts';
import {
  countMade,
  countWaiting,
  type Span,
  type StateCounts,
} from '../../delivery/outbox/delivery-count-store.ts';
import { listNewestIds, readLogLines } from '../../delivery/outbox/delivery-search-store.ts';
import type { WebhookView } from './read-webhooks.ts';

/** A webhook with what became of its messages. */
export interface WebhookHealth extends WebhookView {
  /** The deliveries that were made in each hour of the last day, the oldest hour first. */
  readonly hours: readonly (StateCounts & Span)[];
  /** How many deliveries wait. */
  readonly waiting: number;
  /** When the newest message that arrived was sent, in ms since 1970; null where none has. */
  readonly lastDeliveredAt: number | null;
}

type Needs = { readonly db: Database; readonly clock: Clock };

const hour = 60 * 60 * 1000;
const hoursOfDay = 24;

/** Reads what became of the messages of webhooks; some milliseconds for each, however many deliveries it has. */
export async function readHealth(
  { db, clock }: Needs,
  views: readonly WebhookView[],
): Promise<WebhookHealth[]> {
  const now = clock.now();
  const spans = Array.from({ length: hoursOfDay }, (_, index): Span => {
    const hoursAgo = hoursOfDay - 1 - index;
    const from = now - (hoursAgo + 1) * hour;
    // Another process may have a clock that is ahead.
    return { from, to: hoursAgo === 0 ? Number.MAX_SAFE_INTEGER : from + hour };
  });
  const share = shareLoop();
  const found: WebhookHealth[] = [];
  for (const view of views) {
    const { id } = view.webhook;
    const counts = await countMade(db, id, spans);
    const hours = spans.map((span, index) => ({
      ...span,
      ...(counts[index] ?? { pending: 0, delivered: 0, failed: 0 }),
    }));
    const newest = await listNewestIds(db, id, { states: ['delivered'], limit: 1 });
    const [line] = await readLogLines(db, newest, now);
    const lastDeliveredAt = line === undefined ? null : (line.last?.attemptedAt ?? line.createdAt);
    found.push({ ...view, hours, waiting: await countWaiting(db, id), lastDeliveredAt });
    await share();
  }
  return found;
}
