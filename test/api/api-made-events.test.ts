import assert from 'node:assert/strict';
import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { Response } from 'supertest';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import {
  type Client,
  openGroup,
  openIndividual,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';

const day = 86_400_000;
const amara = { person: { email_addresses: [{ address: 'amara@people.example' }] } };

describeOnEachDatabase('an event that was created over the API', (database) => {
  const clock = createManualClock();
  let service: TestService;
  let receiver: Receiver;
  let client: Client;
  let key: string;
  let event: Response['body'];

  before(async () => {
    receiver = await startReceiver();
    service = await startTestService(database.url, { worker: true, clock, settings: loopback });
    await openIndividual(service.context, 'olga');
    ({ key } = await openGroup(service.context, 'riverside', 'olga'));
    await createWebhook(service.context, { accountSlug: 'riverside', url: receiver.url });
    client = service.as(key);
    const start = new Date(clock.now() + day + 60_000).toISOString();
    const summary = 'Assembly under the bridge';
    const created = await client.post('/events', { originating_system: 'CRM', summary, start });
    assert.equal(created.status, 200);
    await client.post(`${pathOf(created.body)}/attendance`, amara);
    event = (await client.get(pathOf(created.body))).body;
  });
  after(async () => {
    await service.stop();
    await receiver.close();
  });
  const visit = (path: string) =>
    fetch(service.url + path, { headers: { Accept: 'text/html', 'api-key': key } });

  it('has no dashboard and no webpage of its group (1.1)', async () => {
    const { body: petition } = await client.post('/petitions', {
      originating_system: 'CRM',
      title: 'Cap the rents',
    });
    const group = await (await visit('/groups/riverside')).text();
    assert.ok(group.includes(petition.title), 'the page of the group shows nothing of it');
    for (const path of [
      '/',
      '/dashboard',
      '/groups',
      '/groups/riverside',
      '/accounts/riverside',
      '/events',
    ]) {
      const page = await (await visit(path)).text();
      assert.ok(!page.includes(event.summary) && !page.includes(idOf(event)), path);
    }
  });

  it('has no url, and none of its links can be read without a key (1.2)', async () => {
    assert.equal('url' in event, false);
    for (const [relation, { href }] of linksOf(event)) {
      const { status } = await service.send('GET', pathOfLink(href));
      assert.equal(status, 401, relation);
    }
    assert.equal((await visit(`/events/${idOf(event)}`)).status, 404);
  });

  it('links to resources and not to webpages, and its own address has no webpage (1.3)', async () => {
    for (const [relation, { href }] of linksOf(event)) {
      const answer = await visit(new URL(href).pathname);
      assert.equal(answer.headers.get('content-type'), 'application/hal+json; charset=utf-8', relation);
    }
    for (const tail of ['', '/manage', '/edit', '/statistics'])
      assert.equal((await visit(`/events/${idOf(event)}${tail}`)).status, 404, tail);
  });

  it('sends no reminder, neither a day before nor at its start (1.4)', async () => {
    const watched = watchConnections();
    for (const span of [60_000, day, day]) {
      clock.advance(span);
      service.context.wakeWorker();
    }
    await (await openPetition({ client: async () => client }, client)).sign(amara);
    const [first] = await receiver.waitFor(1);
    await until(
      'the signature is delivered',
      async () => (await database.db('deliveries').where({ state: 'delivered' })).length === 1,
    );
    assert.ok(first!.body.includes('osdi:signature'));
    watched.stop();
    assert.equal(receiver.requests.length, 1);
    assert.equal((await database.db('messages')).length, 1);
    // A reminder by email or another channel needs a connection.
    const expected = [receiver.url, service.url, database.url].map((url) => new URL(url).host);
    assert.ok(watched.targets().includes(new URL(receiver.url).host), 'the message is not among them');
    assert.deepEqual(
      watched.targets().filter((target) => !expected.includes(target)),
      [],
    );
  });
});

function linksOf({ _links }: Response['body']): [string, { href: string }][] {
  const { curies, ...links } = _links;
  assert.equal(curies.length, 2);
  return Object.entries(links);
}

/** The targets of this process's connections. */
interface WatchedConnections {
  /** The address and port of each attempt so far, such as `127.0.0.1:25`, and each name that was not found. */
  targets(): readonly string[];
  stop(): void;
}

/** Records every TCP connection that any part of this process starts to open. */
function watchConnections(): WatchedConnections {
  const targets: string[] = [];
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string, port: number) => targets.push(`${address}:${port}`));
    socket.on('lookup', (error, _address, _family, host) => {
      if (error !== null) targets.push(host);
    });
  };
  diagnostics.subscribe('net.client.socket', note);
  return { targets: () => targets, stop: () => void diagnostics.unsubscribe('net.client.socket', note) };
}
