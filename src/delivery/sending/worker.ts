// Sends due deliveries. Everything that matters is in the database: a delivery is claimed with a lease before it is sent,
// and settled with the claim's token after it. Where the process dies in between, the lease ends and the same bytes are sent
// again with the same key. No attempt waits for another: each runs in a slot, and an endpoint has a limited number of
// slots. For endpoints that take their messages quickly, the next ones are claimed before there are slots for them. The
// database may fail at any moment: the worker logs that, waits and continues.

import type { Clock } from '../../base/clock.ts';
import { describeFailure } from '../../base/describe-failure.ts';
import type { Ids } from '../../base/ids.ts';
import type { Logger } from '../../base/logger.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { IsClockRight } from '../../queue/clock-check.ts';
import { hasTimeFor, type Lease, takeLease } from '../../queue/lease.ts';
import { type Poll, startPolling } from '../../queue/poll-loop.ts';
import { isDelivered } from '../outbox/attempt.ts';
import { type ClaimedDelivery, updateReleased } from '../outbox/delivery-store.ts';
import type { DueDelivery } from '../outbox/due-delivery-store.ts';
import { afterScheduled } from './after-attempt.ts';
import { claim, findDue, lineUpRetries } from './claim-due.ts';
import type { Destination } from './destination.ts';
import { createReadyEndpoints } from './ready-endpoints.ts';
import type { Sender } from './sender.ts';
import { createSettler, type Settlement } from './settle.ts';
import { createAhead, createSlots } from './slots.ts';

/** What a worker needs; it closes none of it. */
export interface WorkerNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** Nothing is claimed while this is false. */
  readonly isClockRight: IsClockRight;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly sender: Sender;
  readonly settings: Pick<Config['webhooks'], 'retrySeconds' | 'concurrency' | 'concurrencyPerEndpoint'>;
  /** The destinations of these endpoints by id. A missing one is deleted or cannot be read, and nothing is sent to it. */
  readonly findDestinations: (endpointIds: readonly string[]) => Promise<ReadonlyMap<string, Destination>>;
  /** The next poll leaves out at most this many endpoints whose names are being looked up, and as many that cannot be read. */
  readonly mostLeftOut?: number;
}

/** A running worker. */
export interface Worker {
  /** Hints that a delivery may be due now. Without a hint the worker polls at least every second. */
  wake(): void;
  /** Claims nothing more; resolves when the attempts in flight have ended and are settled. */
  stop(): Promise<void>;
}

// A claim costs nearly the same for one delivery as for many: it waits shortly until more of the last ones have ended.
const gatherMilliseconds = 10;

// In ms. After a claim of everything that was due the worker rests, so that the messages of a rush are claimed together.
const restPerClaim = 5;
const longestRest = 50;

// A claim that has waited longer for a slot is given back: what was read before it may have changed.
const longestWaitMilliseconds = 1_000;

/** A claimed delivery and where it is sent. */
interface Claim {
  readonly endpointId: string;
  readonly delivery: ClaimedDelivery;
  readonly destination: Destination;
  readonly isSlow: boolean;
  readonly lease: Lease;
  /** Monotonic ms. */
  readonly claimedAt: number;
}

