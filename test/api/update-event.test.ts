import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const full = {
  originating_system: 'test',
  summary: 'Meeting',
  description: 'Text',
  'platform:event_instructions': 'Knock',
  start: '2026-12-02T18:00:00Z',
  location: {
    venue: 'Hall',
    address_lines: ['1 Street'],
    locality: 'Bonn',
    region: 'NW',
    postal_code: '53111',
    country: 'DE',
  },
};

describeOnEachDatabase('PUT /events/{event_id}', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let client: Client;
  let made = 0;

  before(async () => {
    client = await suite.client();
  });

  /** Creates an event with a foreign identifier of its own. */
  const create = async (account = client) =>
    (await account.post('/events', { ...full, identifiers: [`crm:${++made}`] })).body;
  /** Sends a PUT with a body to a new event, and returns both states and the header. */
  const put = async (changes: unknown) => {
    const before = await create();
    clock.advance(1_000);
    const sent = typeof changes === 'function' ? changes(before) : changes;
    const { status, body, headers } = await client.put(pathOf(before), sent);
    assert.equal(status, 200);
    assert.deepEqual((await client.get(pathOf(before))).body, body);
    return { before, after: body, ignored: headers['ignored-fields'] };
  };

  it('gives changed fields their new values and returns the full resource (4 PUT /events/{event_id}, 4.4)', async () => {
    const changes = {
      originating_system: 'other',
      summary: 'Moved',
      description: '<p>New</p>',
      'platform:event_instructions': 'Ring',
      start: '2027-01-01T10:00:00+01:00',
    };
    const { before, after, ignored } = await put(changes);
    const changed = { ...changes, start: '2027-01-01T09:00:00Z', modified_at: after.modified_at };
    assert.deepEqual(after, { ...before, ...changed });
    assert.equal(ignored, undefined);
  });

  it('changes modified_at, and never created_at (4.4)', async () => {
    const { before, after } = await put({ summary: 'Moved' });
    assert.equal(Date.parse(after.modified_at) - Date.parse(before.modified_at), 1_000);
    assert.equal(after.created_at, before.created_at);
  });

  it('changes modified_at even if nothing is sent, or nothing of it is applied', async () => {
    for (const changes of [{}, { summary: '' }, { total_accepted: 5 }]) {
      const { before, after } = await put(changes);
      assert.deepEqual({ ...after, modified_at: before.modified_at }, before);
      assert.notEqual(after.modified_at, before.modified_at);
    }
  });

  it('appends a new identifier and retains the existing ones (4.4)', async () => {
    const { before, after, ignored } = await put({ identifiers: ['cal:9', 'web:2', 'cal:9'] });
    assert.deepEqual(after.identifiers, [...before.identifiers, 'cal:9', 'web:2']);
    assert.equal(ignored, undefined);
  });

  it('never removes an identifier (4.4)', async () => {
    for (const choose of [() => [], () => null, (own: string[]) => own.slice(1)]) {
      const { before, after } = await put((event: { identifiers: string[] }) => ({
        identifiers: choose(event.identifiers),
      }));
      assert.deepEqual([after.identifiers, after.identifiers.length], [before.identifiers, 2]);
    }
  });

  it('lets a later POST find the event by an added identifier (4.2, 4.4)', async () => {
    const event = await create();
    await client.put(pathOf(event), { identifiers: ['found:9'] });
    const { body } = await client.post('/events', { ...full, identifiers: ['found:9'] });
    assert.equal(pathOf(body), pathOf(event));
  });

  it('ignores malformed identifiers, names them and applies the others (4.5, 7.2)', async () => {
    const { before, after, ignored } = await put({
      identifiers: ['crm', ' crm:2', 5, null, 'fine:1', 'crm:\0', `x:${'y'.repeat(254)}`, 'fine:2'],
    });
    assert.deepEqual(after.identifiers, [...before.identifiers, 'fine:1', 'fine:2']);
    assert.equal(ignored, 'identifiers');
  });

  it('ignores an identifier that another event has (4.5)', async () => {
    const [one, other] = [await create(), await create()];
    const identifiers = [one.identifiers[1], 'free:3'];
    const { status, body, headers } = await client.put(pathOf(other), { identifiers });
    assert.equal(status, 200);
    assert.deepEqual(body.identifiers, [...other.identifiers, 'free:3']);
    assert.equal(headers['ignored-fields'], 'identifiers');
    assert.deepEqual((await client.get(pathOf(one))).body, one);
  });

  it('ignores native identifiers of other events and accepts its own without naming it', async () => {
    const [one, other] = [await create(), await create()];
    const own = await client.put(pathOf(one), { identifiers: one.identifiers });
    assert.deepEqual([own.body.identifiers, own.headers['ignored-fields']], [one.identifiers, undefined]);
    const foreign = await client.put(pathOf(one), {
      identifiers: [other.identifiers[0], 'platform:x', 'platform:🎈'],
    });
    assert.deepEqual(
      [foreign.body.identifiers, foreign.headers['ignored-fields']],
      [one.identifiers, 'identifiers'],
    );
  });

  it('ignores identifiers beyond 100 in total (4.5)', async () => {
    const many = Array.from({ length: 150 }, (_, index) => `many:${index}`);
    const { before, after, ignored } = await put({ identifiers: many });
    assert.deepEqual(after.identifiers, [...before.identifiers, ...many.slice(0, 98)]);
    assert.equal(ignored, 'identifiers');
  });

  it('empties optional fields that are null', async () => {
    const { after, ignored } = await put({
      description: null,
      'platform:event_instructions': null,
      start: null,
    });
    for (const name of ['description', 'platform:event_instructions', 'start'])
      assert.equal(name in after, false);
    assert.equal(ignored, undefined);
  });

  it('ignores null and "" for summary and originating_system (4.5)', async () => {
    for (const value of [null, '']) {
      const { after, ignored } = await put({ summary: value, originating_system: value, description: 'New' });
      assert.deepEqual(
        [after.summary, after.originating_system, after.description],
        ['Meeting', 'test', 'New'],
      );
      assert.equal(ignored, 'summary, originating_system');
    }
  });

  it('ignores entries of a wrong type or length and applies the rest (4.5, 7.2)', async () => {
    const { before, after, ignored } = await put({
      summary: 'x'.repeat(256),
      originating_system: 5,
      description: 'New',
      'platform:event_instructions': ['x'],
      start: 'tomorrow',
      identifiers: 'crm:9',
      location: 'Hall',
    });
    assert.deepEqual({ ...after, modified_at: before.modified_at }, { ...before, description: 'New' });
    assert.equal(
      ignored,
      'summary, originating_system, platform:event_instructions, start, identifiers, location',
    );
  });

  it('ignores every field marked not editable, and the links, and names them (4.5, 7.2)', async () => {
    const before = await create();
    const sent = {
      created_at: '1999-01-01T00:00:00Z',
      modified_at: '1999-01-01T00:00:00Z',
      url: 'https://example.org',
      total_accepted: 7,
      'platform:event_campaign_id': 'x',
      status: 'cancelled',
      transparence: 'transparent',
      visibility: 'private',
      guestsCanInviteOthers: false,
      reminders: [{ method: 'sms', minutes: 1 }],
      'platform:sponsor': { summary: 'Nobody' },
      _links: { 'osdi:creator': { href: 'x' } },
      _embedded: { 'osdi:creator': { given_name: 'Eve' } },
    };
    const { body, headers } = await client.put(pathOf(before), sent);
    assert.deepEqual({ ...body, modified_at: before.modified_at }, before);
    assert.equal(headers['ignored-fields'], Object.keys(sent).join(', '));
  });

  it('names unknown fields encoded, so that nobody can forge a header (4.5)', async () => {
    const hostile = {
      'unknown\r\nX-Forged: 1': 1,
      __proto__x: 2,
      constructor: 3,
      ['__proto__']: { summary: 'x' },
      é: 4,
    };
    const { ignored, before, after } = await put(hostile);
    assert.equal(ignored, 'unknown%0D%0AX-Forged:%201, __proto__x, constructor, __proto__, %C3%A9');
    assert.deepEqual({ ...after, modified_at: before.modified_at }, before);
  });

  it('accepts a returned event as its own body, and changes only modified_at', async () => {
    const before = await create();
    const { status, body } = await client.put(pathOf(before), before);
    assert.equal(status, 200);
    assert.deepEqual({ ...body, modified_at: before.modified_at }, before);
  });

  it('returns the ETag for which the next GET is 304', async () => {
    const path = pathOf(await create());
    const { headers } = await client.put(path, { summary: 'Moved' });
    assert.equal((await client.get(path, { 'If-None-Match': headers.etag ?? '' })).status, 304);
  });

  it('rejects a body that is not an object', async () => {
    const path = pathOf(await create());
    const before = await dumpRows(database);
    for (const text of ['[]', 'null', '5', '"summary"', 'true', '']) {
      const { status } = await client.put(path, text, { 'Content-Type': 'application/json' });
      assert.equal(status, 400, text);
    }
    assert.deepEqual(await dumpRows(database), before);
  });

  it('returns 404 for an event of another account or one that does not exist, and changes nothing (5 other accounts)', async () => {
    const other = await suite.client();
    const path = pathOf(await create());
    await other.get('/events');
    const before = await dumpRows(database);
    assert.equal((await other.put(path, { summary: 'Mine' })).status, 404);
    assert.equal((await other.put('/events/1', { summary: 'Mine' })).status, 404);
    assert.deepEqual(await dumpRows(database), before);
  });

  it('keeps the position of the event in the collection', async () => {
    const own = await suite.client();
    const first = await create(own);
    await create(own);
    await own.put(pathOf(first), { summary: 'Moved' });
    const { body } = await own.get('/events');
    assert.deepEqual([body.total_records, body._embedded['osdi:events'][0].summary], [2, 'Moved']);
  });
});
