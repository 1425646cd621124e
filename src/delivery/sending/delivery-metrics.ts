import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import type { AttemptCause, Outcome } from '../outbox/attempt.ts';
import { countPending, findOldestDue } from '../outbox/due-delivery-store.ts';
import type { Next } from './after-attempt.ts';

/** Counts deliveries: attempts of this process in memory, waiting deliveries by a query when the figure is read. */
export interface DeliveryMetrics {
  /** Counts an attempt that begins; call the function that it returns with the outcome. */
  attempt(cause: AttemptCause): (outcome: Outcome) => void;
  /** Counts a delivery whose next state is written. */
  settled(next: Next): void;
}

// Counting a long queue to its end would cost more than the figure is worth.
const mostCounted = 10_000;

// An endpoint costs two steps into an index, each of which takes MariaDB some 11 us.
const endpointsAtOnce = 250;

/** Registers the figures of deliveries. None of them costs more for what was delivered long ago. Without a registry it counts nothing. */
export function createDeliveryMetrics(
  registry: Registry | undefined,
  { db, clock }: { db: Database; clock: Clock },
): DeliveryMetrics {
  if (registry === undefined) return { attempt: () => () => {}, settled() {} };
  const registers = [registry];
  const attempts = new Counter({
    name: 'civic_delivery_attempts_total',
    help: 'Attempts to deliver that this process made, by how they ended and why they were made.',
    labelNames: ['outcome', 'trigger'],
    registers,
  });
  const inFlight = new Gauge({
    name: 'civic_delivery_attempts_in_flight',
    help: 'Attempts that this process has under way.',
    registers,
  });
  const done = new Counter({
    name: 'civic_deliveries_done_total',
    help: 'Deliveries that this process brought to an end, delivered or failed.',
    labelNames: ['state'],
    registers,
  });
  for (const state of ['delivered', 'failed']) done.inc({ state }, 0);
  new Gauge({
    name: 'civic_deliveries_waiting',
    help: `Deliveries in the database that are not done yet, whenever they are due; ${mostCounted} means so many or more.`,
    registers,
    async collect() {
      this.set(await countPending(db, mostCounted));
    },
  });
  const readOldestDue = watchOldestDue(db);
  new Gauge({
    name: 'civic_deliveries_oldest_due_seconds',
    help: 'How long the delivery that is due longest has been due, to webhooks that are neither paused nor off, the oldest of the last readings where there are more than 250; 0 where nothing is due.',
    registers,
    async collect() {
      const now = clock.now();
      this.set(Math.max(0, now - ((await readOldestDue()) ?? now)) / 1000);
    },
  });

  return {
    attempt(cause) {
      inFlight.inc();
      return (outcome) => {
        inFlight.dec();
        attempts.inc({ outcome, trigger: cause });
      };
    },
    settled(next) {
      if ('state' in next) done.inc({ state: next.state });
    },
  };
}

/**
 * Returns a function that reads when the first pending delivery is due (ms since 1970, also in the future), or null without
 * one. A call reads at most 250 endpoints: where there are more, the result is the first of the last whole round and of
 * this one.
 */
export function watchOldestDue(db: Database, limit: number = endpointsAtOnce): () => Promise<number | null> {
  let after = '';
  let lastRound: number | null = null;
  let thisRound: number | null = null;
  return async () => {
    const { since, lastId } = await findOldestDue(db, { after, limit });
    thisRound = earlier(thisRound, since);
    const oldest = earlier(lastRound, thisRound);
    after = lastId ?? '';
    if (lastId !== null) return oldest;
    lastRound = thisRound;
    thisRound = null;
    return lastRound;
  };
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