/** Starts to send due deliveries. Several workers can share a database. */
export function startWorker(needs: WorkerNeeds): Worker {
  const { db, clock, ids, logger, sender, settings, findDestinations, mostLeftOut = 4_000 } = needs;
  const { retrySeconds, concurrency, concurrencyPerEndpoint } = settings;
  const stopping = new AbortController();
  const slots = createSlots(concurrency, concurrencyPerEndpoint);
  const ahead = createAhead<Claim>(slots, clock.monotonic);
  const { metrics, reportTrouble } = sender;
  const settler = createSettler({ db, logger, metrics, reportTrouble }, stopping.signal);
  const endpoints = createReadyEndpoints(needs, mostLeftOut, () => loop.wake());
  // Claimed here and not settled yet: while the database fails their leases may end.
  const held = new Set<string>();
  const running = new Set<Promise<void>>();
  // The id of an endpoint.
  let polledUpTo = '';

  async function claimAndSend(): Promise<Poll> {
    release(ahead.takeOut(hasWaitedTooLong));
    if (!(await needs.isClockRight())) return { found: false, more: false };
    const now = clock.now();
    const leftOut = endpoints.leftOut();
    const hasMoreRetries = ahead.room.free() > 0 && (await lineUpRetries(db, now));
    const found = await findDue(db, now, ahead.room, { except: leftOut, after: polledUpTo });
    polledUpTo = found.lastId;
    const due = found.due.filter(({ id }) => !held.has(id));
    if (due.length === 0) return { found: false, more: hasMoreRetries };
    const claims = await claimReady(due);
    ahead.restart();
    for (const claim of claims) {
      held.add(claim.delivery.id);
      ahead.add(claim);
    }
    sendWaiting();
    // Where nothing has changed, the next poll would find the same.
    const hasChanged = claims.length > 0 || endpoints.leftOut().size > leftOut.size;
    const more = hasMoreRetries || (found.more && hasChanged);
    const hasSpareRoom = ahead.room.free() > 0 && ahead.room.full().length === 0;
    const rest = more || !hasSpareRoom ? 0 : Math.min(claims.length * restPerClaim, longestRest);
    return { found: true, more, rest };
  }

  async function claimReady(due: readonly DueDelivery[]): Promise<Claim[]> {
    // Before the claim, so that no lease is taken where the endpoints cannot be read.
    const destinations = await findDestinations([...new Set(due.map(({ endpointId }) => endpointId))]);
    const ready = due.filter(({ endpointId }) => endpoints.isReady(endpointId, destinations.get(endpointId)));
    const slow = new Set(ready.filter(({ isSlow }) => isSlow).map(({ endpointId }) => endpointId));
    const lease = takeLease(needs, sender.timeoutSeconds);
    const claimed = await claim(db, ready, lease);
    const claimedAt = clock.monotonic();
    return claimed.flatMap((delivery) => {
      const { endpointId } = delivery;
      const destination = destinations.get(endpointId);
      if (destination === undefined) return [];
      return { endpointId, delivery, destination, isSlow: slow.has(endpointId), lease, claimedAt };
    });
  }

  function sendWaiting(): void {
    for (let claim = ahead.next(); claim !== undefined; claim = ahead.next()) {
      if (hasWaitedTooLong(claim)) release([claim, ...ahead.takeOut(hasWaitedTooLong)]);
      else keep(send(claim));
    }
  }

  // A poll or a claim may take longer than a lease.
  function hasWaitedTooLong({ claimedAt, lease }: Claim): boolean {
    return (
      clock.monotonic() - claimedAt > longestWaitMilliseconds ||
      !hasTimeFor(sender.timeoutSeconds, lease, clock.now())
    );
  }

  async function send({ delivery, destination, isSlow }: Claim): Promise<void> {
    const { id, endpointId, token, isTest } = delivery;
    const giveSlotBack = slots.take(endpointId, isSlow);
    const leave = () => {
      giveSlotBack();
      sendWaiting();
      if (ahead.waiting() === 0) loop.wakeWithin(gatherMilliseconds);
    };
    try {
      const attempt = await sender.attempt(delivery, destination, 'schedule');
      const next = afterScheduled(delivery, attempt, { retrySeconds, random: ids.jitter() });
      settle({ delivery: { id, endpointId, token, isTest }, next, attempt }, leave);
    } catch (error) {
      logger.error({ err: error, delivery: id }, 'attempt broke down');
      held.delete(id);
      leave();
    }
  }

  // After a failure the endpoint may be paused or have one slot only, which the next poll sees once it is written.
  function settle(settlement: Settlement, leave: () => void): void {
    const { id, endpointId } = settlement.delivery;
    const wasDelivered = isDelivered(settlement.attempt);
    settler.add(settlement, () => {
      held.delete(id);
      if (!wasDelivered) leave();
    });
    if (wasDelivered) {
      ahead.took(endpointId);
      leave();
    } else {
      release(ahead.forget(endpointId));
    }
  }

  // Where the database fails, the deliveries are due again when their leases end.
  function release(claims: readonly Claim[]): void {
    if (claims.length === 0) return;
    const deliveries = claims.map(({ delivery }) => delivery);
    keep(
      inTransaction(db, (db) => updateReleased(db, deliveries, clock.now()))
        .catch((error) => logger.error(describeFailure(error), 'releasing deliveries failed'))
        .finally(() => {
          for (const { id } of deliveries) held.delete(id);
        }),
    );
  }

  // Stopping waits for it. It never rejects.
  function keep(work: Promise<void>): void {
    running.add(work);
    work.then(() => running.delete(work));
  }

  const loop = startPolling('claiming deliveries', claimAndSend, logger);
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort();
      await loop.stop();
      release(ahead.takeOut(() => true));
      await Promise.all(running);
      await settler.idle();
    },
  };
}
