import { createWebhook } from '../src/actions/webhooks/create-webhook.ts';
import { measureRound, type Round } from './by-turns.ts';
import type { Counted, CountRequest } from './counting-receiver.ts';
import { drain, type Measuring } from './measuring.ts';
import { messageBody } from './message-body.ts';
import { startProgram } from './program.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { startServiceProcess } from './service-process.ts';

/** How many endpoints get the messages. */
export const endpoints = 8;

/** How many messages may be in flight to each endpoint. */
export const inFlight = 64;

/** How many messages may be in flight. */
export const allInFlight = endpoints * inFlight;

/** Rounds of messages to one receiver, which counts them: messages per second, from the first to the last. */
export interface DeliveryRounds {
  readonly url: string;
  /** A round of another program, which sends all messages of the round. */
  other(pid: number, send: () => Promise<unknown>): Promise<Round>;
  /** A round of `civic work` from rows that are due. A further endpoint gets every twentieth message, beside the others. */
  service(furtherId?: string): Promise<Round>;
  stop(): Promise<void>;
}

/** Starts a receiver with its endpoints and a `civic work` that sends to them this number of messages in each round. */
export async function startDeliveryRounds(
  { closing, databaseUrl, seeded }: Pick<Measuring, 'closing' | 'databaseUrl' | 'seeded'>,
  messages: number,
): Promise<DeliveryRounds> {
  const receiver = await startProgram<CountRequest, Counted>(closing, './counting-receiver.ts');
  const { url } = receiver;
  const endpointIds: string[] = [];
  for (let number = 0; number < endpoints; number++) {
    endpointIds.push((await createWebhook(seeded.ground, { accountSlug: 'bench', url })).id);
  }
  const worker = await startServiceProcess(closing, 'work', {
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_WEBHOOK_CONCURRENCY: String(allInFlight),
    CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT: String(inFlight),
  });

  const round = (pid: number, send: (counted: Promise<Counted>) => Promise<unknown>) =>
    measureRound(pid, async () => {
      const counted = receiver.ask({ requests: messages });
      await send(counted);
      const { milliseconds } = await counted;
      return { count: messages, seconds: milliseconds / 1000 };
    });
  return {
    url,
    other: round,
    service: (furtherId) =>
      round(worker.pid, async (counted) => {
        const all = furtherId === undefined ? messages : Math.round((messages * 20) / 19);
        const inTurn = furtherId === undefined ? endpointIds : mixIn(endpointIds, furtherId);
        await seedDeliveries(seeded, { messages: all, endpointIds: inTurn, body: messageBody });
        // To look for the end before would take processor time from the worker.
        await counted;
        await drain(seeded, endpointIds);
      }),
    stop: async () => {
      await Promise.all([worker.stop(), receiver.stop()]);
    },
  };
}

// Endpoints in turn, of which each twentieth is the further one.
function mixIn(endpointIds: readonly string[], furtherId: string): string[] {
  return endpointIds.flatMap((_, group) => [
    ...Array.from({ length: 19 }, (_, index) => endpointIds[(group * 19 + index) % endpointIds.length] ?? ''),
    furtherId,
  ]);
}
