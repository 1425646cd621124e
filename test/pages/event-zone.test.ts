import assert from 'node:assert/strict';
import { getSettings } from '../../src/accounts/account-settings-store.ts';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { getPublishedEvent } from '../../src/actions/events/read-event-webpage.ts';
import { languages } from '../../src/base/languages.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { eventForm, type OrganisedGroup, organise } from '../support/organise.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml, visit } from '../support/visit.ts';

const eastern = 'America/New_York';
const pacific = 'America/Los_Angeles';
const nowhere = { locality: 'Los Angelas', region: 'CA', postal_code: '99999' };

describeOnEachDatabase('The time zone of an event', (database) => {
  const suite = useService(database);
  let group: OrganisedGroup;

  before(async () => {
    group = await organise(suite);
  });

  const create = ({ browser, manage }: OrganisedGroup, fields: Record<string, string>, action?: 'publish') =>
    browser.submit(`${manage}/events/new`, eventForm(fields, action));
  const readEvent = async ({ account }: OrganisedGroup, path = '') => {
    const id = path.split('/')[4] ?? '';
    const { event, webpage } = await getPublishedEvent(database.db, account.id, id);
    return [webpage.timeZone, new Date(event.startAt ?? 0).toISOString()];
  };
  const zoneOfGroup = async ({ account }: OrganisedGroup) =>
    (await getSettings(database.db, account.id)).timeZone;
  const mistakeIn = (text: string) =>
    unescapeHtml(/<p class="wrong" id="time_zone-wrong">([^<]*)</.exec(text)?.[1] ?? '');
  const selectedIn = (text: string) => /<option value="([^"]*)" selected>/.exec(text)?.[1];

  it('is that of the place, and never that of the middle of a country (I-zone)', async () => {
    const rows = [
      [{}, pacific],
      [{ locality: 'El Paso', region: 'TX' }, 'America/Denver'],
      [{ locality: 'San Juan', region: 'PR' }, 'America/Puerto_Rico'],
      [{ locality: '', region: 'GU', postal_code: '96910' }, 'Pacific/Guam'],
      [{ locality: 'Perth', region: 'WA', country: 'AU' }, 'Australia/Perth'],
    ] as const;
    for (const [place, timeZone] of rows) {
      const { headers, text } = await create(group, place, 'publish');
      assert.deepEqual((await readEvent(group, headers.location))[0], timeZone, text);
    }
    const path = `${group.manage}/events/new`;
    const opened = hiddenFields((await group.browser.get(path)).text);
    for (const place of [
      nowhere,
      { locality: 'Perth', region: '', postal_code: '6000', country: 'AU' },
      { locality: '', region: '', postal_code: 'V6B 1A1', country: 'CA' },
      { locality: '', region: '', postal_code: '690000', country: 'RU' },
      { locality: 'Online', region: '' },
      { locality: 'Portland', region: '' },
      { locality: 'FPO', region: 'AP', postal_code: '96349' },
    ]) {
      const { status, text } = await group.browser.post(path, { ...opened, ...eventForm(place, 'publish') });
      assert.equal(status, 400, JSON.stringify(place));
      assert.match(text, /<a href="#time_zone">/);
      assert.match(mistakeIn(text), /[Cc]hoose the time zone/);
    }
    assert.equal((await group.client.get('/events')).body.total_records, rows.length);
  });

  it('can wait in a draft, but not in its publication (I-zone)', async () => {
    const { status, headers } = await create(group, nowhere);
    assert.equal(status, 303);
    const edit = headers.location ?? '';
    assert.equal((await group.browser.submit(edit, eventForm(nowhere, 'publish'))).status, 400);
    const zoned = { ...nowhere, time_zone: pacific };
    const published = await group.browser.submit(edit, eventForm(zoned, 'publish'));
    assert.deepEqual(await readEvent(group, published.headers.location), [
      pacific,
      '2099-05-02T02:00:00.000Z',
    ]);
  });

  it('is asked for with both times where clocks at the place show another one, and follows the answer (I-zone)', async () => {
    for (const [answer, startAt] of [
      [eastern, '2099-05-01T23:00:00.000Z'],
      [pacific, '2099-05-02T02:00:00.000Z'],
    ] as const) {
      for (const action of ['save', 'publish'] as const) {
        const path = `${group.manage}/events/new`;
        const asked = await group.browser.submit(path, eventForm({ time_zone: eastern }, action));
        assert.equal(asked.status, 400);
        assert.match(mistakeIn(asked.text), /in Pacific Time, and the time zone of the form is Eastern Time/);
        const text = unescapeHtml(asked.text);
        for (const time of [
          `value="${pacific}"[^]*Friday, May 1, 2099, 7:00\u00A0PM, Pacific Time[^]*This is Friday, May 1, 2099, 10:00\u00A0PM, Eastern Time`,
          `value="${eastern}"[^]*Friday, May 1, 2099, 7:00\u00A0PM, Eastern Time[^]*This is Friday, May 1, 2099, 4:00\u00A0PM, Pacific Time`,
        ])
          assert.match(text, new RegExp(time));

        // Without an answer it is asked again.
        const { time_zone: _, ...unanswered } = eventForm({}, action);
        const again = await group.browser.post(path, { ...hiddenFields(asked.text), ...unanswered });
        assert.deepEqual([again.status, mistakeIn(again.text)], [400, 'Choose a time zone.']);

        const answered = { ...hiddenFields(asked.text), ...eventForm({ time_zone: answer }, action) };
        let done = await group.browser.post(path, answered);
        assert.equal(done.status, 303, done.text);
        if (action === 'save') {
          const edit = done.headers.location ?? '';
          const preview = await group.browser.get(edit.replace(/edit$/, 'preview'));
          assert.match(preview.text, /Friday/);
          done = await group.browser.submit(edit, eventForm({ time_zone: answer }, 'publish'));
        }
        assert.deepEqual(await readEvent(group, done.headers.location), [answer, startAt], done.text);
      }
    }
  });

  it('is not asked for again until the place or the zone changes (I-zone)', async () => {
    const { browser, manage } = group;
    const path = `${manage}/events/new`;
    const fields = eventForm({ time_zone: eastern }, 'publish');
    const asked = await browser.submit(path, fields);
    const published = await browser.post(path, { ...hiddenFields(asked.text), ...fields });
    const edit = `${published.headers.location}/edit`;
    const change = (changes: Record<string, string>) =>
      browser.submit(edit, eventForm({ time_zone: eastern, ...changes }));
    assert.equal((await change({ summary: 'Renamed' })).status, 303);
    const chicago = { locality: 'Chicago', region: 'IL' };
    assert.match(mistakeIn((await change(chicago)).text), /The place is in Central Time/);
    assert.equal((await change({ ...chicago, time_zone: 'America/Chicago' })).status, 303);
    assert.match(mistakeIn((await change({ ...chicago, time_zone: pacific })).text), /Pacific Time/);
  });

  it('is preset with that of the group, which its first event gets from the browser (I-zone)', async () => {
    const group = await organise(suite);
    const { browser, manage } = group;
    const form = await browser.get(`${manage}/events/new`);
    assert.match(form.text, /<script type="module" src="\/assets\/preset-zone\.js/);
    assert.match(form.text, /<input type="hidden" name="browser_zone" value="" data-presets="time_zone">/);
    assert.equal(await zoneOfGroup(group), null);

    const sent = { browser_zone: eastern, time_zone: pacific };
    assert.equal((await create(group, sent)).status, 303);
    assert.equal(await zoneOfGroup(group), eastern);
    assert.equal((await create(group, { browser_zone: pacific })).status, 303);
    assert.equal(await zoneOfGroup(group), eastern);

    const next = await browser.get(`${manage}/events/new`);
    assert.equal(selectedIn(next.text), eastern);
    assert.doesNotMatch(next.text, /preset-zone|browser_zone/);
    const { text } = await browser.get(`${manage}/audit`);
    assert.match(text, /settings/i);
  });

  it('becomes that of a group whose browser sends none, or one that is none (I-zone)', async () => {
    for (const browser_zone of ['', 'Mars/Olympus']) {
      const group = await organise(suite);
      assert.equal((await create(group, { ...nowhere, browser_zone, time_zone: pacific })).status, 303);
      assert.equal(await zoneOfGroup(group), pacific);
    }
  });

  it('is named in lists where it is not that of the group, in which recorded times are for every reader (I-time)', async () => {
    const group = await organise(suite);
    const { browser, manage } = group;
    const path = `${manage}/settings`;
    await create(group, {}, 'publish');
    const settings = { contact: 'mail@group.example', privacy_text: 'We keep your data for a year.' };
    for (const [time_zone, shown] of [
      [pacific, '7:00 – 9:00\u00A0PM<'],
      [eastern, '7:00 – 9:00\u00A0PM, Pacific Time<'],
    ] as const) {
      assert.equal((await browser.submit(path, { ...settings, time_zone })).status, 303);
      const { text } = await browser.get(`${manage}/events`);
      assert.ok(text.includes(shown), text);
    }
    const { text } = await browser.get(`${manage}/audit`);
    assert.match(text, /<time datetime="[^"]+">[^<]+[AP]M, Eastern Time<\/time>/);
    assert.equal(text.includes('data-own'), false);
  });

  it('is named on the public cards of events where it is not that of the group, in each language (I-time)', async () => {
    const group = await organise(suite);
    const { account, browser, manage } = group;
    await create(group, {}, 'publish');
    const settings = { contact: 'mail@group.example', privacy_text: 'We keep your data for a year.' };
    const hours = {
      en: '7:00 – 9:00 PM',
      es: '19:00–21:00',
      de: '19:00–21:00 Uhr',
      fr: '19:00 – 21:00',
    };
    const zones = {
      en: 'Pacific Time',
      es: 'hora del Pacífico',
      de: 'Nordamerikanische Westküstenzeit',
      fr: 'heure du Pacifique nord-américain',
    };
    for (const time_zone of [pacific, eastern]) {
      assert.equal((await browser.submit(`${manage}/settings`, { ...settings, time_zone })).status, 303);
      for (const lang of languages) {
        const { text } = await visit(suite.service.url).get(`/groups/${account.slug}?lang=${lang}`);
        const [, times = ''] = /<p>([^<]*\d:\d\d[^<]*)</.exec(text) ?? [];
        const zone = time_zone === pacific ? '' : `, ${zones[lang]}`;
        const written = times.replaceAll(/\s/g, ' ');
        assert.ok(written.endsWith(`, ${hours[lang]}${zone}`), `${lang}: ${written}`);
      }
    }
  });

  it('is named on the card of the next event after an RSVP and a signature, where it is not that of the group (I-time)', async () => {
    const { account, by, client } = await organise(suite);
    const { context, url } = suite.service;
    const { webpage } = await publish(context, { account, by });
    await publish(context, { account, by }, { summary: 'Next meeting' });
    const { body } = await client.post('/petitions', { originating_system: 'test', title: 'Plant' });
    await changeSettings(context, account.id, { change: { timeZone: eastern } });
    for (const path of [`/events/${webpage.slug}`, new URL(body.browser_url ?? body.url).pathname]) {
      const { text } = await visit(url).get(`${path}/thanks`);
      assert.match(text.slice(text.indexOf('<ul class="cards')), /7:00.–.9:00.PM, Pacific Time</);
    }
  });

  it('is chosen in the settings of the group by a name without a technical one (I-zone, I-time)', async () => {
    const group = await organise(suite);
    const { browser, manage } = group;
    const path = `${manage}/settings`;
    const settings = { contact: 'mail@group.example', privacy_text: 'We keep your data for a year.' };
    const { text } = await browser.get(path);
    assert.match(unescapeHtml(text), /<option value="America\/New_York">Eastern Time – New York<\/option>/);
    assert.equal((await browser.submit(path, { ...settings, time_zone: eastern })).status, 303);
    assert.equal(await zoneOfGroup(group), eastern);
    const wrong = await browser.submit(path, { ...settings, time_zone: 'Mars/Olympus' });
    assert.equal(wrong.status, 400);
    assert.match(mistakeIn(wrong.text), /must be a time zone of the list/);
    assert.equal((await browser.submit(path, { ...settings, time_zone: '' })).status, 303);
    assert.equal(await zoneOfGroup(group), null);
  });
});
