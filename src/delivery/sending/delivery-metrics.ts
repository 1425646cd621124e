import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connect.ts';
import type { AttemptTrigger } from '../outbox/attempt.ts';
import type { Outcome } from '../outbox/attempt-result.ts';
import { countPending } from '../outbox/due-delivery-store.ts';
import type { Next } from './settle.ts';
import { watchOldestDue } from './watch-oldest-due.ts';

/** Counts what is sent. What this process does is counted in it; what waits is asked of the database when it is read. */
export interface DeliveryMetrics {
  /** An attempt begins; the function that it answers is called with its outcome. */
  attempt(trigger: AttemptTrigger): (outcome: Outcome) => void;
  /** It is written what became of a delivery after an attempt. */
  settled(next: Next): void;
}

// Counting all of a long queue would cost more than the figure is worth.
const mostCounted = 10_000;

/** Registers the figures of deliveries. None of them costs more for what was delivered long ago. */
export function createDeliveryMetrics(
  registry: Registry,
  { db, clock }: { db: Database; clock: Clock },
): DeliveryMetrics {
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
    attempt(trigger) {
      inFlight.inc();
      return (outcome) => {
        inFlight.dec();
        attempts.inc({ outcome, trigger });
      };
    },
    settled(next) {
      if ('state' in next) done.inc({ state: next.state });
    },
  };
}
