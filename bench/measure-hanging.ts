import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhook } from '../src/actions/webhooks/create-webhook.ts';
import { until } from '../test/support/until.ts';
import { measureByTurns, type Round } from './by-turns.ts';
import { startDeliveryRounds } from './delivery-rounds.ts';
import { figureOf, type Measuring } from './measuring.ts';

// The difference between the two is smaller than the differences between rounds on a busy machine.
const roundsMore = 2;
const healthy = 19_000;
const endMilliseconds = 60_000;

/**
 * Messages per second to endpoints beside one that never answers and gets every twentieth message, compared
 * with the same messages without it.
 */
export async function measureHanging(measuring: Measuring): Promise<void> {
  const rounds = await startDeliveryRounds(measuring, healthy);
  const bare = () => rounds.service();
  const service = () => besideSilent(measuring, (id) => rounds.service(id));
  await bare();
  const turns = await measureByTurns({ bare, service }, measuring.rounds + roundsMore);
  measuring.add(figureOf('hanging', turns));
  await rounds.stop();
}

// A new endpoint for each round, since the worker treats one that has timed out differently. After the round its server
// ends, and with it all attempts, so that the next round is without it.
async function besideSilent(
  { seeded: { ground } }: Measuring,
  measure: (endpointId: string) => Promise<Round>,
): Promise<Round> {
  const server = createServer((request) => request.resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { id } = await createWebhook(ground, { accountSlug: 'bench', url });
  const measured = await measure(id).finally(() => server.close().closeAllConnections());
  const isLeft = async () => {
    const claimed = ground.db('deliveries').where({ endpoint_id: id }).whereNotNull('claim_token');
    const state = await ground.db('endpoints').where({ id }).first('status');
    return state?.status === 'paused' && (await claimed.first('id')) === undefined;
  };
  await until('no message is in flight to the silent endpoint', isLeft, endMilliseconds);
  return measured;
}
