// Sends what is due. The law: nothing that matters is in memory. A delivery is claimed with a lease before it is sent
// and settled with the claim's own token afterwards; whatever dies in between, the lease runs out and the same bytes go
// out again with the same key. No attempt waits for another: each runs on its own in a slot, and its endpoint has only
// so many. The database may fail at any moment: the worker says so, waits and goes on.

import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import type { Ids } from '../../ids.ts';
import type { Logger } from '../../logger.ts';
import { describeFailure } from '../../process/describe-failure.ts';
import { takeLease } from '../../queue/lease.ts';
import { lookAgainAfter } from '../../queue/look-again.ts';
import { backoff } from '../../queue/pacing.ts';
import { createSlots } from '../../queue/slots.ts';
import { createWaker } from '../../queue/waker.ts';
import type { ClaimedDelivery } from '../outbox/delivery-store.ts';
import { judgeAttempt } from './after-attempt.ts';
import { claim, findDue } from './claim-due.ts';
import type { Endpoint, Sender } from './sender.ts';
import { createSettler } from './settler.ts';

/** What a worker needs; it closes none of it. */
export interface WorkerSurroundings {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly sender: Sender;
  readonly settings: Pick<Config['webhooks'], 'retrySeconds' | 'concurrency' | 'concurrencyPerEndpoint'>;
  /** The endpoints of these ids; one that is missing is gone or cannot be read, and nothing is sent to it. */
  readonly findEndpoints: (ids: readonly string[]) => Promise<ReadonlyMap<string, Endpoint>>;
  /** How many endpoints whose names are looked up are left out of the next look for what is due, and how many that cannot be read. */
  readonly mostLeftOut?: number;
}

/** A running worker. */
export interface Worker {
  /** Says that something may be due now; only a hint, since the worker looks at least every second anyway. */
  wake(): void;
  /** Claims nothing more and resolves when the attempts in flight have ended and are settled. */
  stop(): Promise<void>;
}

// A claim costs nearly the same for one as for many: it waits until half of the slots in use are free, but not long.
const gatherMilliseconds = 10;

// An endpoint that could not be read is looked at again after this.
const unreadableMilliseconds = 10_000;

