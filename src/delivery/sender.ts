import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Ids } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { createAgent } from './agent.ts';
import type { Attempt, AttemptTrigger } from './attempt.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import type { ClaimedDelivery } from './delivery-store.ts';
import { send } from './send.ts';
import { createTurns, type InTurn } from './turns.ts';

/** Where an endpoint's messages go and what they are signed with. */
export interface Endpoint {
  readonly url: string;
  readonly secrets: readonly string[];
}

/** What is sent in an attempt. */
export type Sendable = Pick<
  ClaimedDelivery,
  'id' | 'endpointId' | 'messageId' | 'body' | 'attemptCount' | 'isTest'
>;

/** Makes attempts, for the worker and by hand alike, over the one agent of the process. */
export interface Sender {
  /** How long an attempt may last. */
  readonly timeoutSeconds: number;
  /** Counts the attempts; whoever writes what became of the delivery tells it. */
  readonly metrics: DeliveryMetrics;
  /** Sends a delivery once and logs a line about it; whatever the receiver does is in the result. Nothing is written. */
  attempt(delivery: Sendable, endpoint: Endpoint, trigger: AttemptTrigger): Promise<Attempt>;
  /** Whoever makes an attempt by hand does it in here, from the claim on: one endpoint gets so many at a time as by the schedule. */
  readonly inTurn: InTurn;
  /** Cuts all connections. */
  close(): Promise<void>;
}

/** Makes the sender of the settings. Nothing is connected before the first attempt. */
export function createSender(
  settings: Pick<
    Config['webhooks'],
    'allowHttp' | 'allowNetworks' | 'timeoutSeconds' | 'concurrencyPerEndpoint'
  >,
  { clock, ids, logger, metrics }: { clock: Clock; ids: Ids; logger: Logger; metrics: DeliveryMetrics },
  agent = createAgent(settings),
): Sender {
  const { timeoutSeconds } = settings;
  return {
    timeoutSeconds,
    metrics,
    inTurn: createTurns(settings.concurrencyPerEndpoint),
    async attempt(delivery, endpoint, trigger) {
      const attemptedAt = clock.now();
      const counted = metrics.attempt(trigger);
      const { messageId, body, isTest } = delivery;
      const mayReconnect = trigger === 'schedule';
      const parcel = { ...endpoint, messageId, body, isTest, mayReconnect };
      const result = await send({ agent, clock, timeoutSeconds }, parcel);
      counted(result.outcome);
      const about = {
        delivery: delivery.id,
        endpoint: delivery.endpointId,
        attempt: delivery.attemptCount + 1,
        trigger,
        outcome: result.outcome,
        status: result.statusCode,
        code: result.errorCode,
        ms: result.durationMs,
      };
      logger.info(about, 'delivery attempt');
      return { id: ids.newId(), deliveryId: delivery.id, trigger, attemptedAt, result };
    },
    close: () => agent.destroy(),
  };
}
