import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { retryDelivery } from '../../src/delivery/sending/manual-attempts.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { recoverNow } from '../support/recover-now.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';

describeOnEachDatabase('/metrics', (database) => {
  const clock = createManualClock();
  const settings = {
    ...loopback,
    CIVIC_WEBHOOK_RETRY_SECONDS: '60',
    CIVIC_METRICS_ADDRESS: '127.0.0.1:0',
  };
  let service: TestService;
  let receiver: Receiver;
  let endpointId: string;
  let key: string;
  let signatures: string;

  before(async () => {
    receiver = await startReceiver();
    service = await startTestService(database.url, { clock, settings });
    ({ key } = await openIndividual(service.context, 'owner'));
    endpointId = (await createWebhook(service.context, { accountSlug: 'owner', url: receiver.url })).id;
    const petition = { originating_system: 'test', title: 'Figures' };
    const { body } = await service.as(key).post('/petitions', petition);
    signatures = `${new URL(body._links.self.href).pathname.slice('/api/v1'.length)}/signatures`;
  });
  after(async () => {
    await service.stop();
    await receiver.close();
  });

  const sign = () =>
    service.as(key).post(signatures, { person: { email_addresses: [{ address: 'amara@people.example' }] } });
  async function read(): Promise<{ text: string; figures: Map<string, number> }> {
    const response = await fetch(`${service.metricsUrl}/metrics`);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const text = await response.text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return {
      text,
      figures: new Map(
        lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
      ),
    };
  }
  const untilFigure = (name: string, wanted: number) =>
    until(`${name} is ${wanted}`, async () => (await read()).figures.get(name) === wanted);

  it('begins at 0, and describes each figure', async () => {
    const { text, figures } = await read();
    assert.equal(figures.get('civic_deliveries_waiting'), 0);
    assert.equal(figures.get('civic_deliveries_oldest_due_seconds'), 0);
    assert.equal(figures.get('civic_delivery_attempts_in_flight'), 0);
    assert.equal(figures.get('civic_deliveries_done_total{state="delivered"}'), 0);
    assert.match(
      text,
      /# HELP civic_delivery_attempts_total .+\n# TYPE civic_delivery_attempts_total counter/,
    );
  });

  it('has the number of waiting deliveries and the age of the oldest due one', async () => {
    await sign();
    clock.advance(90_000);
    await sign();
    const { figures } = await read();
    assert.equal(figures.get('civic_deliveries_waiting'), 2);
    assert.equal(figures.get('civic_deliveries_oldest_due_seconds'), 90);
  });

  it('has the attempts in progress, the attempts by outcome, and the finished deliveries', async () => {
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    receiver.answerWith([{ when: seen }, { status: 500 }]);
    await service.stop();
    service = await startTestService(database.url, { worker: true, clock, settings });
    await untilFigure('civic_delivery_attempts_in_flight', 1);
    answer();
    await untilFigure('civic_deliveries_done_total{state="delivered"}', 1);
    const { figures } = await read();
    assert.equal(figures.get('civic_delivery_attempts_in_flight'), 0);
    assert.equal(figures.get('civic_delivery_attempts_total{outcome="delivered",trigger="schedule"}'), 1);
    assert.equal(figures.get('civic_delivery_attempts_total{outcome="http_status",trigger="schedule"}'), 1);
    assert.equal(figures.get('civic_deliveries_waiting'), 1);
    assert.equal(figures.get('civic_deliveries_oldest_due_seconds'), 0);
    receiver.answerWith([{ status: 500 }]);
    clock.advance(90_000);
    service.context.wakeWorker();
    await untilFigure('civic_deliveries_done_total{state="failed"}', 1);
  });

  it('counts manual attempts', async () => {
    const row = await database.db('deliveries').where({ state: 'failed' }).first('id');
    receiver.answerWith([]);
    const address = { endpointId, id: row?.id ?? '' };
    assert.equal(await recoverNow(database.db, endpointId, { since: 0, now: clock.now() + 60_000 }), 1);
    await retryDelivery(service.context, address, { url: receiver.url, accountId: 'owner', secrets: [] });
    const { figures } = await read();
    assert.equal(figures.get('civic_delivery_attempts_total{outcome="delivered",trigger="manual"}'), 1);
    assert.equal(figures.get('civic_deliveries_done_total{state="delivered"}'), 2);
  });
});
