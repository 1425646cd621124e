import type { Sending } from './bare-sender.ts';
import { measureByTurns } from './by-turns.ts';
import { allInFlight, startDeliveryRounds } from './delivery-rounds.ts';
import { figureOf, type Measuring } from './measuring.ts';
import { messageBody } from './message-body.ts';
import { startProgram } from './program.ts';

// Enough for some seconds, so that the beginning and the end of a round matter little.
const messages = 20_000;

/**
 * Messages per second, from the first to the last at a receiver: sent by `civic work` from due rows, compared
 * with undici alone with the same bytes, receiver and number in flight.
 */
export async function measureDeliveries(measuring: Measuring): Promise<void> {
  const rounds = await startDeliveryRounds(measuring, messages);
  const sender = await startProgram<Sending, object>(measuring.closing, './bare-sender.ts');
  const sending = { url: rounds.url, body: messageBody, requests: messages, inFlight: allInFlight };
  const bare = () => rounds.other(sender.pid, () => sender.ask(sending));
  const service = () => rounds.service();
  await bare();
  await service();
  measuring.add(figureOf('deliveries', await measureByTurns({ bare, service }, measuring.rounds)));
  await Promise.all([rounds.stop(), sender.stop()]);
}
