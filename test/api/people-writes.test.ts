import assert from 'node:assert/strict';
import { addMember } from '../../src/users/change-members.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('people', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let client: Client;

  beforeEach(async () => {
    client = await suite.client();
  });
  const post = async (person: object, more: object = {}) =>
    (await client.post('/people', { person, ...more })).body;
  const amara = { given_name: 'Amara', email_addresses: [{ address: 'amara@people.example' }] };

  it('are created with their tags, and listed with the account’s own person first', async () => {
    const person = await post(amara, { add_tags: ['tenant'] });
    assert.equal(person.given_name, 'Amara');
    assert.equal((await client.get(`${pathOf(person)}/taggings`)).body.total_records, 1);
    const { body } = await client.get('/people');
    assert.equal(body.total_records, 2);
    assert.deepEqual(body._embedded['osdi:people'][1], person);
  });

  it('are updated when they are posted again: sent fields are added or replaced', async () => {
    const first = await post({ ...amara, languages_spoken: ['en'], custom_fields: { a: '1', b: '2' } });
    const again = await post({
      email_addresses: [
        { address: 'AMARA@people.example', status: 'unsubscribed' },
        { address: 'b@people.example' },
      ],
      custom_fields: { b: '3' },
    });
    assert.equal(idOf(again), idOf(first));
    assert.equal(again.given_name, 'Amara');
    assert.deepEqual(again.email_addresses, [
      {
        primary: true,
        address: 'amara@people.example',
        status: 'unsubscribed',
        'platform:consent': 'withdrawn',
      },
      { primary: false, address: 'b@people.example', status: 'subscribed' },
    ]);
    assert.deepEqual(again.custom_fields, { a: '1', b: '3' });
    assert.equal((await client.get('/people')).body.total_records, 2);
  });

  it('have mobile numbers unless another kind is entered, and keep the kind of a known number', async () => {
    const numbers = (person: { phone_numbers: { number: string; number_type: string }[] }) =>
      person.phone_numbers.map(({ number, number_type }) => [number, number_type]);
    const phones = [{ number: '+15035550142' }, { number: '+15035550143', number_type: 'Landline' }];
    const expected = [
      ['15035550142', 'Mobile'],
      ['15035550143', 'Landline'],
    ];
    assert.deepEqual(numbers(await post({ phone_numbers: phones })), expected);
    const again = phones.map(({ number }) => ({ number, number_type: null }));
    assert.deepEqual(numbers(await post({ phone_numbers: again })), expected);
  });

  it('need an email address or a phone number', async () => {
    const { status, body } = await client.post('/people', { person: { given_name: 'Nobody' } });
    assert.deepEqual([status, body.errors[0].pointer], [400, '/person']);
    assert.equal((await client.post('/people', {})).body.errors[0].pointer, '/person');
  });

  it('change the ETag of their collection with every change of a person', async () => {
    const person = await post(amara);
    const before = (await client.get('/people')).headers.etag ?? '';
    await client.put(pathOf(person), { family_name: 'Okafor' });
    assert.equal((await client.get('/people', { 'if-none-match': before })).status, 200);
  });

  it('are changed by a PUT: single values are replaced, contacts are matched by value, none is removed', async () => {
    const person = await post({
      ...amara,
      family_name: 'Before',
      phone_numbers: [{ number: '+15035550142' }],
    });
    const { body, headers } = await client.put(pathOf(person), {
      family_name: 'Okafor',
      given_name: null,
      email_addresses: [{ address: 'new@people.example', primary: true }, { address: 5 }],
      phone_numbers: [{ number: '+1 503 555 0142', status: 'subscribed' }, { number: 'no number' }],
      languages_spoken: ['en', 'ig'],
      created_at: 'never',
      nonsense: 1,
    });
    assert.equal(body.given_name, undefined);
    assert.equal(body.family_name, 'Okafor');
    assert.deepEqual(
      body.email_addresses.map(({ address }: { address: string }) => address),
      ['new@people.example', 'amara@people.example'],
    );
    assert.deepEqual(body.phone_numbers, [
      { primary: true, number: '15035550142', number_type: 'Mobile', status: 'subscribed' },
    ]);
    assert.deepEqual(body.languages_spoken, ['en', 'ig']);
    assert.deepEqual(headers['ignored-fields']?.split(', ').sort(), [
      'created_at',
      'email_addresses',
      'nonsense',
      'phone_numbers',
    ]);
  });

  it('change modified_at and the ETag with each accepted PUT, even if it changes no data (4.4)', async () => {
    const person = await post({ email_addresses: [{ address: 'amara@people.example' }] });
    const list = (await client.get('/people')).headers.etag ?? '';
    clock.advance(2000);
    const put = await client.put(pathOf(person), {
      email_addresses: [{ address: 'amara@people.example' }],
    });
    assert.equal(Date.parse(put.body.modified_at), Date.parse(person.modified_at) + 2000);
    assert.equal(put.body.created_at, person.created_at);
    clock.advance(2000);
    const ignored = await client.put(pathOf(person), { nonsense: 1 });
    assert.equal(Date.parse(ignored.body.modified_at), Date.parse(person.modified_at) + 4000);
    assert.notEqual(ignored.headers.etag, put.headers.etag);
    assert.equal((await client.get('/people', { 'if-none-match': list })).status, 200);
  });

  it('keep modified_at if a POST finds them and changes nothing', async () => {
    const person = await post(amara);
    clock.advance(2000);
    assert.deepEqual(await post(amara), person);
  });

  it('have custom fields that a PUT merges: null removes a field and a wrong value is ignored', async () => {
    const person = await post({ ...amara, custom_fields: { a: '1', b: '2' } });
    const { body, headers } = await client.put(pathOf(person), {
      custom_fields: { a: null, c: '3', d: 4, __proto__: 'x' },
    });
    assert.deepEqual(body.custom_fields, { b: '2', c: '3' });
    assert.equal(headers['ignored-fields'], 'custom_fields');
  });

  it('keep an address even if a PUT sends it for another person of the account', async () => {
    const other = await post({ email_addresses: [{ address: 'other@people.example' }] });
    const person = await post(amara);
    const { body, headers } = await client.put(pathOf(person), {
      email_addresses: [{ address: 'other@people.example' }],
    });
    assert.equal(body.email_addresses.length, 1);
    assert.equal(headers['ignored-fields'], 'email_addresses');
    assert.equal((await client.get(pathOf(other))).body.email_addresses.length, 1);
  });

  it('cannot be changed by a group that may only read them', async () => {
    const { key, account } = await suite.group();
    const member = await suite.individual();
    await addMember(suite.service.context, {
      groupSlug: account.slug,
      accountSlug: member.account.slug,
      role: 'member',
    });
    const group = suite.service.as(key);
    const path = `/people/${member.account.personId}`;
    assert.equal((await group.get(path)).status, 200);
    assert.equal((await group.put(path, { given_name: 'Mallory' })).status, 404);
    assert.equal((await group.get('/people')).body.total_records, 0);
  });

  it('have empty collections for data that the service does not store, and are 404 for another account (5 other accounts)', async () => {
    const person = await post(amara);
    for (const relation of ['question_answers', 'submissions', 'donations']) {
      const path = pathOfLink(person._links[`osdi:${relation}`].href);
      const { status, body } = await client.get(path);
      assert.equal(status, 200);
      assert.deepEqual([body.total_records, body._embedded[`osdi:${relation}`]], [0, []]);
      assert.equal((await (await suite.client()).get(path)).status, 404);
    }
  });

  it('change the ETag of every collection that embeds them as an event’s creator', async () => {
    const { key, creator } = await suite.group();
    const group = suite.service.as(key);
    await group.post('/events', { originating_system: 'CRM', summary: 'Meeting' });
    const before = (await group.get('/events')).headers.etag ?? '';
    await suite.service.as(creator.key).put(`/people/${creator.account.personId}`, { given_name: 'Renamed' });
    const after = await group.get('/events', { 'if-none-match': before });
    assert.equal(after.status, 200);
    assert.equal(after.body._embedded['osdi:events'][0]._embedded['osdi:creator'].given_name, 'Renamed');
  });
});
