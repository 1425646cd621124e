import assert from 'node:assert/strict';
import ipaddr from 'ipaddr.js';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { systemClock } from '../../../src/base/clock.ts';
import { randomIds } from '../../../src/base/ids.ts';
import { findEndpointStates } from '../../../src/delivery/outbox/endpoint-store.ts';
import { claim } from '../../../src/delivery/sending/claim-due.ts';
import type { Destination } from '../../../src/delivery/sending/destination.ts';
import { createSender } from '../../../src/delivery/sending/sender.ts';
import { startWorker, type Worker, type WorkerNeeds } from '../../../src/delivery/sending/worker.ts';
import { createSecret } from '../../../src/delivery/signing/signature.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import {
  type Answer,
  type Answers,
  type ReceivedRequest,
  type Receiver,
  startReceiver,
} from '../../support/receiver.ts';
import { until } from '../../support/until.ts';
import { countNothing } from './count-nothing.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';

const settings = { retrySeconds: [0, 0], concurrency: 20, concurrencyPerEndpoint: 4 };
const guard = { allowHttp: true, allowNetworks: [ipaddr.parseCIDR('127.0.0.1/32')], timeoutSeconds: 30 };

describeOnEachDatabase('the delivery worker', (database) => {
  const secret = createSecret(randomIds);
  let endpoints: Map<string, Destination>;
  let receivers: Receiver[];
  let workers: Worker[];
  let lines: Record<string, unknown>[];
  /** Ends after the test, so that no attempt waits for a connection. */
  let over: PromiseWithResolvers<void>;

  beforeEach(() => {
    over = Promise.withResolvers();
    endpoints = new Map();
    receivers = [];
    workers = [];
    lines = [];
  });
  afterEach(async () => {
    const stopped = Promise.all(workers.map((worker) => worker.stop()));
    over.resolve();
    await stopped;
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await forgetAll(database.db);
  });

  function start(changes: Partial<WorkerNeeds> = {}): Worker {
    const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const ground = { clock: systemClock, ids: randomIds, logger };
    const worker = startWorker({
      db: database.db,
      ...ground,
      isClockRight: async () => true,
      sender: createSender({ ...guard, ...settings }, { ...ground, metrics: countNothing }),
      settings,
      findDestinations: async (ids) => new Map([...endpoints].filter(([id]) => ids.includes(id))),
      ...changes,
    });
    workers.push(worker);
    return worker;
  }

  async function addEndpoint(answers: Answers = []): Promise<{ id: string; receiver: Receiver }> {
    const receiver = await startReceiver(answers);
    receivers.push(receiver);
    const id = randomIds.newId();
    endpoints.set(id, { url: `${receiver.url}/hook?token=hidden`, accountId: 'account', secrets: [secret] });
    return { id, receiver };
  }

  const states = async () => (await database.db('deliveries').select('state')).map(({ state }) => state);
  const untilAll = (state: string) =>
    until(`all deliveries are ${state}`, async () => (await states()).every((one) => one === state));
  const untilLogged = (msg: string) =>
    until(`"${msg}" is logged`, () => lines.some((line) => line.msg === msg));

  it('delivers a waiting message, signed, and logs the attempt', async () => {
    const { id, receiver } = await addEndpoint([{ status: 201, body: 'thanks' }]);
    const [messageId] = await enqueueMessages(database.db, 1, [id], systemClock.now());
    start();
    const [request] = await receiver.waitFor(1);
    assert.ok(request);
    assert.equal(request.headers['webhook-id'], messageId);
    new Webhook(secret).verify(request.body, request.headers as Record<string, string>);
    await untilAll('delivered');
    const [attempt] = await database.db('attempts').select();
    assert.deepEqual(
      [attempt?.outcome, attempt?.status_code, attempt?.response_body],
      ['delivered', 201, 'thanks'],
    );
  });

  it('claims nothing while the clock is wrong', async () => {
    const { id, receiver } = await addEndpoint();
    await enqueueMessages(database.db, 1, [id], systemClock.now());
    let isRight = false;
    let looks = 0;
    const worker = start({
      isClockRight: async () => {
        looks++;
        return isRight;
      },
    });
    await until('it has looked twice', () => {
      worker.wake();
      return looks > 1;
    });
    assert.deepEqual(await states(), ['pending']);
    assert.equal(receiver.requests.length, 0);
    isRight = true;
    await untilAll('delivered');
  });

  it('writes one log line for an attempt, without the address and the message', async () => {
    const { id } = await addEndpoint([{ status: 500 }]);
    await enqueueMessages(database.db, 1, [id], systemClock.now());
    start();
    await untilAll('delivered');
    const logged = lines.filter(({ msg }) => msg === 'delivery attempt');
    assert.deepEqual(
      logged.map(({ attempt, outcome, status, endpoint }) => [attempt, outcome, status, endpoint]),
      [
        [1, 'http_status', 500, id],
        [2, 'delivered', 200, id],
      ],
    );
    assert.ok(logged.every(({ delivery, ms }) => typeof delivery === 'string' && typeof ms === 'number'));
    assert.doesNotMatch(JSON.stringify(lines), /127\.0\.0\.1|hidden|Zoë|whsec_/);
  });

  it('sends byte-identical bodies with one id in every retry (6 Retries)', async () => {
    const { id, receiver } = await addEndpoint([{ status: 500 }, { status: 503 }]);
    const [messageId = ''] = await enqueueMessages(database.db, 1, [id], systemClock.now());
    start();
    await untilAll('delivered');
    const bodies = receiver.requests.map(({ body }) => body.toString('hex'));
    assert.equal(bodies.length, 3);
    assert.equal(new Set(bodies).size, 1);
    assert.ok(receiver.requests.every(({ headers }) => headers['webhook-id'] === messageId));
    assert.equal((await database.db('deliveries').first())?.attempt_count, 3);
  });

  it('gives up after one attempt more than the schedule has entries, and keeps the delivery', async () => {
    const { id, receiver } = await addEndpoint(() => ({ status: 500 }));
    await enqueueMessages(database.db, 1, [id], systemClock.now());
    start();
    await untilAll('failed');
    assert.equal(receiver.requests.length, 3);
    assert.equal((await database.db('attempts').select('id')).length, 3);
  });

  it('waits for the next interval of the schedule after a failure', async () => {
    const { id } = await addEndpoint(() => ({ status: 503, headers: { 'retry-after': '500' } }));
    await enqueueMessages(database.db, 1, [id], systemClock.now());
    start({ settings: { ...settings, retrySeconds: [300] } });
    await until(
      'the attempt is settled',
      async () => (await database.db('attempts').first('id')) !== undefined,
    );
    const [row] = await database.db('deliveries').select();
    const [attempt] = await database.db('attempts').select();
    assert.ok(row && attempt);
    assert.deepEqual([row.state, row.claim_token, row.attempt_count], ['later', null, 1]);
    const asked = attempt.attempted_at + attempt.duration_ms + 500_000;
    assert.ok(Math.abs(row.due_at - asked) <= 1, `${row.due_at - asked} ms from what Retry-After asks for`);
  });

  it('claims nothing for a deleted endpoint', async () => {
    const gone = randomIds.newId();
    await enqueueMessages(database.db, 1, [gone], systemClock.now() - 1_000);
    const { id, receiver } = await addEndpoint();
    await enqueueMessages(database.db, 1, [id], systemClock.now());
    start();
    await receiver.waitFor(1);
    const row = await database.db('deliveries').where({ endpoint_id: gone }).first();
    assert.deepEqual([row?.state, row?.claim_token], ['pending', null]);
  });

  it('is not delayed by many endpoints that it cannot read', async () => {
    const unreadable = Array.from({ length: 80 }, () => randomIds.newId());
    await enqueueMessages(database.db, 1, unreadable, systemClock.now() - 1_000);
    const { id, receiver } = await addEndpoint();
    await enqueueMessages(database.db, 1, [id], systemClock.now());
    start();
    await receiver.waitFor(1);
  });

  it('sends after each wake-up, and looks at once, not only every second', async () => {
    const { id, receiver } = await addEndpoint();
    let looks = 0;
    const worker = start({
      isClockRight: async () => {
        looks += 1;
        return true;
      },
    });
    for (let count = 1; count <= 6; count++) {
      await enqueueMessages(database.db, 1, [id], systemClock.now());
      worker.wake();
      await receiver.waitFor(count);
    }
    await untilAll('delivered');
    const begun = performance.now();
    for (let count = 0; count < 20; count++) {
      const before = looks;
      worker.wake();
      await until('it looks', () => looks > before);
    }
    // Without a wake-up, 20 looks that find nothing take 15 s.
    assert.ok(performance.now() - begun < 14_000);
  });

  it('rests after it has claimed everything that is due, although it is woken', async () => {
    const { id, receiver } = await addEndpoint();
    const polls: number[] = [];
    await enqueueMessages(database.db, 10, [id], systemClock.now());
    const worker = start({
      settings: { ...settings, concurrency: 100, concurrencyPerEndpoint: 100 },
      isClockRight: async () => {
        polls.push(performance.now());
        return true;
      },
    });
    await until('it has polled again', () => {
      worker.wake();
      return polls.length > 1;
    });
    await receiver.waitFor(10);
    const [first = 0, second = 0] = polls;
    // A timer may fire a millisecond early.
    assert.ok(second - first >= 49, `${second - first} ms`);
  });

  it('finds due deliveries without a wake-up', async () => {
    const { id, receiver } = await addEndpoint();
    start();
    await enqueueMessages(database.db, 1, [id], systemClock.now());
    await receiver.waitFor(1);
  });

  it('limits a slow endpoint to its slots, so that it does not delay others', async () => {
    const hanging = await addEndpoint(() => ({ when: over.promise }));
    const healthy = await addEndpoint();
    await enqueueMessages(database.db, 30, [hanging.id], systemClock.now() - 1_000);
    await enqueueMessages(database.db, 30, [healthy.id], systemClock.now());
    start();
    await healthy.receiver.waitFor(30);
    assert.equal(hanging.receiver.requests.length, settings.concurrencyPerEndpoint);
  });

  it('never exceeds its limit of attempts in flight', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => addEndpoint(() => ({ when: over.promise }))),
    );
    await enqueueMessages(
      database.db,
      5,
      all.map(({ id }) => id),
      systemClock.now(),
    );
    start({ settings: { ...settings, concurrency: 10 } });
    const count = () => all.reduce((sum, { receiver }) => sum + receiver.requests.length, 0);
    await until('all slots are taken', () => count() === 10);
    const claimed = await database.db('deliveries').whereNotNull('claim_token').select('id');
    assert.equal(claimed.length, 10);
    assert.ok(
      all.every(({ receiver }) => receiver.requests.length >= 1),
      'each endpoint has its turn',
    );
  });

  describe('claims ahead of the slots for an endpoint that takes its messages', () => {
    const fast = 60;
    const fastThen = (then: () => Answer) => (_request: ReceivedRequest, index: number) =>
      index < fast ? { status: 200 } : then();
    const hang = () => ({ when: over.promise });
    const claimed = async () => (await database.db('deliveries').whereNotNull('claim_token')).length;

    it('and releases what it does not send soon', async () => {
      const { id, receiver } = await addEndpoint(fastThen(hang));
      await enqueueMessages(database.db, 120, [id], systemClock.now());
      let passed = 0;
      const monotonic = () => systemClock.monotonic() + passed;
      const worker = start({ clock: { ...systemClock, monotonic } });
      await receiver.waitFor(fast + settings.concurrencyPerEndpoint);
      passed = 1_600;
      worker.wake();
      await until('only attempts in flight are claimed', async () => {
        return (await claimed()) === settings.concurrencyPerEndpoint;
      });
      assert.equal(receiver.requests.length, fast + settings.concurrencyPerEndpoint);
      assert.equal((await states()).filter((state) => state === 'delivered').length, fast);
    });

    it('and releases it also if the database is locked at that moment', async () => {
      const { id, receiver } = await addEndpoint(fastThen(hang));
      await enqueueMessages(database.db, 120, [id], systemClock.now());
      let passed = 0;
      const worker = start({
        clock: { ...systemClock, monotonic: () => systemClock.monotonic() + passed },
      });
      await receiver.waitFor(fast + settings.concurrencyPerEndpoint);
      await until('the others are settled', async () => {
        return (await states()).filter((state) => state === 'delivered').length === fast;
      });
      const lock = await database.connect().transaction();
      await lock('deliveries').update({ is_test: 0 });
      // SQLite waits before a transaction that writes, and MariaDB before a row.
      const blocked = database.dialect === 'SQLite' ? /^begin/i : /^update .deliveries/;
      let tries = 0;
      const count = ({ sql }: { sql: string }) => {
        if (blocked.test(sql)) tries += 1;
      };
      database.db.on('query', count);
      passed = 1_600;
      await until('it tries to release them', () => {
        worker.wake();
        return tries > 0;
      });
      database.db.off('query', count);
      assert.ok((await claimed()) > settings.concurrencyPerEndpoint);
      await lock.commit();
      await until('only attempts in flight are claimed', async () => {
        return (await claimed()) === settings.concurrencyPerEndpoint;
      });
    });

    it('and sends none of them after it fails, until it has slots for them', async () => {
      const { id, receiver } = await addEndpoint(fastThen(() => ({ status: 500 })));
      await enqueueMessages(database.db, 120, [id], systemClock.now());
      start({ settings: { ...settings, retrySeconds: [300] } });
      await until(
        'it is paused',
        async () => (await findEndpointStates(database.db, [id])).get(id)?.status === 'paused',
      );
      await until('nothing is claimed', async () => (await claimed()) === 0);
      const most = fast + 10 + settings.concurrencyPerEndpoint - 1;
      assert.ok(receiver.requests.length <= most, `${receiver.requests.length} requests`);
    });

    it('and releases them when it is stopped', async () => {
      const { id, receiver } = await addEndpoint();
      await enqueueMessages(database.db, 150, [id], systemClock.now());
      const worker = start();
      await until('some wait', async () => (await claimed()) > settings.concurrencyPerEndpoint);
      await worker.stop();
      assert.equal(await claimed(), 0);
      const delivered = (await states()).filter((state) => state === 'delivered');
      assert.equal(delivered.length, receiver.requests.length);
    });
  });

  it('shares the work with other workers, and each delivery is sent by one of them', async () => {
    const { id, receiver } = await addEndpoint();
    const messageIds = await enqueueMessages(database.db, 30, [id], systemClock.now());
    for (const db of [database.db, database.connect(), database.connect()]) start({ db });
    await untilAll('delivered');
    const received = receiver.requests.map(({ headers }) => headers['webhook-id']);
    assert.deepEqual(received.toSorted(), messageIds.toSorted());
    assert.equal((await database.db('attempts').select('id')).length, 30);
  });

  it('sends the same bytes after the lease of a dead worker has ended', async () => {
    const { id, receiver } = await addEndpoint();
    const now = systemClock.now();
    const [messageId] = await enqueueMessages(database.db, 1, [id], now);
    const row = await database.db('deliveries').first('id');
    const due = { id: row?.id ?? '', endpointId: id, isPaused: false, isSlow: false };
    const [claimed] = await claim(database.db, [due], {
      now,
      token: randomIds.newId(),
      leaseEndsAt: now + 400,
    });
    assert.ok(systemClock.now() < now + 400);
    start();
    const [request] = await receiver.waitFor(1);
    assert.ok(request && request.time >= now + 400);
    assert.equal(request.headers['webhook-id'], messageId);
    assert.equal(request.body.toString(), claimed?.body);
    await untilAll('delivered');
  });

  it('releases what it claimed too slowly to end the attempt and settle it within the lease, and sends it after a new claim', async () => {
    const { id, receiver } = await addEndpoint();
    await enqueueMessages(database.db, 3, [id], systemClock.now() - 10_000);
    // The clock advances by 6 s of the 10 s that a lease has beside the attempt.
    let claims = 0;
    const newId = () => {
      claims += 1;
      return randomIds.newId();
    };
    const now = () => systemClock.now() - (claims === 0 ? 6_000 : 0);
    start({ clock: { ...systemClock, now }, ids: { ...randomIds, newId } });
    await untilAll('delivered');
    assert.equal(claims, 2);
    assert.equal(receiver.requests.length, 3);
  });

  it('stores nothing for an attempt after another worker took over its lease', async () => {
    const { promise: takeover, resolve: answer } = Promise.withResolvers<void>();
    const { id, receiver } = await addEndpoint([{ when: takeover }]);
    await enqueueMessages(database.db, 1, [id], systemClock.now());
    start();
    await receiver.waitFor(1);
    const token = randomIds.newId();
    await database.db('deliveries').update({ claim_token: token });
    answer();
    await untilLogged('lease was lost before settling');
    const row = await database.db('deliveries').first();
    assert.deepEqual([row?.state, row?.claim_token, row?.attempt_count], ['pending', token, 0]);
    assert.deepEqual(await database.db('attempts').select(), []);
  });

  describe('while the database fails', () => {
    it('logs it, waits and continues', async () => {
      const { id, receiver } = await addEndpoint();
      await enqueueMessages(database.db, 1, [id], systemClock.now());
      await database.db.schema.renameTable('messages', 'lost_messages');
      start();
      await untilLogged('claiming deliveries failed');
      await database.db.schema.renameTable('lost_messages', 'messages');
      await receiver.waitFor(1);
      await untilAll('delivered');
      assert.doesNotMatch(JSON.stringify(lines), /select|update|insert/i);
    });

    it('claims no delivery without an address', async () => {
      const { id, receiver } = await addEndpoint();
      await enqueueMessages(database.db, 1, [id], systemClock.now());
      let failures = 0;
      start({
        async findDestinations() {
          if (failures++ < 1) throw new Error('not now');
          assert.equal((await database.db('deliveries').first())?.claim_token, null);
          return endpoints;
        },
      });
      await receiver.waitFor(1);
      await untilAll('delivered');
      assert.equal(receiver.requests.length, 1);
    });

    it('keeps the result of an attempt until it can be stored, and sends nothing again', async () => {
      const { id, receiver } = await addEndpoint();
      await enqueueMessages(database.db, 3, [id], systemClock.now());
      await database.db.schema.renameTable('attempts', 'lost_attempts');
      start();
      await untilLogged('settling deliveries failed');
      assert.deepEqual(await states(), ['pending', 'pending', 'pending']);
      await database.db.schema.renameTable('lost_attempts', 'attempts');
      await untilAll('delivered');
      assert.equal(receiver.requests.length, 3);
      assert.equal((await database.db('attempts').select('id')).length, 3);
    });

    it('still stops, and leaves the rest to the lease', async () => {
      const { id, receiver } = await addEndpoint();
      await enqueueMessages(database.db, 1, [id], systemClock.now());
      await database.db.schema.renameTable('attempts', 'lost_attempts');
      const worker = start();
      await receiver.waitFor(1);
      await untilLogged('settling deliveries failed');
      await worker.stop();
      await database.db.schema.renameTable('lost_attempts', 'attempts');
      const row = await database.db('deliveries').first();
      assert.equal(row?.state, 'pending');
      assert.notEqual(row?.claim_token, null);
    });
  });

  describe('when it is stopped', () => {
    it('completes and settles the attempts in flight and claims nothing more', async () => {
      const { promise: stopping, resolve: answer } = Promise.withResolvers<void>();
      const { id, receiver } = await addEndpoint(() => ({ when: stopping }));
      await enqueueMessages(database.db, 10, [id], systemClock.now());
      const worker = start();
      await receiver.waitFor(settings.concurrencyPerEndpoint);
      const stopped = worker.stop();
      answer();
      await stopped;
      assert.equal(receiver.requests.length, settings.concurrencyPerEndpoint);
      const delivered = (await states()).filter((state) => state === 'delivered');
      assert.equal(delivered.length, receiver.requests.length);
      const held = await database.db('deliveries').whereNotNull('claim_token').select('id');
      assert.deepEqual(held, []);
    });

    it('stops at once if nothing is in flight', async () => {
      // On a busy machine anything can take long.
      await until('it took less than the time between two looks', async () => {
        const worker = start();
        const begun = performance.now();
        await worker.stop();
        await worker.stop();
        return performance.now() - begun < 900;
      });
    });
  });
});
