import assert from 'node:assert/strict';
import { saveDraft } from '../../src/actions/drafts/save-draft.ts';
import { eventDrafts } from '../../src/actions/events/event-draft.ts';
import { fillFields } from '../../src/actions/events/event-fields.ts';
import { getPublishedEvent } from '../../src/actions/events/read-event-webpage.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { eventForm, type OrganisedGroup, organise } from '../support/organise.ts';
import { assembly, publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml } from '../support/visit.ts';

const evil = `"><script>alert('1')</script><img src=x onerror=alert(2)>`;

describeOnEachDatabase('The form for an event', (database) => {
  const suite = useService(database);
  let group: OrganisedGroup;

  before(async () => {
    group = await organise(suite);
  });

  /** Saves a draft with the form and returns the path of its own form. */
  async function saveForm({ browser, manage }: OrganisedGroup, fields: Record<string, string> = {}) {
    const { status, headers, text } = await browser.submit(`${manage}/events/new`, eventForm(fields));
    assert.equal(status, 303, text);
    return headers.location ?? '';
  }
  /** Saves a draft without a form. */
  async function draft({ account, by, manage }: OrganisedGroup) {
    const { id } = await saveDraft(suite.service.context, eventDrafts, account, { fields: assembly }, by);
    return `${manage}/events/${id}/edit`;
  }

  const typedIn = (text: string, name: string) =>
    unescapeHtml(new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? '');

  it('keeps a draft, which the API and the public do not see, until it is published (I-draft)', async () => {
    const { browser, client, manage } = group;
    const edit = await saveForm(group);
    assert.match(edit, new RegExp(`^${manage}/events/[0-9a-f-]{36}/edit$`));
    const shown = await browser.get(edit);
    assert.match(shown.text, /role="status">The draft is saved\./);
    assert.equal(typedIn(shown.text, 'summary'), assembly.summary);
    assert.equal((await client.get('/events')).body.total_records, 0);

    const published = await browser.submit(edit, eventForm({ summary: 'Rally' }, 'publish'));
    assert.deepEqual(
      [published.status, published.headers.location],
      [303, edit.replace('/edit', '')],
      published.text,
    );
    const { body } = await client.get('/events');
    assert.deepEqual([body.total_records, body._embedded['osdi:events'][0].summary], [1, 'Rally']);
    const { text } = await browser.get(edit.replace('/edit', ''));
    assert.match(text, /<h1>Rally<\/h1>.*<span class="state good">Published<\/span>/s);
  });

  it('publishes a new event at once, and only once where the form is sent twice (I-draft)', async () => {
    const { browser, client, manage } = await organise(suite);
    const path = `${manage}/events/new`;
    const fields = { ...hiddenFields((await browser.get(path)).text), ...eventForm({}, 'publish') };
    const first = await browser.post(path, fields);
    assert.equal(first.status, 303, first.text);
    const second = await browser.post(path, fields);
    assert.equal(second.headers.location, first.headers.location);
    assert.equal((await client.get('/events')).body.total_records, 1);
  });

  it('shows a wrong field with 400, the message beside it, a summary with focus, and all that was typed (I-mistakes)', async () => {
    const { browser, client, manage } = await organise(suite);
    const path = `${manage}/events/new`;
    const opened = hiddenFields((await browser.get(path)).text);
    for (const [name, value] of [
      ['summary', ''],
      ['summary', 'x'.repeat(256)],
      ['summary', '\u200b\u2060'],
      ['start_date', ''],
      ['start_date', '2099-02-30'],
      ['start_date', '9999-12-31'],
      ['start_date', '0000-01-01'],
      ['start_time', '25:00'],
      ['end_time', 'soon'],
      ['time_zone', 'Mars/Olympus'],
      ['country', 'XX'],
      ['venue', 'x'.repeat(256)],
      ['capacity', '0'],
      ['capacity', 'many'],
      ['event_campaign_id', 'none'],
      ['language', 'xx'],
      ['online_url', 'meet.example.org'],
      ['online_url', 'javascript:alert(1)'],
      ['online_url', 'https://meet.example.org/\0'],
      ['contact', 'nobody'],
    ] as const) {
      const typed = eventForm({ [name]: value }, 'publish');
      const { status, text } = await browser.post(path, { ...opened, ...typed });
      assert.equal(status, 400, name);
      assert.match(text, /<title>Error: New event/);
      assert.match(
        text,
        new RegExp(`<div class="mistakes" role="alert" tabindex="-1" autofocus>[^]*<a href="#${name}">`),
      );
      if (name !== 'event_campaign_id')
        assert.match(text, new RegExp(`id="${name}-wrong"[^]*aria-describedby="[^"]*${name}-wrong"`), name);
      for (const kept of ['venue', 'address_line', 'locality'] as const)
        assert.equal(typedIn(text, kept), typed[kept], `${name}: ${kept}`);
      assert.ok(unescapeHtml(text).includes(assembly.description), name);
    }
    assert.equal((await client.get('/events')).body.total_records, 0);
  });

  it('needs only a title for a draft, but refuses what is wrong in it (I-draft)', async () => {
    const { browser, manage } = group;
    await saveForm(group, fillFields({ summary: 'Only a title' }));
    for (const [name, value] of [
      ['summary', ''],
      ['capacity', '-1'],
      ['start_date', 'tomorrow'],
    ] as const) {
      const { status, text } = await browser.submit(`${manage}/events/new`, eventForm({ [name]: value }));
      assert.equal(status, 400, name);
      assert.match(text, new RegExp(`<a href="#${name}">`));
    }
  });

  it('asks for a privacy text and a contact before the first publication, and keeps the draft (I-publish)', async () => {
    const group = await organise(suite, { mayPublish: false });
    const { browser, client, manage } = group;
    const { status, text } = await browser.submit(`${manage}/events/new`, eventForm({}, 'publish'));
    assert.equal(status, 400);
    assert.match(
      text,
      new RegExp(`a privacy text and a contact[^]*<a href="${manage}/settings#privacy_text">`),
    );
    assert.equal(typedIn(text, 'summary'), assembly.summary);
    const [, edit = ''] =
      /<form class="stack editor"[^>]* enctype="multipart\/form-data" action="([^"]*)"/.exec(text) ?? [];
    assert.match(edit, /events\/[0-9a-f-]{36}\/edit$/);
    assert.equal((await browser.get(edit)).status, 200);
    assert.equal((await client.get('/events')).body.total_records, 0);
  });

  it('changes a published event as a PUT of the API does', async () => {
    const { browser, client, manage, account, by } = group;
    const { event } = await publish(suite.service.context, { account, by });
    const fields = eventForm({
      summary: 'Moved',
      start_date: '2099-05-02',
      venue: '',
      time_zone: 'America/Los_Angeles',
    });
    const { status, headers } = await browser.submit(`${manage}/events/${event.id}/edit`, fields);
    assert.deepEqual([status, headers.location], [303, `${manage}/events/${event.id}`]);
    const { body } = await client.get(`/events/${event.id}`);
    assert.deepEqual(
      [body.summary, body.start, body.location.venue],
      ['Moved', '2099-05-03T02:00:00Z', undefined],
    );
  });

  it('shows the second of two editors who changed what, with both texts, and lets their text win after that (I-editors)', async () => {
    const other = await group.join('organizer');
    for (const kind of ['draft', 'published'] as const) {
      const edit =
        kind === 'draft'
          ? await draft(group)
          : `${group.manage}/events/${(await publish(suite.service.context, group)).event.id}/edit`;
      const opened = hiddenFields((await group.browser.get(edit)).text);
      const first = await other.browser.submit(edit, eventForm({ summary: 'Theirs', venue: 'Their hall' }));
      assert.equal(first.status, 303, first.text);
      const { status, text } = await group.browser.post(edit, {
        ...opened,
        ...eventForm({ summary: 'Mine' }),
      });
      assert.equal(status, 409, kind);
      assert.match(text, new RegExp(`${other.account.name} saved this event while you edited it`));
      assert.match(text, /<small>Yours<\/small>Mine<.*<\/small>Theirs<.*<\/small>Their hall</s);
      assert.equal(typedIn(text, 'summary'), 'Mine');
      const won = await group.browser.post(edit, {
        ...hiddenFields(text),
        ...eventForm({ summary: 'Mine' }),
        ...{ 'take-summary': 'mine', 'take-venue': 'theirs' },
      });
      assert.equal(won.status, 303, won.text);
      const saved = (await group.browser.get(edit)).text;
      assert.deepEqual([typedIn(saved, 'summary'), typedIn(saved, 'venue')], ['Mine', 'Their hall']);
    }
  });

  it('does not change an event that somebody published from the same draft', async () => {
    const other = await group.join('organizer');
    const edit = await draft(group);
    const opened = hiddenFields((await group.browser.get(edit)).text);
    assert.equal((await other.browser.submit(edit, eventForm({ summary: 'Theirs' }, 'publish'))).status, 303);
    const { status, text } = await group.browser.post(edit, { ...opened, ...eventForm({ summary: 'Mine' }) });
    assert.equal(status, 409, text);
    const id = edit.split('/').at(-2) ?? '';
    assert.equal((await getPublishedEvent(database.db, group.account.id, id)).event.summary, 'Theirs');
  });

  it('cancels a published event and discards a draft only after a question (I-question)', async () => {
    const { browser, manage } = group;
    const { event } = await publish(suite.service.context, group);
    const path = `${manage}/events/${event.id}`;
    const asked = await browser.submit(`${path}/edit`, eventForm({}, 'cancel'));
    assert.equal(asked.status, 200);
    assert.match(asked.text, /Nobody has an RSVP yet/);
    assert.equal(
      (await getPublishedEvent(database.db, group.account.id, event.id)).webpage.cancelledAt,
      null,
    );
    const answer = { ...hiddenFields(asked.text), action: 'cancel' };
    assert.equal((await browser.post(`${path}/edit`, answer)).headers.location, path);
    assert.match((await browser.get(path)).text, /<span class="state bad">Cancelled<\/span>/);
    assert.equal((await browser.get(`${path}/edit`)).status, 409);

    const edit = await draft(group);
    const question = await browser.submit(edit, eventForm({}, 'cancel'));
    assert.equal((await browser.get(edit)).status, 200);
    const discarded = await browser.post(edit, { ...hiddenFields(question.text), action: 'cancel' });
    assert.equal(discarded.headers.location, manage);
    assert.equal((await browser.get(edit)).status, 404);
  });

  it('discards a draft with the longest title, and shows as much of it as fits', async () => {
    const { browser, manage } = group;
    const title = 'x'.repeat(255);
    const edit = await saveForm(group, { summary: title });
    const discarded = await browser.submit(edit, { action: 'cancel', confirmed: 'yes' });
    assert.deepEqual([discarded.status, discarded.headers.location], [303, manage]);
    const [, flash = ''] = /class="flash"[^>]*>([^<]*)</.exec((await browser.get(manage)).text) ?? [];
    assert.equal(flash, `“${'x'.repeat(253)}…`);
  });

  it('keeps what was typed into a draft that was discarded meanwhile, for a new draft (I-editors)', async () => {
    const { browser, manage } = group;
    for (const action of ['save', 'publish'] as const) {
      const edit = await draft(group);
      const opened = hiddenFields((await browser.get(edit)).text);
      await browser.submit(edit, { action: 'cancel', confirmed: 'yes' });
      const typed = { summary: `Typed to ${action}`, venue: 'Old mill' };
      const { status, text } = await browser.post(edit, { ...opened, ...eventForm(typed, action) });
      assert.equal(status, 404, action);
      assert.match(text, /role="alert".*Somebody discarded this draft while you edited it/s);
      for (const name of ['summary', 'venue'] as const) assert.equal(typedIn(text, name), typed[name]);
      const again = { ...hiddenFields(text), ...eventForm(typed, action) };
      const [saved, twice] = [
        await browser.post(`${manage}/events/new`, again),
        await browser.post(`${manage}/events/new`, again),
      ];
      assert.equal(saved.status, 303, saved.text);
      assert.equal(twice.headers.location, saved.headers.location);
      assert.match((await browser.get(saved.headers.location ?? '')).text, new RegExp(typed.summary));
    }
  });

  it('keeps what was typed into an event that was cancelled, or a draft that a member may not change any more, and names who did it and when (I-editors)', async () => {
    const member = await group.join('member');
    const { event } = await publish(suite.service.context, group);
    const path = `${group.manage}/events/${event.id}`;
    const shared = await draft(group);
    for (const [browser, edit, end, status, words] of [
      [
        group.browser,
        `${path}/edit`,
        { action: 'cancel', confirmed: 'yes' },
        409,
        /cancelled this event while you edited it/,
      ],
      [
        member.browser,
        shared,
        eventForm({ summary: 'Theirs' }, 'publish'),
        403,
        /published this draft while you edited it/,
      ],
    ] as const) {
      const opened = hiddenFields((await browser.get(edit)).text);
      assert.equal((await group.browser.submit(edit, end)).status, 303);
      const typed = { summary: 'Typed', venue: 'Old mill' };
      const answer = await browser.post(edit, { ...opened, ...eventForm(typed) });
      assert.equal(answer.status, status, answer.text);
      assert.match(
        answer.text,
        new RegExp(`<h2>${group.by.name} ${words.source}</h2>\n<p>That was on <time `),
      );
      for (const name of ['summary', 'venue'] as const) assert.equal(typedIn(answer.text, name), typed[name]);
      const again = { ...hiddenFields(answer.text), ...eventForm(typed) };
      const saved = await browser.post(`${group.manage}/events/new`, again);
      assert.match((await browser.get(saved.headers.location ?? '')).text, /Only members of the account see/);
    }
  });

  it('loses nothing that was typed where the draft is discarded or published at the same moment', async () => {
    const other = await group.join('organizer');
    for (let round = 1; round <= 4; round += 1) {
      const edit = await draft(group);
      const mine = hiddenFields((await group.browser.get(edit)).text);
      const theirs = hiddenFields((await other.browser.get(edit)).text);
      const ending =
        round % 2 === 0
          ? { action: 'cancel', confirmed: 'yes' }
          : eventForm({ summary: 'Theirs' }, 'publish');
      const [saved, ended] = await Promise.all([
        group.browser.post(edit, { ...mine, ...eventForm({ summary: `Typed ${round}` }) }),
        other.browser.post(edit, { ...theirs, ...ending }),
      ]);
      if (saved.status === 303) continue;
      assert.ok([404, 409].includes(saved.status), saved.text);
      assert.equal(typedIn(saved.text, 'summary'), `Typed ${round}`, `${saved.status} ${ended.status}`);
    }
  });

  it('asks before it publishes an event that has begun or is over, and keeps the draft meanwhile (I-question)', async () => {
    const group = await organise(suite);
    const { browser } = group;
    const inHours = (hours: number) =>
      new Date(suite.service.context.clock.now() + hours * 3_600_000).toISOString();
    const elsewhere = { time_zone: 'UTC', locality: '' };
    const [begin, end] = [inHours(-12), inHours(11)];
    for (const past of [
      { start_date: inHours(-48).slice(0, 10), ...elsewhere },
      {
        start_date: begin.slice(0, 10),
        start_time: begin.slice(11, 16),
        end_time: end.slice(11, 16),
        ...elsewhere,
      },
    ]) {
      const edit = await draft(group);
      const asked = await browser.submit(edit, eventForm(past, 'publish'));
      assert.equal(asked.status, 200);
      assert.match(asked.text, /with a start in the past/);
      assert.equal(typedIn((await browser.get(edit)).text, 'start_date'), past.start_date);
      const answer = { ...hiddenFields(asked.text), action: 'publish' };
      assert.equal((await browser.post(edit, answer)).headers.location, edit.replace('/edit', ''));
    }
    assert.equal((await group.client.get('/events')).body.total_records, 2);
  });

  it('lets members edit drafts, but not publish, change or cancel (I-publish)', async () => {
    const group = await organise(suite);
    const { browser } = await group.join('member');
    const saved = await browser.submit(`${group.manage}/events/new`, eventForm({ summary: 'By a member' }));
    assert.equal(saved.status, 303);
    const edit = saved.headers.location ?? '';
    const { text } = await browser.get(edit);
    assert.doesNotMatch(text, /value="publish"/);
    assert.equal((await browser.submit(edit, eventForm({}, 'publish'))).status, 403);
    const { event } = await publish(suite.service.context, group);
    const published = `${group.manage}/events/${event.id}/edit`;
    assert.equal((await browser.get(published)).status, 403);
    const token = hiddenFields(text);
    for (const action of ['save', 'cancel'] as const)
      assert.equal((await browser.post(published, { ...token, ...eventForm({}, action) })).status, 403);
    assert.equal((await group.client.get('/events')).body.total_records, 1);
  });

  it('does not find an event or a draft of another account, of the API, or with an id that is none (1.3)', async () => {
    const stranger = await organise(suite);
    const { body } = await group.client.post('/events', { originating_system: 'CRM', summary: 'By the API' });
    const ofApi = body.identifiers[0].split(':').at(-1);
    const { event } = await publish(suite.service.context, stranger);
    const foreign = (await draft(stranger)).split('/').at(-2);
    for (const id of [ofApi, event.id, foreign, 'none', '%00']) {
      for (const path of [`${group.manage}/events/${id}/edit`, `${group.manage}/events/${id}`])
        assert.ok([400, 404].includes((await group.browser.get(path)).status), path);
    }
  });

  it('escapes a script in every field, in the form, the list, the dashboard and the manage webpage (I-escaped)', async () => {
    const { browser, manage, account, by } = group;
    const texts = ['summary', 'venue', 'address_line', 'locality', 'description', 'event_instructions'];
    const evilTexts = Object.fromEntries(texts.map((name) => [name, evil]));
    const fields = { ...evilTexts, time_zone: 'America/Los_Angeles' };
    const edit = await saveForm(group, fields);
    const wrong = await browser.submit(
      `${manage}/events/new`,
      eventForm(Object.fromEntries(Object.keys(assembly).map((name) => [name, evil])), 'publish'),
    );
    assert.equal(wrong.status, 400);
    const { event } = await publish(suite.service.context, { account, by }, fields);
    const query = `?${new URLSearchParams({ source: evil, q: evil, page: evil })}`;
    const pages = [
      wrong,
      await browser.get(edit),
      await browser.get(manage),
      await browser.get(`${manage}/events${query}`),
      await browser.get(`${manage}/events/${event.id}${query}`),
      await browser.get(`${manage}/events/${event.id}/edit`),
      await browser.submit(`${manage}/events/${event.id}/edit`, eventForm(fields, 'cancel')),
    ];
    for (const { text } of pages.slice(2, 4)) assert.ok(unescapeHtml(text).includes(evil));
    for (const { text } of pages)
      assert.doesNotMatch(text, /<script(?! type="module" src)|<img|onerror=alert\(2\)>/);
  });
});
