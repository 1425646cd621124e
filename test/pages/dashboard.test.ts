import assert from 'node:assert/strict';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { saveDraft } from '../../src/actions/drafts/save-draft.ts';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import { eventDrafts } from '../../src/actions/events/event-draft.ts';
import { petitionDrafts } from '../../src/actions/petitions/petition-draft.ts';
import { fillPetitionFields } from '../../src/actions/petitions/petition-fields.ts';
import { addPageViews } from '../../src/actions/statistics/page-view-store.ts';
import { writeDate } from '../../src/web/organizer/time-words.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { findScans } from '../support/find-scans.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import { assembly, publish } from '../support/publish-event.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const day = 24 * 3_600_000;

describeOnEachDatabase('The dashboard', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, settings: loopback });
  let group: OrganisedGroup;

  before(async () => {
    group = await organise(suite);
  });

  const tilesOf = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/<dt>([^<]*)<\/dt><dd>([^< ]*)/g)].map(([, name = '', value = '']) => [name, value]),
    );

  it('lists events of the interface, and none that the API made (1.1)', async () => {
    const { browser, client, manage } = group;
    await client.post('/events', { originating_system: 'CRM', summary: 'Made by the API' });
    const { event } = await publish(suite.service.context, group, { summary: 'Made in the interface' });
    for (const path of [manage, `${manage}/events`]) {
      const { status, text } = await browser.get(path);
      assert.equal(status, 200);
      assert.match(text, new RegExp(`<a href="${manage}/events/${event.id}">Made in the interface</a>`));
      assert.doesNotMatch(text, /Made by the API/);
    }
  });

  it('lists upcoming events in the order of their starts; over and cancelled ones are only in the list of events', async () => {
    const group = await organise(suite);
    const { context } = suite.service;
    const { browser, manage, account, by } = group;
    await publish(context, group, { summary: 'Later', start_date: '2099-06-01' });
    await publish(context, group, { summary: 'Sooner', start_date: '2099-05-01' });
    await publish(context, group, { summary: 'Over', start_date: '2020-05-01' });
    const { event } = await publish(context, group, { summary: 'Called off' });
    await cancelEvent(context, account, event.id, by);
    const { text } = await browser.get(manage);
    const listed = [...text.matchAll(/<h[23][^>]*><a [^>]*>([^<]*)</g)].map(([, title]) => title);
    assert.deepEqual(listed, ['Sooner', 'Later']);
    const all = (await browser.get(`${manage}/events`)).text;
    const rows = [...all.matchAll(/<h3><a [^>]*>([^<]*)<.*?<\/li>/gs)];
    const stateOf = (row: string) => /class="state \w+">([^<]*)/.exec(row)?.[1];
    assert.deepEqual(
      rows.map(([row, title]) => [title, stateOf(row)]),
      [
        ['Sooner', undefined],
        ['Later', undefined],
        ['Called off', 'Cancelled'],
        ['Over', 'Over'],
      ],
    );
  });

  it('shows one place in the singular (1.1)', async () => {
    await publish(suite.service.context, group, { capacity: '1' });
    for (const path of [group.manage, `${group.manage}/events`]) {
      assert.match((await group.browser.get(path)).text, /> of 1 place\s*</);
    }
  });

  it('counts what happened in the last seven days, of events and petitions that the interface made (I-dashboard)', async () => {
    const { browser, client, manage } = group;
    const { event } = await publish(suite.service.context, group);
    const { body } = await client.post('/events', { originating_system: 'CRM', summary: 'Made by the API' });
    const person = (name: string) => ({ person: { email_addresses: [{ address: `${name}@example.org` }] } });
    await client.post(`/events/${event.id}/attendance`, person('amara'));
    await client.post(`/events/${event.id}/attendance`, person('ben'));
    await client.post(`/events/${idOf(body)}/attendance`, person('chen'));
    const petition = await publishPetitionOf(suite.service.context, group);
    await client.post(`/petitions/${petition.id}/signatures`, person('ben'));
    const other = await client.post('/petitions', { originating_system: 'CRM', title: 'Made by the API' });
    await client.post(`/petitions/${idOf(other.body)}/signatures`, person('amara'));
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    await addPageViews(suite.service.context.db, [
      { actionId: event.id, day: today, source: '', views: 5 },
      { actionId: petition.id, day: today, source: '', views: 2 },
      { actionId: event.id, day: '2020-01-01', source: '', views: 100 },
    ]);
    assert.deepEqual(tilesOf((await browser.get(manage)).text), {
      RSVPs: '2',
      Signatures: '1',
      'New people': '3',
      'Page views': '7',
    });
    clock.advance(8 * day);
    const { text } = await browser.get(manage);
    clock.advance(-8 * day);
    assert.deepEqual(tilesOf(text), { RSVPs: '0', Signatures: '0', 'New people': '0', 'Page views': '0' });
  });

  it('shows drafts of petitions, and counts the signatures and views of petitions that the interface made (1.1)', async () => {
    const group = await organise(suite);
    const { browser, client, manage, account, by } = group;
    const { context } = suite.service;
    const fields = fillPetitionFields({ title: 'Mend the bridge' });
    const draft = await saveDraft(context, petitionDrafts, account, { fields }, by);
    assert.doesNotMatch((await browser.get(manage)).text, /<dt>Signatures</);
    const { id } = await publishPetitionOf(context, group);
    const { body } = await client.post('/petitions', { originating_system: 'CRM', title: 'By a program' });
    for (const [petition, name] of [
      [id, 'amara'],
      [id, 'ben'],
      [idOf(body), 'chen'],
    ] as const)
      await client.post(`/petitions/${petition}/signatures`, {
        person: { email_addresses: [{ address: `${name}@example.org` }] },
      });
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    await addPageViews(context.db, [{ actionId: id, day, source: '', views: 7 }]);
    const { text } = await browser.get(manage);
    assert.match(
      text,
      new RegExp(
        `<h2 id="drafts">Drafts</h2>.*<a href="${manage}/petitions/${draft.id}/edit">Mend the bridge</a>`,
        's',
      ),
    );
    assert.match(text, new RegExp(`<a [^>]*href="${manage}/petitions/new">New petition</a>`));
    assert.deepEqual(tilesOf(text), {
      RSVPs: '0',
      Signatures: '2',
      'New people': '3',
      'Page views': '7',
    });
  });

  it('shows what needs attention: settings, drafts that begin soon, and failing webhooks (I-dashboard)', async () => {
    const group = await organise(suite, { mayPublish: false });
    const { context, url } = suite.service;
    const { browser, client, manage, account, by } = group;
    const soon = new Date(clock.now() + day).toISOString().slice(0, 10);
    await saveDraft(
      context,
      eventDrafts,
      account,
      { fields: { ...assembly, summary: 'Soon', start_date: soon } },
      by,
    );
    await saveDraft(context, eventDrafts, account, { fields: { ...assembly, summary: 'Far away' } }, by);
    const { body } = await client.post('/webhooks', { url: `${url}/hook`, description: 'Our CRM' });
    assert.ok(body._links, JSON.stringify(body));
    const id = idOf(body);
    const reason = 'The receiver fails.';
    const listener = await client.post('/webhooks', {
      url: 'http://127.0.0.1:3001/',
      description: 'civic listen',
    });
    for (const one of [id, idOf(listener.body)])
      await context.db('endpoints').where({ id: one }).update({ status: 'paused', reason });
    const noticed = (text: string) =>
      [
        ...(/<section aria-labelledby="attention".*?<\/section>/s.exec(text)?.[0] ?? '').matchAll(
          /<\/svg><span>([^<]*)/g,
        ),
      ].map(([, item = '']) => item);
    const { text } = await browser.get(manage);
    assert.match(text, /A contact and a privacy text are needed before the first publication\./);
    assert.deepEqual(noticed(text), [
      'Mail is not set up on this service: nobody gets confirmations or reminders.',
      'The webhook “Our CRM” does not take messages.',
      `“Soon” is planned for ${writeDate(soon)} and is not published yet.`,
    ]);
    const member = await group.join('member');
    const shown = await member.browser.get(manage);
    assert.doesNotMatch(shown.text, /Our CRM/);
  });

  it('offers more places of a full event to who may edit it, and else the event (I-dashboard)', async () => {
    const group = await organise(suite);
    const { context } = suite.service;
    const { event } = await publish(context, group, { capacity: '1' });
    await recordAttendance(context, answerTo(event.id, 'ana@people.example'));
    const member = await group.join('member');
    const address = `${group.manage}/events/${event.id}`;
    for (const [browser, link] of [
      [group.browser, `href="${address}/edit#capacity">Add places`],
      [member.browser, `href="${address}">Open the event`],
    ] as const) {
      const { text } = await browser.get(group.manage);
      const section = /<section aria-labelledby="attention".*?<\/section>/s.exec(text)?.[0] ?? '';
      assert.ok(section.includes('is full.') && section.includes(link), section);
    }
  });

  it('shows four steps before the first publication, each ticked off by what is done (I-dashboard)', async () => {
    const group = await organise(suite, { mayPublish: false });
    const { context } = suite.service;
    const { browser, manage, account, by } = group;
    const done = async () => {
      const { text } = await browser.get(manage);
      assert.match(text, /<ol class="steps">/);
      assert.match(text, />4 steps, about ten minutes\./);
      return [...text.matchAll(/<li><span class="step ?(\w*)">/g)].map(([, kind]) => kind);
    };
    assert.deepEqual(await done(), ['now', '', '', '']);
    const change = { privacyText: 'We keep nothing.', contact: 'hello@riverside.example' };
    await changeSettings(context, account.id, { change });
    assert.deepEqual(await done(), ['done', 'now', '', '']);
    await saveDraft(context, eventDrafts, account, { fields: assembly }, by);
    assert.deepEqual(await done(), ['done', 'done', 'now', '']);
    await group.join('member');
    assert.deepEqual(await done(), ['done', 'done', 'now', 'done']);
    await publish(context, group);
    const { text } = await browser.get(manage);
    assert.doesNotMatch(text, /<ol class="steps">/);
    assert.match(text, /<h2 id="steps">Still to do<\/h2>.*<b>Share its link<\/b>/s);
  });

  it('counts in one line what the API made, and leads to where it is (1.1, I-dashboard)', async () => {
    const group = await organise(suite);
    const { browser, client, manage } = group;
    assert.doesNotMatch((await browser.get(manage)).text, /your own systems/);
    await client.post('/events', { originating_system: 'CRM', summary: 'First of the API' });
    await client.post('/events', { originating_system: 'CRM', summary: 'Second of the API' });
    await publish(suite.service.context, group);
    for (const path of [manage, `${manage}/events`]) {
      const { text } = await browser.get(path);
      assert.match(text, /2 events were made by your own systems over the API\. They are under <a href/);
      assert.doesNotMatch(text, /of the API</);
    }
    assert.doesNotMatch((await browser.get(`${manage}/petitions`)).text, /your own systems/);
    await client.post('/petitions', { originating_system: 'CRM', title: 'Third of the API' });
    assert.match(
      (await browser.get(manage)).text,
      /2 events and 1 petition were made by your own systems over the API\. They are under/,
    );
    assert.match(
      (await browser.get(`${manage}/petitions`)).text,
      /1 petition was made by your own systems over the API\. It is under/,
    );
    const { text } = await browser.get(`${manage}/advanced`);
    assert.match(text, /Second of the API.*First of the API/s);
    assert.doesNotMatch(text, /Assembly under the bridge/);
  });

  it('is read by a number of statements that does not grow with the events and drafts, each by an index', async () => {
    const { context } = suite.service;
    const { browser, manage, account, by } = group;
    const count = async (path: string) => {
      await browser.get(path);
      const statements = await recordStatements(context.db, () => browser.get(path));
      if (database.dialect === 'SQLite') assert.deepEqual(await findScans(context.db, statements), []);
      return statements.length;
    };
    const grow = async () => {
      await publish(context, group);
      await publishPetitionOf(context, group);
      await saveDraft(
        context,
        petitionDrafts,
        account,
        { fields: fillPetitionFields({ title: 'Draft' }) },
        by,
      );
      await saveDraft(context, eventDrafts, account, { fields: assembly }, by);
    };
    await grow();
    const few = [await count(manage), await count(`${manage}/events`)];
    for (let index = 0; index < 5; index += 1) await grow();
    assert.deepEqual([await count(manage), await count(`${manage}/events`)], few);
    assert.ok(
      few.every((statements) => statements <= 30),
      `${few}`,
    );
  });
});
