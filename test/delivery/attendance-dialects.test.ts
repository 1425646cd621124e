import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { ReceivedRequest } from '../support/receiver.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

type Body = Awaited<ReturnType<Client['get']>>['body'];

const dialects = [
  {
    dialect: 'v1',
    prefix: 'platform',
    otherPrefix: 'action_network',
    schemaPath: '/schemas/webhook-message.json',
    relation: 'attendance',
  },
  {
    dialect: 'v2',
    prefix: 'action_network',
    otherPrefix: 'platform',
    schemaPath: '/schemas/webhook-message-v2.json',
    relation: 'attendances',
  },
] as const;

describeOnEachDatabase('a webhook of attendances', (database) => {
  const clock = createManualClock();
  const suite = useService(database, {
    clock,
    worker: true,
    settings: { ...loopback, CIVIC_V2_PREFIX: 'action_network', CIVIC_WEBHOOK_RETRY_SECONDS: '5' },
  });
  const receiver = useReceiver();
  let client: Client;
  let event: Body;

  for (const { dialect, prefix, otherPrefix, schemaPath, relation } of dialects) {
    describe(`in ${dialect}`, () => {
      let webhook: Body;

      beforeEach(async () => {
        client = suite.service.as((await suite.group()).key);
        event = (await client.post('/events', { originating_system: 'test', summary: 'Meeting' })).body;
        const draft = { url: receiver.url, dialect, events: ['osdi:attendance'] };
        webhook = (await client.post('/webhooks', draft)).body;
      });

      const rsvp = async () => {
        const person = { given_name: 'Amara', email_addresses: [{ address: 'amara@people.example' }] };
        const body = { person, 'platform:referrer_data': { source: 'letter' } };
        const answer = await client.post(`${pathOf(event)}/attendance`, body);
        assert.equal(answer.status, 200);
        return answer.body;
      };
      const readDelivery = async (): Promise<Body> =>
        (await client.get(`${pathOf(webhook)}/deliveries`)).body._embedded['platform:deliveries'][0];

      /** The message of a request, which is signed and valid under the schema that the service publishes. */
      async function read({ body, headers }: ReceivedRequest): Promise<Body> {
        new Webhook(webhook.secret).verify(body.toString(), headers as Record<string, string>);
        const ajv = new Ajv2020({ strict: false });
        addFormats.default(ajv);
        const validate = ajv.compile(await (await fetch(`${suite.service.url}${schemaPath}`)).json());
        const messages: unknown = JSON.parse(body.toString());
        assert.ok(validate(messages), ajv.errorsText(validate.errors));
        const [message] = messages as Body[];
        assert.deepEqual(Object.keys(message), ['osdi:attendance', `${prefix}:sponsor`, 'idempotency_key']);
        assert.doesNotMatch(body.toString(), new RegExp(`"${otherPrefix}:`));
        const attendance = message['osdi:attendance'];
        assert.match(attendance.identifiers[0], new RegExp(`^${prefix}:`));
        assert.match(
          attendance._links.self.href,
          new RegExp(`/api/${dialect}/events/[^/]+/${relation}/[^/]+$`),
        );
        assert.match(attendance._links['osdi:event'].href, new RegExp(`/api/${dialect}/events/[^/]+$`));
        return message;
      }

      it('gets no message of an RSVP that was made while it was disabled', async () => {
        await client.put(pathOf(webhook), { enabled: false });
        await rsvp();
        assert.equal(await readDelivery(), undefined);
        await client.put(pathOf(webhook), { enabled: true });
        await rsvp();
        await until('a message arrives', () => receiver.requests.length === 1);
      });

      it('gets a test message with the names of its version (6)', async () => {
        const { status, body } = await client.post(`${pathOf(webhook)}/test`, undefined);
        assert.deepEqual([status, body.state], [200, 'delivered']);
        const [request] = receiver.requests;
        assert.equal(request?.headers['civic-test'], '1');
        const message = await read(request!);
        assert.equal(message['osdi:attendance'].person.given_name, 'Test');
        assert.deepEqual(body.attendance_payload, [message]);
      });

      it('gets the same bytes again in a recovery of what failed (6)', async () => {
        const since = new Date(clock.now()).toISOString();
        receiver.answerWith(() => ({ status: 500 }));
        const attendance = await rsvp();
        await until('an attempt has failed', async () => (await readDelivery())?.attempt_count === 1);
        clock.advance(10_000);
        suite.service.context.wakeWorker();
        await until('the delivery is failed', async () => (await readDelivery()).state === 'failed');
        receiver.answerWith(() => ({}));
        const begun = receiver.requests.length;
        const recover = async () => (await client.post(`${pathOf(webhook)}/recover`, { since })).body;
        assert.deepEqual(await recover(), { recovered: 1 });
        const requests = await receiver.waitFor(begun + 1);
        assert.equal(new Set(requests.map(({ body }) => body.toString())).size, 1);
        await until('it is delivered', async () => (await readDelivery()).state === 'delivered');
        assert.deepEqual(await recover(), { recovered: 0 });

        const message = await read(requests.at(-1)!);
        const sent = message['osdi:attendance'];
        assert.deepEqual(sent.identifiers, [`${prefix}:${idOf(attendance)}`]);
        assert.equal(sent.created_date, attendance.created_at);
        assert.deepEqual(sent[`${prefix}:referrer_data`], { source: 'letter' });
        assert.deepEqual((await readDelivery()).attendance_payload, [message]);
      });
    });
  }
});
