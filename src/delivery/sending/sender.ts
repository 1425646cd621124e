import type { Agent } from 'undici';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Logger } from '../../base/logger.ts';
import type { Config } from '../../config/config.ts';
import { createTurns, type InTurn } from '../../queue/turns.ts';
import type { AttemptCause } from '../outbox/attempt.ts';
import type { ClaimedDelivery } from '../outbox/delivery-store.ts';
import type { Outside } from './agent.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { addressOf, type Destination } from './destination.ts';
import { createNames } from './names.ts';
import { createResolver } from './resolve-name.ts';
import { type SentAttempt, send } from './send.ts';
import type { ReportTrouble } from './settle.ts';

/** The part of a delivery that an attempt needs. */
export type Sendable = Pick<
  ClaimedDelivery,
  'id' | 'endpointId' | 'messageId' | 'body' | 'attemptCount' | 'isTest'
>;

/** Makes attempts, scheduled and manual ones, over the one agent of the process. */
export interface Sender {
  /** How long an attempt may take. */
  readonly timeoutSeconds: number;
  /** Counts the attempts. The code that settles a delivery reports that to it. */
  readonly metrics: DeliveryMetrics;
  /** Informs the owner of an endpoint in trouble. The code that settles a delivery calls it. */
  readonly reportTrouble: ReportTrouble;
  /** Whether the name has to be looked up before an attempt, so that no attempt waits for it in a slot or under a lease. */
  needsLookUp(destination: Destination): boolean;
  /** Looks the name up when the account has a turn, however long that takes. Never rejects: the next attempts fail where it failed. */
  lookUp(destination: Destination, cause: AttemptCause): Promise<void>;
  /** Sends a delivery once and logs a line. Everything that the receiver does is a result. Writes nothing to the database. */
  attempt(delivery: Sendable, destination: Destination, cause: AttemptCause): Promise<SentAttempt>;
  /** Runs manual attempts, from the claim on: an endpoint gets as many at a time as from its schedule. */
  readonly inTurn: InTurn;
  /** Cuts all connections and ends all look-ups. */
  close(): Promise<void>;
}

/** Creates the sender. Nothing is connected, and undici is not loaded, before the first attempt. */
export function createSender(
  settings: Pick<
    Config['webhooks'],
    'allowHttp' | 'allowNetworks' | 'timeoutSeconds' | 'concurrencyPerEndpoint'
  >,
  {
    clock,
    ids,
    logger,
    metrics,
    reportTrouble = async () => {},
  }: { clock: Clock; ids: Ids; logger: Logger; metrics: DeliveryMetrics; reportTrouble?: ReportTrouble },
  outside: Outside = { names: createNames(createResolver(), clock) },
): Sender {
  const { timeoutSeconds } = settings;
  const { names } = outside;
  let agent: Promise<Agent> | undefined;
  const openAgent = async () => {
    const { createAgent } = await import('./agent.ts');
    return createAgent(settings, outside);
  };
  return {
    timeoutSeconds,
    metrics,
    reportTrouble,
    needsLookUp: (destination) => !names.isKnown(addressOf(destination).hostname),
    lookUp: (destination, cause) =>
      names.lookUp(addressOf(destination).hostname, {
        accountId: destination.accountId,
        isManual: cause !== 'schedule',
      }),
    inTurn: createTurns(settings.concurrencyPerEndpoint),
    async attempt(delivery, destination, cause) {
      const attemptedAt = clock.now();
      const counted = metrics.attempt(cause);
      const { messageId, body, isTest } = delivery;
      const mayReconnect = cause === 'schedule';
      const parcel = { to: destination, messageId, body, isTest, mayReconnect };
      agent ??= openAgent();
      const result = await send({ agent: await agent, clock, timeoutSeconds }, parcel);
      counted(result.outcome);
      const about = {
        delivery: delivery.id,
        endpoint: delivery.endpointId,
        attempt: delivery.attemptCount + 1,
        trigger: cause,
        outcome: result.outcome,
        status: result.statusCode ?? undefined,
        code: result.errorCode ?? undefined,
        ms: result.durationMs,
      };
      logger.info(about, 'delivery attempt');
      return { id: ids.newId(), deliveryId: delivery.id, cause, attemptedAt, result };
    },
    async close() {
      names.close();
      await (await agent)?.destroy();
    },
  };
}
