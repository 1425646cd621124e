import { buildConnector } from 'undici';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Ids } from '../../ids.ts';
import type { Logger } from '../../logger.ts';
import { createTurns, type InTurn } from '../../queue/turns.ts';
import type { Attempt, AttemptTrigger } from '../outbox/attempt.ts';
import type { ClaimedDelivery } from '../outbox/delivery-store.ts';
import { createAgent, type Outside } from './agent.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { createNames } from './names.ts';
import { createResolver } from './resolve-name.ts';
import { send } from './send.ts';

/** Where an endpoint's messages are sent, for which account, and what they are signed with. */
export interface Endpoint {
  readonly url: string;
  readonly accountId: string;
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
  /** Whether the name of the endpoint has to be looked up before an attempt, so that none waits for it in a slot or under a lease. */
  needsLookUp(endpoint: Endpoint): boolean;
  /** Looks the name up in a turn of the account, however long it waits for that, and never rejects: what came of it shows in the attempts that follow. */
  lookUp(endpoint: Endpoint, trigger: AttemptTrigger): Promise<void>;
  /** Sends a delivery once and logs a line about it; whatever the receiver does is in the result. Nothing is written. */
  attempt(delivery: Sendable, endpoint: Endpoint, trigger: AttemptTrigger): Promise<Attempt>;
  /** Whoever makes an attempt by hand does it in here, from the claim on: one endpoint gets so many at a time as by the schedule. */
  readonly inTurn: InTurn;
  /** Cuts all connections and ends all look-ups. */
  close(): Promise<void>;
}

/** Makes the sender of the settings. Nothing is connected before the first attempt. */
export function createSender(
  settings: Pick<
    Config['webhooks'],
    'allowHttp' | 'allowNetworks' | 'timeoutSeconds' | 'concurrencyPerEndpoint'
  >,
  { clock, ids, logger, metrics }: { clock: Clock; ids: Ids; logger: Logger; metrics: DeliveryMetrics },
  outside: Outside = { names: createNames(createResolver(), clock), buildConnector },
): Sender {
  const { timeoutSeconds } = settings;
  const { names } = outside;
  const agent = createAgent(settings, outside);
  return {
    timeoutSeconds,
    metrics,
    needsLookUp: ({ url }) => !names.isKnown(hostOf(url)),
    lookUp: ({ url, accountId }, trigger) =>
      names.lookUp(hostOf(url), { accountId, isManual: trigger !== 'schedule' }),
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
    close() {
      names.close();
      return agent.destroy();
    },
  };
}

// As a socket is given it, without the brackets of an IPv6 address.
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
}
