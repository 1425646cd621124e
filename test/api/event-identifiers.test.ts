import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'test', summary: 'Meeting' };

describeOnEachDatabase('POST /events with identifiers', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  // Of the tests that count nothing; each has identifiers of its own.
  let client: Client;

  before(async () => {
    client = await suite.client();
  });
  const post = (client: Client, identifiers: unknown, more: object = {}) =>
    client.post('/events', { ...minimal, identifiers, ...more });
  const count = async (client: Client) => (await client.get('/events')).body.total_records;

  it('updates the event that has a posted foreign identifier, and creates no second one (4.2)', async () => {
    const client = await suite.client();
    const first = await post(client, ['crm:1']);
    const second = await post(client, ['crm:1'], { summary: 'Moved' });
    assert.equal(idOf(second.body), idOf(first.body));
    assert.equal(second.body.summary, 'Moved');
    assert.equal(await count(client), 1);
  });

  it('updates the event if its native identifier is posted (4.2)', async () => {
    const client = await suite.client();
    const { body: first } = await post(client, undefined);
    const { body } = await post(client, [`platform:${idOf(first)}`], { summary: 'Found' });
    assert.deepEqual([idOf(body), body.summary, await count(client)], [idOf(first), 'Found', 1]);
  });

  it('creates a new event if no posted identifier is known, or none is posted (4.2)', async () => {
    const client = await suite.client();
    await post(client, ['crm:1']);
    await post(client, ['crm:2']);
    await post(client, []);
    await post(client, undefined);
    assert.equal(await count(client), 4);
  });

  it('keeps the identifiers of an event and appends the new ones (2.1 identifiers, 4.2)', async () => {
    const { body: first } = await post(client, ['kept:1', 'kept-web:1']);
    const { body } = await post(client, ['kept-cal:9', 'kept:1', 'kept-web:2', 'kept-cal:9']);
    assert.deepEqual(body.identifiers, [...first.identifiers, 'kept-cal:9', 'kept-web:2']);
    assert.deepEqual((await client.get(pathOf(first))).body.identifiers, body.identifiers);
  });

  it('stores an identifier that is posted twice only once', async () => {
    const { body } = await post(client, ['twice:1', 'twice:1']);
    assert.deepEqual(body.identifiers.slice(1), ['twice:1']);
  });

  it('changes only the sent fields in an update: it keeps the rest, and null changes nothing (4.2)', async () => {
    const sent = {
      description: 'Long',
      start: '2026-12-02T18:00:00Z',
      'platform:event_instructions': 'Knock',
    };
    const { body: first } = await post(client, ['sent:1'], sent);
    clock.advance(2_000);
    const { body } = await post(client, ['sent:1'], { description: null, start: '2027-01-01T00:00:00Z' });
    assert.equal(body.description, 'Long');
    assert.equal(body['platform:event_instructions'], 'Knock');
    assert.equal(body.start, '2027-01-01T00:00:00Z');
    assert.equal(body.created_at, first.created_at);
    assert.equal(Date.parse(body.modified_at) - Date.parse(first.modified_at), 2_000);
  });

  it('merges each member of location in an update', async () => {
    await post(client, ['place:1'], { location: { venue: 'Hall', locality: 'Bonn', country: 'DE' } });
    const { body } = await post(client, ['place:1'], { location: { venue: 'Yard', locality: null } });
    const { venue, locality, country } = body.location;
    assert.deepEqual({ venue, locality, country }, { venue: 'Yard', locality: 'Bonn', country: 'DE' });
  });

  it('keeps the creator and the position in the collection in an update (4.6)', async () => {
    const client = await suite.client();
    const { body: first } = await post(client, ['crm:1']);
    await post(client, ['crm:2']);
    const { body } = await post(client, ['crm:1'], { _links: { 'osdi:creator': { href: 'x' } } });
    assert.deepEqual(body._links['osdi:creator'], first._links['osdi:creator']);
    const list = await client.get('/events');
    assert.equal(list.body._links['osdi:events'][0].href, first._links.self.href);
  });

  it('requires the required fields in an update too', async () => {
    await post(client, ['need:1']);
    const { status } = await client.post('/events', { identifiers: ['need:1'], description: 'x' });
    assert.equal(status, 400);
  });

  it('drops a native identifier that the account does not have (4.2)', async () => {
    const other = await suite.client();
    const { body: foreign } = await post(other, undefined);
    const unknown = [
      'platform:01a13160-f700-7f32-8a61-5d0c7be92f14',
      'platform:x',
      'platform:🎈',
      `platform:${idOf(foreign)}`,
    ];
    const { status, body } = await post(client, [...unknown, 'own:1']);
    assert.equal(status, 200);
    assert.deepEqual(body.identifiers, [`platform:${idOf(body)}`, 'own:1']);
    assert.equal((await other.get(pathOf(foreign))).body.summary, 'Meeting');
  });

  it('accepts the same identifier in two accounts, and each finds its own event', async () => {
    const [one, other] = [await suite.client(), await suite.client()];
    const { body: first } = await post(one, ['shared:1']);
    const { body: second } = await post(other, ['shared:1'], { summary: 'Other' });
    assert.notEqual(idOf(first), idOf(second));
    assert.equal((await one.get(pathOf(first))).body.summary, 'Meeting');
  });

  it('accepts the same identifier for an event and a petition of one account', async () => {
    await post(client, ['both:1']);
    const petition = { originating_system: 'test', title: 'Rents', identifiers: ['both:1'] };
    const { status, body } = await client.post('/petitions', petition);
    assert.deepEqual([status, body.identifiers.at(-1)], [200, 'both:1']);
  });

  it('rejects identifiers of two events as identifiers_conflict and changes nothing (4.2)', async () => {
    const { body: first } = await post(client, ['torn:1']);
    await post(client, ['torn:2']);
    const before = await dumpRows(database);
    for (const [identifiers, pointers] of [
      [
        ['torn:1', 'torn:2'],
        ['/identifiers/0', '/identifiers/1'],
      ],
      [
        ['torn:3', 'torn:2', `platform:${idOf(first)}`],
        ['/identifiers/1', '/identifiers/2'],
      ],
    ] as const) {
      const { status, body } = await post(client, [...identifiers], { summary: 'Which?' });
      assert.deepEqual([status, body.code], [409, 'identifiers_conflict']);
      assert.deepEqual(
        body.errors.map(({ pointer }: { pointer: string }) => pointer),
        pointers,
      );
      assert.match(body.errors[0].message, /came as "torn:[12]"$/);
    }
    assert.deepEqual(await dumpRows(database), before);
  });

  it('compares identifiers exactly: case, accents and composed letters make them different', async () => {
    const client = await suite.client();
    for (const one of [
      'crm:e',
      'crm:E',
      'CRM:e',
      'crm:é',
      'crm:e\u0301',
      'crm:e:',
      'Platform:e',
      'crm:ß',
      'crm:ss',
    ])
      await post(client, [one]);
    assert.equal(await count(client), 9);
  });

  it('splits at the first colon, so that ids can contain colons and spaces', async () => {
    const { body } = await post(client, ['a:b:c', 'crm:two words', 'urn:x:y:🎈']);
    assert.deepEqual(body.identifiers.slice(1), ['a:b:c', 'crm:two words', 'urn:x:y:🎈']);
  });

  it('accepts identifiers of 255 characters, counted in code points, and rejects 256', async () => {
    for (const letter of ['x', 'ä', '🎈']) {
      const longest = `big:${letter.repeat(251)}`;
      const { body } = await post(client, [longest]);
      assert.equal(body.identifiers[1], longest);
      assert.equal(idOf((await post(client, [longest])).body), idOf(body));
      const refused = await post(client, [`${longest}${letter}`]);
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/identifiers/0']);
    }
  });

  it('rejects a malformed identifier with its pointer and value (2.1 identifiers)', async () => {
    const client = await suite.client();
    const malformed = [
      'crm',
      ':1',
      'crm:',
      ':',
      ' crm:1',
      'crm:1 ',
      'crm:1\n',
      '\u00A0crm:1',
      'crm:\0',
      'crm:\uD800',
      5,
      { system: 'crm' },
    ];
    for (const one of malformed) {
      const { status, body } = await post(client, ['crm:fine', one]);
      assert.equal(status, 400, JSON.stringify(one));
      assert.equal(body.errors[0].pointer, '/identifiers/1', JSON.stringify(one));
      assert.ok(body.errors[0].message.includes(JSON.stringify(one)), body.errors[0].message);
    }
    assert.equal(await count(client), 0);
  });

  it('rejects identifiers that are not an array', async () => {
    const { status, body } = await post(client, 'crm:1');
    assert.deepEqual([status, body.errors[0].pointer], [400, '/identifiers']);
  });

  it('accepts 99 foreign identifiers in addition to the native one, and rejects the hundredth', async () => {
    const list = (system: string, length: number) =>
      Array.from({ length }, (_, index) => `${system}:${index}`);
    const { body } = await post(client, list('many', 99));
    assert.equal(body.identifiers.length, 100);
    const refused = await post(client, list('more', 100));
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/identifiers']);
  });

  it('accepts a returned event with 100 identifiers', async () => {
    const many = Array.from({ length: 99 }, (_, index) => `back:${index}`);
    const { body } = await post(client, many);
    const again = await client.post('/events', body);
    assert.deepEqual([again.status, again.body.identifiers], [200, body.identifiers]);
  });

  it('rejects identifiers if the event would have more than 100, and changes nothing', async () => {
    const many = Array.from({ length: 99 }, (_, index) => `full:${index}`);
    const { body: first } = await post(client, many);
    const before = await dumpRows(database);
    const { status, body } = await post(client, ['full:5', 'full:more'], { summary: 'Changed' });
    assert.deepEqual([status, body.errors[0].pointer], [400, '/identifiers']);
    assert.deepEqual(await dumpRows(database), before);
    assert.equal((await client.get(pathOf(first))).body.summary, 'Meeting');
  });
});
