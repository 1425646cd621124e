import assert from 'node:assert/strict';
import ipaddr from 'ipaddr.js';
import { systemClock } from '../../../src/base/clock.ts';
import { randomIds } from '../../../src/base/ids.ts';
import type { Destination } from '../../../src/delivery/sending/destination.ts';
import { createSender, type Sender } from '../../../src/delivery/sending/sender.ts';
import { startWorker, type Worker } from '../../../src/delivery/sending/worker.ts';
import { captureLog } from '../../support/capture-log.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { type NameServer, startNameServer } from '../../support/name-server.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { until } from '../../support/until.ts';
import { countNothing } from './count-nothing.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';
import { openOutside } from './real-outside.ts';

const settings = {
  allowHttp: true,
  allowNetworks: [ipaddr.parseCIDR('127.0.0.1/32')],
  timeoutSeconds: 30,
  retrySeconds: [60],
  concurrency: 20,
  concurrencyPerEndpoint: 4,
};

describeOnEachDatabase('90 webhooks whose name servers do not respond', (database) => {
  const log = captureLog();
  const endpoints = new Map<string, Destination>();
  let server: NameServer;
  let receiver: Receiver;
  let sender: Sender;
  let worker: Worker;
  let start: (mostLeftOut?: number) => void;

  beforeEach(async () => {
    server = await startNameServer({ 'healthy.test': '127.0.0.1', 'neighbour.test': '127.0.0.1' });
    receiver = await startReceiver();
    const ground = { clock: systemClock, ids: randomIds, logger: log.logger };
    sender = createSender(
      settings,
      { ...ground, metrics: countNothing },
      openOutside({ servers: [server.address] }),
    );
    const silent = Array.from({ length: 90 }, (_, index) =>
      addEndpoint('attacker', `http://silent-${index}.test/`),
    );
    await enqueueMessages(database.db, 3, silent, systemClock.now() - 1_000);
    start = (mostLeftOut) => {
      worker = startWorker({
        db: database.db,
        ...ground,
        isClockRight: async () => true,
        sender,
        settings,
        ...(mostLeftOut !== undefined && { mostLeftOut }),
        findDestinations: async (ids) => new Map([...endpoints].filter(([id]) => ids.includes(id))),
      });
    };
  });
  afterEach(async () => {
    await worker.stop();
    await sender.close();
    await server.close();
    await receiver.close();
    await forgetAll(database.db);
    endpoints.clear();
  });

  function addEndpoint(accountId: string, url: string): string {
    const id = randomIds.newId();
    endpoints.set(id, { url, accountId, secrets: [] });
    return id;
  }

  it('are not claimed before their look-up, even if there are more than one query skips', async () => {
    start(1);
    await until('name servers are asked', () => server.names().length > 0);
    // Two polls later: the worker polls at least every second.
    let looks = 0;
    const counted = (response: unknown, query: { sql: string }) => {
      if (/from .deliveries. where .*due_at/.test(query.sql)) looks += 1;
      return response;
    };
    database.db.on('query-response', counted);
    await until('it looked again', () => looks >= 2);
    database.db.off('query-response', counted);
    const claimed = await database.db('deliveries').whereNotNull('claim_token');
    assert.deepEqual(claimed, []);
  });

  it('do not delay other endpoints, and have no failure counted before an attempt', async () => {
    start();
    await until('name servers are asked', () => server.names().length > 0);
    const { port } = new URL(receiver.url);
    const healthy = addEndpoint('other', `http://healthy.test:${port}/`);
    await enqueueMessages(database.db, 3, [healthy], systemClock.now());
    await receiver.waitFor(3);
    const silent = server.names().filter((name) => name.startsWith('silent'));
    assert.ok(silent.length < 20, `${silent.length} silent names were waited for`);
    // Two at once for the account; no other due delivery has changed.
    const counted = await database
      .db('deliveries')
      .whereNot({ endpoint_id: healthy })
      .andWhere((touched) => touched.where('attempt_count', '>', 0).orWhereNotNull('claim_token'));
    const askedFor = counted.map(({ endpoint_id }) => new URL(endpoints.get(endpoint_id)!.url).hostname);
    assert.ok(askedFor.every((name) => silent.includes(name)));
  });
});