/** Starts to send what is due, beside any number of other workers on the same database. */
export function startWorker(surroundings: WorkerSurroundings): Worker {
  const { db, clock, ids, logger, sender, settings, findEndpoints, mostLeftOut = 4_000 } = surroundings;
  const stopping = new AbortController();
  const waker = createWaker();
  const slots = createSlots(settings.concurrency, settings.concurrencyPerEndpoint);
  const settler = createSettler({ db, logger, metrics: sender.metrics }, stopping.signal);
  // Claimed here and not settled yet: while the database fails their leases may run out.
  const held = new Set<string>();
  // The endpoints whose names are being looked up, or wait for that: nothing of theirs is claimed yet.
  const lookingUp = new Set<string>();
  // The endpoints that are gone or cannot be read, and until when (monotonic ms) they are left out: they would hold up all others.
  const unreadable = new Map<string, number>();
  const attempts = new Set<Promise<void>>();
  let peak = 0;

  async function run(): Promise<void> {
    let failures = 0;
    let wait = lookAgainAfter(0, true);
    while (!stopping.signal.aborted) {
      try {
        const { found, more } = await claimAndSend();
        if (failures > 0) logger.info({ tries: failures + 1 }, 'claiming deliveries works again');
        failures = 0;
        wait = lookAgainAfter(wait, found);
        if (!more) await waker.sleep(wait);
      } catch (error) {
        // Once: a database that is away or not migrated would else fill the log.
        if (failures === 0) logger.error(describeFailure(error), 'claiming deliveries failed');
        await pause(backoff(failures++), undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function claimAndSend(): Promise<{ found: boolean; more: boolean }> {
    for (const [id, until] of unreadable) if (until <= clock.monotonic()) unreadable.delete(id);
    const leftOut = new Set([...lookingUp, ...unreadable.keys()]);
    const { due, more } = await findDue(db, clock.now(), slots, leftOut);
    const wanted = due.filter(({ id }) => !held.has(id));
    if (wanted.length === 0) return { found: false, more: false };
    // Before the claim, so that nothing waits for a lease when the endpoints cannot be read.
    const endpointIds = [...new Set(wanted.map(({ endpointId }) => endpointId))];
    const endpoints = await findEndpoints(endpointIds);
    const ready = wanted.filter(({ endpointId }) => isReady(endpointId, endpoints.get(endpointId)));
    const claimed = await claim(db, ready, takeLease(surroundings, sender.timeoutSeconds));
    const slow = new Set(due.filter(({ isSlow }) => isSlow).map(({ endpointId }) => endpointId));
    for (const delivery of claimed) {
      const endpoint = endpoints.get(delivery.endpointId);
      if (endpoint !== undefined)
        start(delivery, endpoint, slots.take(delivery.endpointId, slow.has(delivery.endpointId)));
    }
    peak = slots.taken();
    // Where nothing can begin, the same would be found again at once.
    const isNewlyLeftOut = endpointIds.some(
      (id) => !leftOut.has(id) && (lookingUp.has(id) || unreadable.has(id)),
    );
    return { found: true, more: more && (ready.length > 0 || isNewlyLeftOut) };
  }

  // Whether an attempt can begin now. Where it cannot, the look-up of its name begins, or the endpoint is left out for a while.
  function isReady(endpointId: string, endpoint: Endpoint | undefined): boolean {
    if (endpoint === undefined) {
      if (unreadable.size < mostLeftOut)
        unreadable.set(endpointId, clock.monotonic() + unreadableMilliseconds);
      return false;
    }
    if (!sender.needsLookUp(endpoint)) return !lookingUp.has(endpointId);
    lookUp(endpointId, endpoint);
    return false;
  }

  // No attempt waits for a name, neither in a slot nor under a lease: a silent name server costs one attempt, not a slot.
  function lookUp(endpointId: string, endpoint: Endpoint): void {
    if (lookingUp.has(endpointId) || lookingUp.size >= mostLeftOut) return;
    lookingUp.add(endpointId);
    sender.lookUp(endpoint, 'schedule').finally(() => {
      lookingUp.delete(endpointId);
      waker.wake();
    });
  }

  function start(delivery: ClaimedDelivery, endpoint: Endpoint, giveSlotBack: () => void): void {
    held.add(delivery.id);
    const leave = () => {
      giveSlotBack();
      if (slots.taken() <= peak / 2) waker.wake();
      else waker.wakeWithin(gatherMilliseconds);
    };
    const attempt = attemptOnce(delivery, endpoint, leave)
      .catch((error) => {
        logger.error({ err: error, delivery: delivery.id }, 'attempt broke down');
        held.delete(delivery.id);
        leave();
      })
      .finally(() => attempts.delete(attempt));
    attempts.add(attempt);
  }

  async function attemptOnce(
    delivery: ClaimedDelivery,
    endpoint: Endpoint,
    leave: () => void,
  ): Promise<void> {
    const attempt = await sender.attempt(delivery, endpoint, 'schedule');
    const { retrySeconds } = settings;
    const next = judgeAttempt(delivery, attempt, { retrySeconds, random: ids.jitter() });
    const isDelivered = attempt.result.outcome === 'delivered';
    settler.add({ delivery, next, attempt }, () => {
      held.delete(delivery.id);
      if (!isDelivered) leave();
    });
    // After a failure the endpoint may be paused or have one slot from now on, which is known when that is written.
    if (isDelivered) leave();
  }

  const ended = run();
  return {
    wake: waker.wake,
    async stop() {
      stopping.abort();
      waker.wake();
      await ended;
      await Promise.all(attempts);
      await settler.idle();
    },
  };
}
