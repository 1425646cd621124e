import assert from 'node:assert/strict';
import type { EventFields } from '../../src/actions/events/event-fields.ts';
import { getPublishedEvent } from '../../src/actions/events/read-event-webpage.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { eventForm, type OrganisedGroup, organise } from '../support/organise.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml, visit } from '../support/visit.ts';

const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:9', CIVIC_MAIL_FROM: 'events@civic.example' };

describeOnEachDatabase('The questions about an event', (database) => {
  const suite = useService(database, { settings: { ...mail, CIVIC_PUBLIC_RATE: '0' } });

  async function open(fields: Partial<EventFields> = {}) {
    const group = await organise(suite);
    const { event, webpage } = await publish(suite.service.context, group, fields);
    const path = `${group.manage}/events/${event.id}`;
    return { ...group, event, webpage, path, edit: `${path}/edit` };
  }

  const attend = async ({ client }: OrganisedGroup, id: string, person: object, more: object = {}) => {
    const { status, text } = await client.post(`/events/${id}/attendance`, { person, ...more });
    assert.equal(status, 200, text);
  };
  const amara = { given_name: 'Amara', email_addresses: [{ address: 'amara@people.example' }] };
  const chi = {
    given_name: 'Chi',
    family_name: 'Nakamura',
    phone_numbers: [{ number: '+1 503 555 0117' }],
  };
  const stored = ({ account }: OrganisedGroup, id: string) => getPublishedEvent(database.db, account.id, id);

  it('come once before a start in the past is published (I-question)', async () => {
    const { browser, client, manage } = await organise(suite);
    const typed = eventForm({ start_date: '2024-05-01' }, 'publish');
    const asked = await browser.submit(`${manage}/events/new`, typed);
    assert.equal(asked.status, 200, asked.text);
    assert.match(asked.text, /with a start in the past\?/);
    assert.equal((await client.get('/events')).body.total_records, 0);
    const [, edit = ''] = /<form method="post" action="([^"]*\/edit)"/.exec(asked.text) ?? [];
    const answered = await browser.post(edit, { ...hiddenFields(asked.text), action: 'publish' });
    assert.equal(answered.status, 303, answered.text);
    assert.equal((await client.get('/events')).body.total_records, 1);
  });

  it('come before a capacity below the places that are taken, and nothing is saved meanwhile (I-question)', async () => {
    const group = await open({ capacity: '60' });
    const { browser, edit, event } = group;
    for (const person of [amara, chi]) await attend(group, event.id, person);
    const fewer = await browser.submit(edit, eventForm({ capacity: '1', time_zone: 'America/Los_Angeles' }));
    assert.equal(fewer.status, 200);
    assert.match(fewer.text, /<b>2 places are taken already<\/b>/);
    assert.equal((await stored(group, event.id)).webpage.capacity, 60);
    const back = await browser.post(edit, { ...hiddenFields(fewer.text), action: 'back' });
    assert.match(back.text, /name="capacity"[^>]* value="1"/);
    const saved = await browser.post(edit, { ...hiddenFields(fewer.text), action: 'save' });
    assert.equal(saved.status, 303, saved.text);
    assert.equal((await stored(group, event.id)).webpage.capacity, 1);
    const enough = await browser.submit(edit, eventForm({ capacity: '2', time_zone: 'America/Los_Angeles' }));
    assert.equal(enough.status, 303);
  });

  it('say before a change of time or place who gets a mail, and name those who do not with their numbers (M-change)', async () => {
    const group = await open();
    const { browser, edit, event } = group;
    const moved = eventForm({ venue: 'Town Hall', time_zone: 'America/Los_Angeles' });
    const same = eventForm({ summary: 'New title', time_zone: 'America/Los_Angeles' });
    for (const person of [amara, chi]) await attend(group, event.id, person);
    assert.equal((await browser.submit(edit, same)).status, 303);
    const asked = await browser.submit(edit, moved);
    assert.equal(asked.status, 200);
    const text = unescapeHtml(asked.text);
    assert.match(text, /<b>1 person<\/b> gets a mail at once\./);
    assert.match(text, /<b>1 gets none<\/b>, please call: Chi Nakamura, \(503\) 555-0117 \(no email\)\./);
    assert.match(text, /Save and write to 1 person/);
    assert.equal((await stored(group, event.id)).event.location.venue, 'Riverside Community Hall');

    const typed = { ...hiddenFields(asked.text), action: 'save' };
    const long = await browser.post(edit, { ...typed, sentence: 'x'.repeat(1001) });
    assert.equal(long.status, 400);
    assert.match(long.text, /id="sentence-wrong"/);
    const saved = await browser.post(edit, { ...typed, sentence: 'The hall is closed.' });
    assert.equal(saved.status, 303, saved.text);
    const mailing = await database.db('mailings').where({ event_id: event.id, kind: 'changed' }).first();
    assert.equal(mailing?.body, 'The hall is closed.');
  });

  it('say before a cancellation who gets a mail, and its sentence is on the page (M-change)', async () => {
    const group = await open();
    const { browser, edit, event, webpage } = group;
    for (const person of [amara, chi]) await attend(group, event.id, person);
    const asked = await browser.submit(edit, { action: 'cancel' });
    assert.match(unescapeHtml(asked.text), /Chi Nakamura, \(503\) 555-0117 \(no email\)/);
    assert.match(asked.text, /Cancel the event and write to 1 person/);
    const typed = { ...hiddenFields(asked.text), action: 'cancel', sentence: 'It <rains> all day.' };
    assert.equal((await browser.post(edit, typed)).status, 303);
    const shown = await visit(suite.service.url).get(`/events/${webpage.slug}`);
    assert.match(unescapeHtml(shown.text), /<strong>This event is cancelled<\/strong>It <rains> all day\./);
  });

  it('are not asked for a copy, which is a draft without a date, once for a form (I-draft)', async () => {
    const group = await open({ capacity: '60', online_url: 'https://meet.example', listed: 'off' });
    const { browser, client, path } = group;
    const { text } = await browser.get(path);
    const form = hiddenFields(/<form method="post" action="[^"]*\/copy">.*?<\/form>/s.exec(text)?.[0] ?? '');
    const [first, second] = [
      await browser.post(`${path}/copy`, form),
      await browser.post(`${path}/copy`, form),
    ];
    assert.equal(first.status, 303);
    assert.equal(second.headers.location, first.headers.location);
    const [draft, ...others] = await database.db('event_drafts').where({ account_id: group.account.id });
    assert.deepEqual(others, []);
    const fields = JSON.parse(draft?.fields ?? '');
    assert.deepEqual(
      [fields.summary, fields.start_date, fields.start_time, fields.capacity, fields.listed],
      [group.event.summary, '', '19:00', '60', 'off'],
    );
    assert.equal((await client.get('/events')).body.total_records, 1);
  });
});
