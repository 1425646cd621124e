import assert from 'node:assert/strict';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import type { EventFields } from '../../src/actions/events/event-fields.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml } from '../support/visit.ts';

describeOnEachDatabase('The door of an event', (database) => {
  const suite = useService(database);

  let shared: OrganisedGroup;
  before(async () => {
    shared = await organise(suite);
  });

  async function open(fields: Partial<EventFields> = {}, group = shared) {
    const { event } = await publish(suite.service.context, group, fields);
    const path = `${group.manage}/events/${event.id}`;
    const door = `${path}/check-in`;
    const tap = (attendance: string, more: Record<string, string> = {}) =>
      group.browser.postForm(door, { attendance_id: attendance, action: 'here', ...more });
    const read = async (query = '') => unescapeHtml((await group.browser.get(`${door}${query}`)).text);
    const taken = async () =>
      (await database.db('event_webpages').where({ event_id: event.id }).first())?.places_taken;
    return { ...group, event, path, door, tap, read, taken };
  }

  async function attend({ client }: OrganisedGroup, id: string, name: string, phone?: string) {
    const [given_name, family_name] = name.split(' ');
    const person = {
      ...{ given_name, family_name },
      email_addresses: [{ address: `${given_name}@people.example` }],
      ...(phone && { phone_numbers: [{ number: phone }] }),
    };
    const { body, status } = await client.post(`/events/${id}/attendance`, { person });
    assert.equal(status, 200);
    return idOf(body);
  }

  const namesIn = (html: string, list: 'to-come' | 'here') => {
    const part = new RegExp(`aria-labelledby="${list}".*?</section>`, 's').exec(html)?.[0] ?? '';
    return [...part.matchAll(/<b>([^<]*)<\/b>/g)].map(([, name]) => name);
  };

  it('refuses what it does not know, and changes nothing (I-door)', async () => {
    const { event, tap, read, ...group } = await open();
    const ben = await attend(group as OrganisedGroup, event.id, 'Ben Torres');
    for (const action of ['', 'hide']) {
      const { status, text } = await tap(ben, { action });
      assert.equal(status, 400);
      assert.match(text, /Choose whether somebody is here/);
    }
    assert.deepEqual(namesIn(await read(), 'to-come'), ['Ben Torres']);
  });

  it('ticks people off with one tap, and takes it back (I-door)', async () => {
    const group = await open();
    const { event, tap, read, client } = group;
    const [ben, amara] = [
      await attend(group, event.id, 'Ben Torres'),
      await attend(group, event.id, 'Amara Okafor'),
    ];
    const before = await read();
    assert.deepEqual(namesIn(before, 'to-come'), ['Amara Okafor', 'Ben Torres']);
    assert.match(before, /<b>0<\/b> of 2 are here/);
    const { status, headers } = await tap(ben);
    assert.deepEqual([status, headers.location], [303, group.door]);
    const after = await read();
    assert.match(after, /role="status">Ben Torres is here\./);
    assert.deepEqual([namesIn(after, 'to-come'), namesIn(after, 'here')], [['Amara Okafor'], ['Ben Torres']]);
    const ofBen = `/events/${event.id}/attendance/${ben}`;
    const { body } = await client.get(ofBen);
    assert.match(body['platform:attended_at'], /^\d{4}-/);
    assert.equal(
      (await client.get(`/events/${event.id}/attendance/${amara}`)).body['platform:attended_at'],
      undefined,
    );
    await tap(ben);
    assert.deepEqual((await client.get(ofBen)).body, body);
    await tap(ben, { action: 'undo' });
    assert.equal((await client.get(ofBen)).body['platform:attended_at'], undefined);
    assert.deepEqual(namesIn(await read(), 'here'), []);
  });

  it('finds people by their names and numbers (I-door)', async () => {
    const group = await open();
    await attend(group, group.event.id, 'Ben Torres', '+1 503 555 0117');
    await attend(group, group.event.id, 'Amara Okafor');
    for (const [query, found] of [
      ['amara', ['Amara Okafor']],
      ['TORRES ben', ['Ben Torres']],
      ['(503) 555-0117', ['Ben Torres']],
      ['0117', ['Ben Torres']],
      ['%', []],
    ] as const)
      assert.deepEqual(namesIn(await group.read(`?${new URLSearchParams({ q: query })}`), 'to-come'), found);
  });

  it('counts guests, whose number can be changed, also beyond the places (I-door)', async () => {
    const group = await open({ capacity: '2' });
    const ben = await attend(group, group.event.id, 'Ben Torres');
    await group.tap(ben);
    const changed = await group.tap(ben, { action: 'guests', guests: '3' });
    assert.equal(changed.status, 303, changed.text);
    assert.equal(await group.taken(), 4);
    assert.match(await group.read(), /<b>4<\/b> of 4 are here/);
    for (const guests of ['21', '-1', 'x'])
      assert.equal((await group.tap(ben, { action: 'guests', guests })).status, 400, guests);
  });

  it('adds somebody who is there, once for a form, beyond the places, without a mail or a change of who is known (I-door)', async () => {
    const group = await open({ capacity: '1' });
    const { event, browser, door, client } = group;
    const ben = await attend(group, event.id, 'Ben Torres');
    const typed = {
      ...hiddenFields((await browser.get(door)).text),
      ...{ action: 'add', given_name: 'Dana', email: 'dana@people.example', guests: '1' },
    };
    for (const _time of [1, 2]) assert.equal((await browser.post(door, typed)).status, 303);
    assert.equal(await group.taken(), 3);
    const shown = await group.read();
    assert.deepEqual(namesIn(shown, 'here'), ['Dana']);
    assert.deepEqual(await database.db('mails').where({ event_id: event.id }), []);
    const status = async (address: string) =>
      (await database.db('email_addresses').where({ address, account_id: group.account.id }).first())?.status;
    assert.equal(await status('dana@people.example'), 'unsubscribed');
    const again = {
      ...typed,
      token: 'x'.repeat(22),
      given_name: 'Benjamin',
      email: 'Ben@people.example',
      opt_in: 'yes',
    };
    assert.equal((await browser.post(door, again)).status, 303);
    const { body } = await client.get(`/events/${event.id}/attendance/${ben}`);
    assert.match(body['platform:attended_at'], /^\d{4}-/);
    const person = (await client.get(`/people/${body['platform:person_id']}`)).body;
    assert.deepEqual([person.given_name, person.email_addresses[0].status], ['Ben', 'subscribed']);
    const { text } = await browser.get(group.path);
    assert.match(text, /<dt>Came<\/dt><dd>2 <small>1 had said yes<\/small>/);
    assert.match(text, /<dt>Came without saying so<\/dt><dd>1<\/dd>/);
  });

  it('keeps what was typed of somebody who cannot be added (I-mistakes)', async () => {
    const { browser, door } = await open();
    const wrong: readonly (readonly [Record<string, string>, string])[] = [
      [{ given_name: '' }, 'given_name'],
      [{ email: '' }, 'email'],
      [{ email: 'none' }, 'email'],
      [{ guests: '99' }, 'guests'],
    ];
    for (const [fields, field] of wrong) {
      const typed = {
        action: 'add',
        given_name: 'Dana',
        family_name: 'Whitfield',
        email: 'd@people.example',
        ...fields,
      };
      const { status, text } = await browser.submit(door, typed);
      assert.equal(status, 400);
      assert.match(text, new RegExp(`<a href="#${field}">`));
      assert.match(text, /name="family_name"[^>]* value="Whitfield"/);
    }
  });

  it('lists everybody on paper, and names who came among the people', async () => {
    const group = await open();
    const ben = await attend(group, group.event.id, 'Ben Torres', '+1 503 555 0117');
    await attend(group, group.event.id, 'Amara Okafor');
    await group.tap(ben);
    const paper = await group.read('/list');
    assert.match(
      paper,
      /<td>☐<\/td><th scope="row">Amara Okafor<.*<td>☑<\/td><th scope="row">Ben Torres<.*\(503\) 555-0117/s,
    );
    const { text } = await group.browser.get(`${group.path}/people`);
    assert.match(text, /<b>Ben Torres<\/b> <span class="badge good">came<\/span>/);
  });

  it('is closed for a cancelled event, for members, and for people of other events (I-roles)', async () => {
    const group = await open();
    const ben = await attend(group, group.event.id, 'Ben Torres');
    const other = await open({}, await organise(suite));
    assert.equal((await other.tap(ben)).status, 404);
    assert.equal((await other.tap(ben, { action: 'guests', guests: '1' })).status, 404);
    const member = await group.join('member');
    assert.equal((await member.browser.get(group.door)).status, 403);
    const { context } = suite.service;
    await cancelEvent(context, group.account, group.event.id, group.by);
    assert.equal((await group.browser.get(group.door)).status, 409);
  });

  it('lists those who cancelled as cancelled, with their numbers (I-people)', async () => {
    const group = await open();
    const ben = await attend(group, group.event.id, 'Ben Torres', '+1 503 555 0117');
    const row = await database.db('rsvps').where({ attendance_id: ben }).first();
    await group.browser.post(`/rsvp/${row?.token}`, { action: 'cancel' });
    const { text } = await group.browser.get(`${group.path}/people`);
    assert.match(
      text,
      /<h2 id="cancelled">Cancelled<\/h2>.*<b>Ben Torres<\/b> <span class="badge">cancelled<\/span>.*\(503\) 555-0117/s,
    );
  });
});
