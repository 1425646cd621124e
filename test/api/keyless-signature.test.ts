import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { gridMilliseconds } from '../../src/http/answer-grid.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const personOf = (name: string) => ({ email_addresses: [{ address: `${name}@people.example` }] });
const amara = personOf('amara');

describeOnEachDatabase('a signature without a key', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  let owner: Client;
  let petition: PetitionOfTest;
  let people = 0;

  before(async () => {
    const { account, key } = await suite.individual();
    owner = suite.service.as(key);
    const webhook = { accountSlug: account.slug, url: 'https://receiver.example/' };
    await createWebhook(suite.service.context, webhook);
  });
  beforeEach(async () => {
    petition = await openPetition(suite, owner);
  });
  const post = (body: object, headers: Record<string, string> = {}) =>
    suite.service.send('POST', `${petition.path}/signatures`, { body, headers });
  const signatures = async () => (await petition.list())._embedded['osdi:signatures'];
  const countMessages = async () => (await database.db('messages')).length;
  const lastMessage = async (before = 0) => {
    const row = await database.db('messages').orderBy('id', 'desc').offset(before).first();
    return JSON.parse(row!.body)[0]['osdi:signature'];
  };

  it('returns {} for known and unknown people, and counts once', async () => {
    for (const comments of ['First', 'Again']) {
      const { status, body } = await post({ person: personOf('new'), comments });
      assert.deepEqual([status, body], [200, {}]);
    }
    assert.deepEqual(
      (await signatures()).map((one: { comments: string }) => one.comments),
      ['First'],
    );
    assert.equal((await petition.client.get(petition.path)).body.total_signatures, 1);
  });

  it('is answered on the same time grid for known and unknown people', async () => {
    for (const name of ['unknown', 'known']) {
      const started = performance.now();
      assert.equal((await post({ person: personOf('timed') })).status, 200);
      assert.ok(performance.now() - started >= gridMilliseconds, name);
    }
  });

  it('leaves a new address unsubscribed if the person did not agree in the form, and keeps the answer (C-tick)', async () => {
    const sent = [
      ['no', { version: 3, opt_in: false }],
      ['yes', { version: 3, opt_in: true, language: 'es' }],
      ['old', undefined],
      ['none', null],
    ] as const;
    for (const [name, consent] of sent) {
      const person = { email_addresses: [{ address: `${name}@people.example` }] };
      assert.equal((await post({ person, 'platform:consent': consent })).status, 200);
    }
    const statuses = await database.db('email_addresses').whereIn(
      'address',
      sent.map(([name]) => `${name}@people.example`),
    );
    assert.deepEqual(
      new Map(statuses.map(({ address, status }) => [address.replace(/@.*/, ''), status])),
      new Map([
        ['no', 'unsubscribed'],
        ...['yes', 'old', 'none'].map((name) => [name, 'subscribed'] as const),
      ]),
    );
    assert.equal((await signatures()).length, 4);
    const kept = await database.db('consents').where({ version: 3 }).orderBy('is_given');
    assert.deepEqual(
      kept.map(({ is_given, language }) => [is_given, language]),
      [
        [0, 'en'],
        [1, 'es'],
      ],
    );
    for (const wrong of [
      { version: 0, opt_in: true },
      { version: 1, opt_in: 'yes' },
      { version: 1 },
      { version: 1, opt_in: true, language: 'español' },
      'yes',
    ]) {
      const { status, body } = await post({ person: amara, 'platform:consent': wrong });
      assert.equal(status, 400, JSON.stringify(wrong));
      assert.match(body.errors[0].pointer, /^\/platform:consent/);
    }
  });

  it('keeps what a call with a key sets about the address, whatever a form answered', async () => {
    const person = { email_addresses: [{ address: 'keyed@people.example' }] };
    await petition.client.post(`${petition.path}/signatures`, {
      person,
      'platform:consent': { version: 1, opt_in: false },
    });
    const row = await database.db('email_addresses').where({ address: 'keyed@people.example' }).first();
    assert.equal(row?.status, 'subscribed');
  });

  it('fills empty fields and overwrites nothing, and its message contains the entered data (6)', async () => {
    const { body: before } = await petition.client.post('/people', {
      person: {
        given_name: 'Amara',
        email_addresses: [{ address: 'filled@people.example', status: 'unsubscribed' }],
      },
    });
    await post({
      person: { given_name: 'Mallory', family_name: 'Okafor', ...personOf('filled') },
      add_tags: ['unknown'],
    });
    const { body: after } = await petition.client.get(pathOf(before));
    assert.deepEqual([after.given_name, after.family_name], ['Amara', 'Okafor']);
    assert.deepEqual(after.email_addresses, before.email_addresses);
    const { person, add_tags } = await lastMessage();
    assert.deepEqual([person.given_name, person.family_name], ['Mallory', 'Okafor']);
    assert.deepEqual(person.email_addresses, [
      { primary: true, address: 'filled@people.example', status: 'unsubscribed' },
    ]);
    assert.deepEqual(add_tags, ['unknown']);
  });

  it('replaces nothing of an earlier signature, fills empty fields there, and its message contains the entered data (6)', async () => {
    await petition.sign({
      person: amara,
      comments: 'Mine',
      'platform:referrer_data': { source: 'leaflet' },
    });
    const forged = { source: 'forged', website: 'https://forged.example/a' };
    await post({ person: amara, comments: 'Forged', 'platform:referrer_data': forged });
    await post({ person: amara });
    const [signature] = await signatures();
    assert.equal(signature.comments, 'Mine');
    assert.deepEqual(signature['platform:referrer_data'], {
      source: 'leaflet',
      website: 'https://forged.example/a',
    });
    const message = await lastMessage(1);
    assert.equal(message.comments, 'Forged');
    assert.deepEqual(message['platform:referrer_data'], forged);
    const last = await lastMessage();
    assert.deepEqual([last.comments, last['platform:referrer_data']], [undefined, undefined]);
  });

  it('is replaced by a later signature with a key', async () => {
    await post({ person: amara, comments: 'First', 'platform:referrer_data': { source: 'leaflet' } });
    const { body } = await petition.sign({ person: amara, comments: 'Second' });
    assert.equal(body.comments, 'Second');
    assert.deepEqual(body['platform:referrer_data'], { source: 'leaflet' });
  });

  it('adds only tags that exist, and removes none', async () => {
    await petition.client.post('/tags', { name: 'known' });
    await petition.client.post('/people', { person: personOf('tagged'), add_tags: ['kept'] });
    await post({ person: personOf('tagged'), add_tags: ['known', 'new'], remove_tags: ['kept'] });
    assert.equal((await petition.client.get('/tags')).body.total_records, 2);
    const [signature] = await signatures();
    const taggings = await petition.client.get(`/people/${signature['platform:person_id']}/taggings`);
    assert.equal(taggings.body.total_records, 2);
  });

  it('stores the Origin of the page as the website if the body has none (2.6)', async () => {
    const websiteOf = async (data: object | undefined, origin: string) => {
      await post(
        {
          person: { email_addresses: [{ address: `person-${++people}@people.example` }] },
          'platform:referrer_data': data,
        },
        { origin },
      );
      return (await signatures()).at(-1)['platform:referrer_data'];
    };
    assert.deepEqual(await websiteOf({ source: 'flyer' }, 'https://Form.example'), {
      source: 'flyer',
      website: 'https://form.example',
    });
    assert.deepEqual(await websiteOf({ website: 'https://other.example/a' }, 'https://form.example'), {
      website: 'https://other.example/a',
    });
    // An invalid website is treated as absent.
    assert.deepEqual(await websiteOf({ website: 'javascript:alert(1)' }, 'https://form.example'), {
      website: 'https://form.example',
    });
    for (const origin of ['null', 'nonsense', 'file:///x', 'javascript:1'])
      assert.equal(await websiteOf(undefined, origin), undefined, origin);
  });

  it('uses only the website in the body for a call with a key', async () => {
    const origin = { origin: 'https://form.example' };
    const { body } = await petition.client.post(`${petition.path}/signatures`, { person: amara }, origin);
    assert.equal(body['platform:referrer_data'], undefined);
  });

  it('rejects a link to a person as missing_key, and rejects a wrong key, as all operations do', async () => {
    const { body: person } = await petition.client.post('/people', { person: amara });
    const link = { _links: { 'osdi:person': { href: person._links.self.href } } };
    const { status, body } = await post(link);
    assert.deepEqual([status, body.code], [401, 'missing_key']);
    const wrong = await post({ person: amara }, { 'api-key': 'nope' });
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'invalid_key']);
  });

  it('returns the same clear errors as a signature with a key, and then changes nothing', async () => {
    const before = await dumpRows(database);
    for (const [body, pointer] of [
      [{}, '/person'],
      [{ person: {} }, '/person'],
      [{ person: { email_addresses: [{ address: 'x' }] } }, '/person/email_addresses/0/address'],
      [{ person: amara, comments: 5 }, '/comments'],
    ] as const) {
      const { status, body: problem } = await post(body);
      assert.deepEqual([status, problem.errors[0].pointer], [400, pointer]);
    }
    const nowhere = '/petitions/01a13160-f700-7f32-8a61-5d0c7be92f14/signatures';
    assert.equal((await suite.service.send('POST', nowhere, { body: { person: amara } })).status, 404);
    assert.deepEqual(await dumpRows(database), before);
  });

  it('takes the same Idempotency-Key with another body as another action (I-token)', async () => {
    const key = { 'idempotency-key': 'same' };
    assert.equal((await post({ person: amara, comments: 'One' }, key)).status, 200);
    assert.equal((await post({ person: amara, comments: 'Two' }, key)).status, 200);
    assert.deepEqual([(await lastMessage(1)).comments, (await lastMessage()).comments], ['One', 'Two']);
  });

  it('counts once and sends one message when it comes again with its Idempotency-Key, also at the same time (I-token)', async () => {
    const key = { 'idempotency-key': 'the same' };
    const body = { person: { email_addresses: [{ address: 'once@people.example' }] }, comments: 'Once' };
    const before = await countMessages();
    const answers = await Promise.all([post(body, key), post(body, key)]);
    answers.push(await post(body, key));
    assert.deepEqual(
      answers.map(({ status, body: answered }) => [status, answered]),
      Array(3).fill([200, {}]),
    );
    assert.equal((await countMessages()) - before, 1);
    // The key of the account is another one, even with the same text.
    assert.equal((await petition.client.post(`${petition.path}/signatures`, body, key)).status, 200);
    assert.equal((await countMessages()) - before, 2);
  });
});

describeOnEachDatabase('signatures without a key beyond the limit', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '1' } });

  it('are rejected as rate_limited with Retry-After, which every website can read; each response has the number of remaining requests', async () => {
    const petition = await openPetition(suite);
    const path = `${petition.path}/signatures`;
    const post = () => suite.service.send('POST', path, { body: { person: amara } });
    const first = await post();
    assert.equal(first.status, 200);
    assert.match(first.headers.ratelimit ?? '', /^"keyless";r=0;t=\d+$/);
    const { status, body, headers } = await post();
    assert.equal(headers['ratelimit-policy'], '"keyless";q=1;w=60');
    assert.deepEqual([status, body.code], [429, 'rate_limited']);
    assert.match(headers['retry-after'] ?? '', /^\d+$/);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal((await petition.sign({ person: amara })).status, 200);
  });
});
