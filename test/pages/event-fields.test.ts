import assert from 'node:assert/strict';
import type { EventFields } from '../../src/actions/events/event-fields.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { eventForm, organise } from '../support/organise.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

const online = 'https://meet.example/rent-strike';
const amara = { given_name: 'Amara', email: 'amara@people.example' };

describeOnEachDatabase('The fields of an event of the interface', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });

  async function open(fields: Partial<EventFields>) {
    const group = await organise(suite);
    const published = await publish(suite.service.context, group, fields);
    return { ...group, ...published, path: `/events/${published.webpage.slug}` };
  }

  it('show the link to join online and the instructions only to those who come, and to the keys of the account (I-join)', async () => {
    const visitor = visit(suite.service.url);
    const { path, client, event } = await open({
      online_url: online,
      event_instructions: 'The door code is 4711.',
    });
    const shown = await visitor.get(path);
    assert.match(shown.text, /You get the link when you sign up\./);
    const { headers } = await visitor.sign(path, amara);
    const thanks = new URL(headers.location ?? '', suite.service.url + path);
    const mine = await visitor.get(thanks.pathname + thanks.search);
    for (const told of [`href="${online}"`, 'The door code is 4711.'])
      assert.ok(mine.text.includes(told), mine.text);
    const row = await database.db('rsvps').where({ event_id: event.id }).first();
    assert.ok((await visitor.get(`/rsvp/${row?.token}`)).text.includes(online));
    await visitor.post(`/rsvp/${row?.token}`, { action: 'cancel' });
    const other = await open({ online_url: online, event_instructions: 'The door code is 4711.' });
    const others = [
      shown,
      await visitor.get(`${other.path}/thanks${thanks.search}`),
      await visitor.get(thanks.pathname),
      await visitor.get(`${thanks.pathname}?joins=${'a'.repeat(22)}`),
      await visitor.get(`/rsvp/${row?.token}`),
      await visitor.get(`${path}/calendar.ics`),
      await client.get(`/events/${event.id}/embed`),
    ];
    for (const { text, status } of others)
      assert.deepEqual([status, /meet\.example|4711/.test(text)], [200, false]);
    assert.equal((await client.get(`/events/${event.id}`)).body['platform:online_url'], online);
    assert.equal((await (await suite.client()).get(`/events/${event.id}`)).status, 404);
  });

  it('name the contact of the event in the place of that of the group (1.2)', async () => {
    const visitor = visit(suite.service.url);
    const own = await open({ contact: 'doors@group.example' });
    assert.match((await visitor.get(own.path)).text, /doors@group\.example/);
    const { path } = await open({});
    assert.match((await visitor.get(path)).text, /hello@riverside\.example/);
  });

  it('keep an event out of every public list that is not listed, and its page works (I-listed)', async () => {
    const visitor = visit(suite.service.url);
    const { account, by, path, manage, browser } = await open({ summary: 'For friends', listed: 'off' });
    await publish(suite.service.context, { account, by }, { summary: 'For everybody' });
    const group = `/groups/${account.slug}`;
    for (const list of [group, `${group}/events.ics`]) {
      const { text } = await visitor.get(list);
      assert.match(text, /For everybody/);
      assert.doesNotMatch(text, /For friends/, list);
    }
    const page = await visitor.get(path);
    assert.equal(page.status, 200);
    assert.match(page.text, /<meta name="robots" content="noindex">/);
    assert.match((await browser.get(manage)).text, /For friends/);
  });

  it('are said back in the form: the date and the times as people will read them', async () => {
    const { browser, manage } = await organise(suite);
    const { headers } = await browser.submit(`${manage}/events/new`, eventForm({}, 'save'));
    const { text } = await browser.get(headers.location ?? '');
    assert.match(
      text.replaceAll(/[\u00A0\u2009\u202F]/g, ' '),
      /People will read: <b>Friday, May 1, 2099, 7:00 – 9:00 PM, Pacific Time/,
    );
    assert.doesNotMatch((await browser.get(`${manage}/events/new`)).text, /People will read/);
  });

  it('are listed unless the form states that they are not, and stay so', async () => {
    const { browser, manage } = await organise(suite);
    for (const [listed, checked] of [
      [undefined, 'on'],
      ['on', 'on'],
      ['off', 'off'],
    ] as const) {
      const fields = eventForm({}, 'save');
      const { listed: _listed, ...others } = fields;
      const typed = listed === undefined ? others : { ...others, listed };
      const { headers } = await browser.submit(`${manage}/events/new`, typed);
      const { text } = await browser.get(headers.location ?? '');
      assert.match(text, new RegExp(`name="listed" value="${checked}" checked`));
    }
  });
});
