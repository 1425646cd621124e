import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { checkMessage } from '../support/check-message.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const statuses = [
  'subscribed',
  'unsubscribed',
  'bouncing',
  'previous bounce',
  'spam complaint',
  'previous spam complaint',
];
const others = statuses.slice(2);
const address = 'amara@people.example';
const number = '15035550142';

describeOnEachDatabase('The six statuses of the family', (database) => {
  const suite = useService(database, { worker: true, settings: { ...loopback, CIVIC_PUBLIC_RATE: '0' } });
  const receiver = useReceiver();

  async function open() {
    const { key, account } = await suite.individual();
    return { account, clients: { v1: suite.service.as(key), v2: suite.service.as(key, 2) } };
  }
  type Person = Record<
    'email_addresses' | 'phone_numbers',
    { status: string; 'platform:consent'?: string }[]
  >;
  const statusesOf = ({ email_addresses, phone_numbers }: Person) => [
    email_addresses[0]?.status,
    phone_numbers[0]?.status,
  ];

  for (const version of ['v1', 'v2'] as const) {
    it(`are kept as a POST and a PUT of ${version} set them, of addresses and numbers (C-status)`, async () => {
      const client = (await open()).clients[version];
      const { body: known } = await client.post('/people', {
        person: { email_addresses: [{ address }], phone_numbers: [{ number }] },
      });
      for (const status of statuses) {
        const fresh = { address: `${status.replaceAll(' ', '-')}@people.example`, status };
        const created = await client.post('/people', {
          person: { email_addresses: [fresh], phone_numbers: [{ number, status }] },
        });
        assert.deepEqual(statusesOf(created.body), [status, status]);
        const updated = await client.post('/people', {
          person: { email_addresses: [{ address, status }], phone_numbers: [{ number, status }] },
        });
        assert.deepEqual([updated.status, ...statusesOf(updated.body)], [200, status, status]);
        await client.put(pathOf(known), { email_addresses: [{ address, status: 'subscribed' }] });
        const changed = await client.put(pathOf(known), { email_addresses: [{ status }] });
        assert.deepEqual(
          [changed.headers['ignored-fields'], statusesOf(changed.body)[0]],
          [undefined, status],
        );
        assert.deepEqual(statusesOf((await client.get(pathOf(known))).body), [status, status]);
      }
    });
  }

  it('show why an address is unsubscribed only where it is (C-status)', async () => {
    const { v1 } = (await open()).clients;
    for (const status of statuses) {
      const { body } = await v1.post('/people', { person: { email_addresses: [{ address, status }] } });
      const [email] = (body as Person).email_addresses;
      assert.equal(email?.['platform:consent'], status === 'unsubscribed' ? 'withdrawn' : undefined);
    }
  });

  it('change by no post without a key, also not by a tick (C-status)', async () => {
    const { v1 } = (await open()).clients;
    const { body: event } = await v1.post('/events', { originating_system: 'CRM', summary: 'Meeting' });
    for (const status of others) {
      const { body } = await v1.post('/people', { person: { email_addresses: [{ address, status }] } });
      for (const opt_in of [false, true]) {
        const post = {
          person: { email_addresses: [{ address }] },
          'platform:consent': { version: 1, opt_in },
        };
        const { status: answer } = await suite.service.send('POST', `${pathOf(event)}/attendance`, {
          body: post,
        });
        assert.equal(answer, 200);
      }
      assert.equal((await v1.get(pathOf(body))).body.email_addresses[0].status, status);
    }
  });

  it('are in the messages to webhooks as they are after the action (2.6)', async () => {
    const { account, clients } = await open();
    const petition = await openPetition(suite, clients.v1);
    const webhook = { accountSlug: account.slug, url: receiver.url };
    const { secret } = await createWebhook(suite.service.context, webhook);
    for (const status of statuses) {
      const person = { email_addresses: [{ address, status }], phone_numbers: [{ number, status }] };
      assert.equal((await petition.sign({ person })).status, 200);
    }
    const requests = await receiver.waitFor(statuses.length);
    const sent = requests.map((request) => checkMessage(request, secret)['osdi:signature'].person);
    assert.deepEqual(
      sent
        .map(({ email_addresses, phone_numbers }) => [email_addresses?.[0]?.status, phone_numbers?.[0]])
        .sort(),
      statuses.map((status) => [status, { primary: true, number, number_type: 'Mobile', status }]).sort(),
    );
  });

  it('are in the people of an action, also as CSV (1.5)', async () => {
    const { clients } = await open();
    const petition = await openPetition(suite, clients.v1);
    const status = 'previous spam complaint';
    await petition.sign({ person: { email_addresses: [{ address, status }] } });
    const path = `/targeting/actions/${idOf(petition.resource)}/people`;
    const found = await clients.v1.get(path);
    assert.equal(found.body._embedded['osdi:people'][0].email_addresses[0].status, status);
    const table = await clients.v1.get(path, { accept: 'text/csv' });
    assert.match(table.text, new RegExp(`,${address},${status},`));
  });
});
