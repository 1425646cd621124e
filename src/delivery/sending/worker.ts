// Sends due deliveries. Everything that matters is in the database: a delivery is claimed with a lease before it is sent,
// and settled with the claim's token after it. Where the process dies in between, the lease ends and the same bytes are sent
// again with the same key. No attempt waits for another: each runs in a slot, and an endpoint has a limited number of
// slots. For endpoints that take their messages quickly, the next ones are claimed before there are slots for them. The
// database may fail at any moment: the worker logs that, waits and continues.

import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Ids } from '../../ids.ts';
import type { Logger } from '../../logger.ts';
import { describeFailure } from '../../process/describe-failure.ts';
import { createAhead } from '../../queue/ahead.ts';
import type { IsClockRight } from '../../queue/clock-check.ts';
import { hasTimeFor, type Lease, takeLease } from '../../queue/lease.ts';
import { type Look, restAfter, startLooking } from '../../queue/look-loop.ts';
import { createSlots } from '../../queue/slots.ts';
import { isDelivered } from '../outbox/attempt.ts';
import { type ClaimedDelivery, updateReleased } from '../outbox/delivery-store.ts';
import { lineUpRetries } from '../outbox/line-up-retries.ts';
import { afterScheduled } from './after-attempt.ts';
import { claim, findDue } from './claim-due.ts';
import type { Destination } from './destination.ts';
import type { Sender } from './sender.ts';
import type { Settlement } from './settle.ts';
import { createSettler } from './settler.ts';

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
  /** The next look leaves out at most this many endpoints whose names are being looked up, and as many that cannot be read. */
  readonly mostLeftOut?: number;
}

/** A running worker. */
export interface Worker {
  /** Hints that a delivery may be due now. Without a hint the worker looks at least every second. */
  wake(): void;
  /** Claims nothing more; resolves when the attempts in flight have ended and are settled. */
  stop(): Promise<void>;
}

// A claim costs nearly the same for one delivery as for many: it waits shortly until half of the last ones have ended.
const gatherMilliseconds = 10;

// While some wait for a slot, the next claim can wait as well: it takes more then.
const claimMilliseconds = 50;

// What was read before the claim may change.
const longestWaitMilliseconds = 1_000;

