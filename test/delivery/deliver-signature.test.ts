import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import type { WebhookWithSecret } from '../../src/actions/webhooks/webhook.ts';
import { checkMessage } from '../support/check-message.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

describeOnEachDatabase('the webhook of a signature', (database) => {
  const suite = useService(database, { worker: true, settings: loopback });
  const receiver = useReceiver();
  let client: Client;
  let webhook: WebhookWithSecret;
  let slug: string;

  beforeEach(async () => {
    const group = await suite.group();
    slug = group.account.slug;
    client = suite.service.as(group.key);
    webhook = await createWebhook(suite.service.context, { accountSlug: slug, url: `${receiver.url}/hook` });
  });

  async function petition(title = 'Freeze the rents'): Promise<string> {
    const { body } = await client.post('/petitions', { originating_system: 'test', title });
    return new URL(body._links.self.href).pathname.slice('/api/v1'.length);
  }
  const amara = { email_addresses: [{ address: 'amara@people.example' }] };

  it('is a POST with Content-Type application/json of an array of exactly one message (6 Request, Body)', async () => {
    await client.post(`${await petition()}/signatures`, { person: amara });
    const [request] = await receiver.waitFor(1);
    assert.equal(request?.method, 'POST');
    assert.equal(request?.url, '/hook');
    assert.equal(request?.headers['content-type'], 'application/json');
    assert.equal(JSON.parse(request!.body.toString()).length, 1);
    checkMessage(request!, webhook.secret);
  });

  it('has the type key, the sponsor outside and inside the message, and the idempotency key (2.6 platform:sponsor, 6 Event type, Message object keys)', async () => {
    await client.post(`${await petition()}/signatures`, { person: amara });
    const [request] = await receiver.waitFor(1);
    const message = checkMessage(request!, webhook.secret);
    assert.deepEqual(Object.keys(message), ['osdi:signature', 'platform:sponsor', 'idempotency_key']);
    const url = `${suite.service.url}/groups/${slug}`;
    const sponsor = { title: `Group ${slug}`, browser_url: url, url };
    assert.deepEqual(message['platform:sponsor'], sponsor);
    assert.deepEqual(message['osdi:signature']['platform:sponsor'], sponsor);
    assert.equal(message['osdi:signature'].idempotency_key, message.idempotency_key);
  });

  it('has the SHA-256 of its webhook-id as the idempotency key (2.6 idempotency_key)', async () => {
    await client.post(`${await petition()}/signatures`, { person: amara });
    const [request] = await receiver.waitFor(1);
    const { idempotency_key } = checkMessage(request!, webhook.secret);
    const id = String(request!.headers['webhook-id']);
    assert.equal(idempotency_key, createHash('sha256').update(id).digest('hex'));
  });

  it('contains only the fields that were entered in this action (2.6 person, 6 Content)', async () => {
    const path = await petition();
    await client.post(`${path}/signatures`, {
      person: {
        given_name: 'Amara',
        family_name: 'Okafor',
        email_addresses: [{ address: 'Amara@People.example' }],
        phone_numbers: [{ number: '+1 314 555 0123', number_type: 'Mobile' }],
        postal_addresses: [{ address_lines: ['28 Ferry Lane'], locality: 'Portland', postal_code: '97202' }],
        languages_spoken: ['en'],
        custom_fields: { landlord: 'Halden' },
      },
      comments: 'Count me in.',
      add_tags: ['tenant'],
      'platform:referrer_data': { source: 'leaflet', website: 'https://union.example/' },
    });
    const [first] = await receiver.waitFor(1);
    const signature = checkMessage(first!, webhook.secret)['osdi:signature'];
    assert.equal(signature.comments, 'Count me in.');
    assert.deepEqual(signature.add_tags, ['tenant']);
    assert.deepEqual(signature['platform:referrer_data'], {
      source: 'leaflet',
      website: 'https://union.example/',
    });
    const { created_date: _created, modified_date: _modified, ...entered } = signature.person;
    assert.deepEqual(entered, {
      given_name: 'Amara',
      family_name: 'Okafor',
      email_addresses: [{ primary: true, address: 'Amara@People.example', status: 'subscribed' }],
      phone_numbers: [
        { primary: true, number: '13145550123', number_type: 'Mobile', status: 'unsubscribed' },
      ],
      postal_addresses: [
        {
          primary: true,
          address_lines: ['28 Ferry Lane'],
          locality: 'Portland',
          postal_code: '97202',
          location: { latitude: 45.484, longitude: -122.6365, accuracy: 'Approximate' },
        },
      ],
      languages_spoken: ['en'],
      custom_fields: { landlord: 'Halden' },
    });

    await client.post(`${path}/signatures`, { person: amara });
    const [, second] = await receiver.waitFor(2);
    const again = checkMessage(second!, webhook.secret)['osdi:signature'];
    assert.deepEqual(Object.keys(again.person).sort(), ['created_date', 'email_addresses', 'modified_date']);
    assert.equal(again.comments, undefined);
    assert.deepEqual(again.add_tags, []);
  });

  it('is stored with its account and its person', async () => {
    const { body } = await client.post(`${await petition()}/signatures`, { person: amara });
    const [request] = await receiver.waitFor(1);
    const id = String(request!.headers['webhook-id']);
    const row = await database.db('messages').where({ id }).first();
    const account = await database.db('accounts').where({ slug }).first();
    assert.deepEqual([row?.person_id, row?.account_id], [body['platform:person_id'], account?.id]);
  });

  it('is sent again with a new key when the same person signs again (6 When sent)', async () => {
    const path = await petition();
    await client.post(`${path}/signatures`, { person: amara });
    await client.post(`${path}/signatures`, { person: amara, comments: 'Again' });
    const messages = (await receiver.waitFor(2)).map((request) => checkMessage(request, webhook.secret));
    assert.equal(new Set(messages.map((message) => message.idempotency_key)).size, 2);
    assert.equal(new Set(messages.map((message) => message['osdi:signature'].identifiers[0])).size, 1);
  });

  it('links to the signature, the person and the petition, and each link can be fetched with the key (2.6 _links)', async () => {
    await client.post(`${await petition()}/signatures`, { person: amara });
    const [request] = await receiver.waitFor(1);
    const links = checkMessage(request!, webhook.secret)['osdi:signature']._links;
    for (const { href } of Object.values(links)) {
      const answer = await client.get(new URL(href).pathname.slice('/api/v1'.length));
      assert.equal(answer.status, 200, href);
    }
  });

  it('contains only the times of a linked person', async () => {
    const path = await petition();
    const { body } = await client.post(`${path}/signatures`, { person: { ...amara, given_name: 'Amara' } });
    await client.post(`${await petition('Another')}/signatures`, {
      _links: { 'osdi:person': { href: body._links['osdi:person'].href } },
    });
    const [, request] = await receiver.waitFor(2);
    const { person } = checkMessage(request!, webhook.secret)['osdi:signature'];
    assert.deepEqual(Object.keys(person), ['created_date', 'modified_date']);
  });

  it('is sent only if its trigger matches the petition (6 When sent)', async () => {
    const [wanted, other] = [await petition('Wanted'), await petition('Other')];
    const specific = await startReceiver();
    const one = await createWebhook(suite.service.context, {
      accountSlug: slug,
      url: specific.url,
      petition: { href: wanted, id: wanted.split('/')[2] },
    });
    await client.post(`${other}/signatures`, { person: amara });
    await client.post(`${wanted}/signatures`, { person: amara });
    await receiver.waitFor(2);
    const [request] = await specific.waitFor(1);
    const message = checkMessage(request!, one.secret);
    assert.ok(message['osdi:signature']._links['osdi:petition'].href.endsWith(wanted));
    assert.equal(specific.requests.length, 1);
    await specific.close();
  });

  it('is sent to all webhooks of the account as one message with one key', async () => {
    const second = await startReceiver();
    const other = await createWebhook(suite.service.context, { accountSlug: slug, url: second.url });
    await client.post(`${await petition()}/signatures`, { person: amara });
    const [one] = await receiver.waitFor(1);
    const [two] = await second.waitFor(1);
    assert.deepEqual(one!.body, two!.body);
    assert.equal(one!.headers['webhook-id'], two!.headers['webhook-id']);
    checkMessage(two!, other.secret);
    await second.close();
  });

  it('has no sponsor if the account is an individual', async () => {
    const solo = await suite.individual();
    const own = await startReceiver();
    const hook = await createWebhook(suite.service.context, { accountSlug: solo.account.slug, url: own.url });
    client = suite.service.as(solo.key);
    await client.post(`${await petition()}/signatures`, { person: amara });
    const [request] = await own.waitFor(1);
    const message = checkMessage(request!, hook.secret);
    assert.equal(message['platform:sponsor'], undefined);
    assert.equal(message['osdi:signature']['platform:sponsor'], undefined);
    await own.close();
  });

  it('leaves one logged attempt with its time, outcome, status and the start of the response', async () => {
    receiver.answerWith([{ status: 202, body: 'noted' }]);
    await client.post(`${await petition()}/signatures`, { person: amara });
    const attempt = await until('the attempt is logged', () =>
      database
        .db('attempts')
        .join('deliveries', 'deliveries.id', 'attempts.delivery_id')
        .where('deliveries.endpoint_id', webhook.id)
        .first('attempts.*', 'deliveries.state', 'deliveries.attempt_count'),
    );
    const { outcome, status_code, response_body, state, attempt_count } = attempt;
    assert.deepEqual(
      { outcome, status_code, response_body, state, attempt_count },
      {
        outcome: 'delivered',
        status_code: 202,
        response_body: 'noted',
        state: 'delivered',
        attempt_count: 1,
      },
    );
  });

  it('is not sent for an event, because events send no webhooks (6 events resource)', async () => {
    await client.post('/events', { originating_system: 'test', summary: 'Assembly' });
    await client.post(`${await petition()}/signatures`, { person: amara });
    await receiver.waitFor(1);
    assert.equal((await database.db('deliveries').where({ endpoint_id: webhook.id })).length, 1);
  });
});