// An endpoint that could not be read is tried again after this.
const unreadableMilliseconds = 10_000;

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
  const settler = createSettler({ db, logger, metrics: sender.metrics }, stopping.signal);
  const ahead = createAhead<Claim>(slots, clock.monotonic);
  // Claimed here and not settled yet: while the database fails their leases may end.
  const held = new Set<string>();
  // The endpoints whose names are being looked up, or wait for that: none of their deliveries is claimed yet.
  const lookingUp = new Set<string>();
  // The endpoints that are deleted or cannot be read, and until when (monotonic ms) they are left out: they would delay all others.
  const unreadable = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let attemptsBeforeLook = 0;
  // The id of an endpoint.
  let lookedUpTo = '';
  let claimedAt = Number.NEGATIVE_INFINITY;

  async function claimAndSend(): Promise<Look> {
    release(ahead.takeOut(hasWaitedTooLong));
    if (!(await needs.isClockRight())) return { found: false, more: false };
    const isEarly = clock.monotonic() - claimedAt < claimMilliseconds;
    if (isEarly && ahead.waiting() > 0) return { found: true, more: false };
    for (const [id, until] of unreadable) if (until <= clock.monotonic()) unreadable.delete(id);
    const leftOut = new Set([...lookingUp, ...unreadable.keys()]);
    const now = clock.now();
    const hasMoreRetries = ahead.room.free() > 0 && (await lineUpRetries(db, now));
    const found = await findDue(db, now, ahead.room, { except: leftOut, after: lookedUpTo });
    lookedUpTo = found.lastId;
    const wanted = found.due.filter(({ id }) => !held.has(id));
    if (wanted.length === 0) {
      attemptsBeforeLook = slots.taken() / 2;
      return { found: false, more: hasMoreRetries };
    }
    // Before the claim, so that no lease is taken where the endpoints cannot be read.
    const endpointIds = [...new Set(wanted.map(({ endpointId }) => endpointId))];
    const destinations = await findDestinations(endpointIds);
    const ready = wanted.filter(({ endpointId }) => isReady(endpointId, destinations.get(endpointId)));
    const lease = takeLease(needs, sender.timeoutSeconds);
    const claimed = await claim(db, ready, lease);
    claimedAt = clock.monotonic();
    ahead.restart();
    const slow = new Set(found.due.filter(({ isSlow }) => isSlow).map(({ endpointId }) => endpointId));
    for (const delivery of claimed) {
      const { endpointId } = delivery;
      const destination = destinations.get(endpointId);
      if (destination === undefined) continue;
      held.add(delivery.id);
      ahead.add({ endpointId, delivery, destination, isSlow: slow.has(endpointId), lease, claimedAt });
    }
    attemptsBeforeLook = claimed.length / 2;
    startWaiting();
    // Where no attempt can begin, the next look would find the same.
    const isOut = (id: string) => lookingUp.has(id) || unreadable.has(id);
    const isNewlyLeftOut = endpointIds.some((id) => !leftOut.has(id) && isOut(id));
    const hasMore = hasMoreRetries || (found.more && (ready.length > 0 || isNewlyLeftOut));
    const hasAll = found.hasSpareRoom && ready.length === wanted.length && !hasMore;
    return hasAll ? restAfter(claimed.length) : { found: true, more: hasMore };
  }

  // Whether an attempt can begin now. Otherwise the look-up of its name begins, or the endpoint is left out for a while.
  function isReady(endpointId: string, destination: Destination | undefined): boolean {
    if (destination === undefined) {
      if (unreadable.size < mostLeftOut)
        unreadable.set(endpointId, clock.monotonic() + unreadableMilliseconds);
      return false;
    }
    if (!sender.needsLookUp(destination)) return !lookingUp.has(endpointId);
    lookUp(endpointId, destination);
    return false;
  }

  // No attempt waits for a name in a slot or under a lease: a name server that does not answer costs no slot.
  function lookUp(endpointId: string, destination: Destination): void {
    if (lookingUp.has(endpointId) || lookingUp.size >= mostLeftOut) return;
    lookingUp.add(endpointId);
    sender.lookUp(destination, 'schedule').finally(() => {
      lookingUp.delete(endpointId);
      loop.wake();
    });
  }

  function startWaiting(): void {
    while (startNext());
  }

  // Also checks the time, because a look or a claim may take longer than a lease.
  function startNext(): boolean {
    const claim = ahead.next();
    if (claim !== undefined && hasWaitedTooLong(claim)) release([claim, ...ahead.takeOut(hasWaitedTooLong)]);
    else if (claim !== undefined) start(claim);
    return claim !== undefined;
  }

  function hasWaitedTooLong({ claimedAt, lease }: Claim): boolean {
    return (
      clock.monotonic() - claimedAt > longestWaitMilliseconds ||
      !hasTimeFor(sender.timeoutSeconds, lease, clock.now())
    );
  }

  function start(claim: Claim): void {
    const giveSlotBack = slots.take(claim.endpointId, claim.isSlow);
    const leave = () => {
      giveSlotBack();
      attemptsBeforeLook -= 1;
      startWaiting();
      if (ahead.waiting() > 0) return;
      if (attemptsBeforeLook <= 0) loop.wake();
      else loop.wakeWithin(gatherMilliseconds);
    };
    keep(attemptOnce(claim, leave));
  }

  async function attemptOnce({ delivery, destination }: Claim, leave: () => void): Promise<void> {
    const { id, endpointId, token, isTest } = delivery;
    try {
      const attempt = await sender.attempt(delivery, destination, 'schedule');
      const next = afterScheduled(delivery, attempt, { retrySeconds, random: ids.jitter() });
      enqueueSettlement({ delivery: { id, endpointId, token, isTest }, next, attempt }, leave);
    } catch (error) {
      logger.error({ err: error, delivery: id }, 'attempt broke down');
      held.delete(id);
      leave();
    }
  }

  function enqueueSettlement(settlement: Settlement, leave: () => void): void {
    const { id, endpointId } = settlement.delivery;
    const wasDelivered = isDelivered(settlement.attempt);
    settler.add(settlement, () => {
      held.delete(id);
      if (!wasDelivered) leave();
    });
    if (wasDelivered) {
      ahead.took(endpointId);
      leave();
      return;
    }
    // After a failure the endpoint may be paused or have one slot only, which the next look sees once it is written.
    ahead.forget(endpointId);
    release(ahead.takeOut((claim) => claim.endpointId === endpointId));
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

  const loop = startLooking('claiming deliveries', claimAndSend, logger);
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
