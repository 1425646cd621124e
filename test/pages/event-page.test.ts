import assert from 'node:assert/strict';
import type { Consent } from '../../src/accounts/account-settings.ts';
import { getSettings, putSettings } from '../../src/accounts/account-settings-store.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { saveDraft } from '../../src/actions/drafts/save-draft.ts';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import { eventDrafts } from '../../src/actions/events/event-draft.ts';
import type { EventFields } from '../../src/actions/events/event-fields.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { assembly, publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml, visit } from '../support/visit.ts';

const amara = { given_name: 'Amara', email: 'amara@people.example' };

describeOnEachDatabase('The webpage of an event', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, settings: { CIVIC_PUBLIC_RATE: '0' } });
  const visitor = () => visit(suite.service.url);

  let shared: Awaited<ReturnType<typeof suite.group>>;
  before(async () => {
    shared = await suite.group();
  });

  /** Publishes an event of the group of the suite, or of a new one. */
  async function open(fields: Partial<EventFields> = {}, { isAlone = false } = {}) {
    const { account, key, creator } = isAlone ? await suite.group() : shared;
    const owner = { account, by: creator.account };
    const published = await publish(suite.service.context, owner, fields);
    const { id } = published.event;
    const rsvps = () => database.db('rsvps').where({ event_id: id }).orderBy('attendance_id');
    const taken = async () =>
      (await database.db('event_webpages').where({ event_id: id }).first())?.places_taken;
    const path = `/events/${published.webpage.slug}`;
    return { ...published, ...owner, client: suite.service.as(key), path, rsvps, taken };
  }

  it('shows title, organiser, date and time in its zone, place, description and places (1.2)', async () => {
    const { account, path } = await open({ capacity: '60' });
    const { status, text, headers } = await visitor().get(path);
    assert.equal(status, 200);
    const words = unescapeHtml(text).replaceAll(/[\u00A0\u2009\u202F]/g, ' ');
    for (const shown of [
      '<h1>Assembly under the bridge</h1>',
      `<a class="who" href="/groups/${account.slug}">`,
      '<strong>Friday, May 1, 2099</strong>7:00 – 9:00 PM, Pacific Time',
      '<strong>Riverside Community Hall</strong><span>410 Mill Street</span><span>Portland OR</span>',
      '<p>Bring your last two rent letters.</p>',
      '0 of 60 places taken',
      'What ',
      '<meta property="og:title" content="Assembly under the bridge">',
    ])
      assert.ok(words.includes(shown), `${shown} is missing in ${words}`);
    assert.ok(!text.includes('side entrance'));
    assert.match(headers['content-security-policy'] ?? '', /default-src 'none'.*script-src 'self'/);
    const [, module = ''] = /<script type="module" src="([^"]*)"/.exec(text) ?? [];
    const address = new URL(module, `${suite.service.url}${path}`);
    assert.equal((await visitor().get(address.pathname)).status, 200);
    const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(text) ?? [];
    const { startDate, name, eventStatus } = JSON.parse(data);
    assert.deepEqual(
      [startDate, name, eventStatus],
      ['2099-05-02T02:00:00.000Z', 'Assembly under the bridge', 'https://schema.org/EventScheduled'],
    );
  });

  it('records an RSVP with guests, codes and website, and thanks with the instructions', async () => {
    const { path, rsvps, taken, client, event } = await open({ capacity: '10' });
    const { text } = await visitor().get(`${path}?source=october`, { Referer: 'https://news.example/a?b' });
    const typed = { ...hiddenFields(text), ...amara, guests: '2' };
    const answer = await visitor().post(`${path}?source=october`, typed);
    assert.equal(answer.status, 303);
    const thanks = new URL(answer.headers.location ?? '', `${suite.service.url}${path}`);
    assert.equal(thanks.pathname, `${path}/thanks`);
    const page = await visitor().get(thanks.pathname + thanks.search);
    for (const shown of [
      '<h1>You’re going!</h1>',
      '<p>Use the side entrance.</p>',
      'calendar.ics',
      '%3Fsource%3Demail',
    ])
      assert.ok(unescapeHtml(page.text).includes(shown), shown);
    const [row] = await rsvps();
    assert.deepEqual([row?.guests, row?.language, await taken()], [2, 'en', 3]);
    const { body } = await client.get(`/events/${event.id}/attendance/${row?.attendance_id}`);
    assert.deepEqual(body['platform:referrer_data'], {
      source: 'october',
      website: 'https://news.example/a',
    });
    assert.ok((await visitor().get(path)).text.includes('0 of 10 places taken'));
    clock.advance(10 * 60_000);
    assert.ok((await visitor().get(path)).text.includes('3 of 10 places taken'));
  });

  it('counts a form that is sent several times, also at once, as one RSVP, and a person once (I-token)', async () => {
    const { path, rsvps, taken } = await open();
    const fields = { ...hiddenFields((await visitor().get(path)).text), ...amara, guests: '1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor().post(path, fields)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([303]));
    const rows = await rsvps();
    assert.deepEqual([rows.length, rows[0]?.guests, await taken()], [1, 1, 2]);
  });

  it('keeps the guests of a person who has accepted, because anybody can type an address into the form', async () => {
    const { path, rsvps, taken } = await open({ capacity: '10' });
    await visitor().sign(path, { ...amara, guests: '2' });
    const before = await rsvps();
    for (const guests of ['0', '3', '6']) {
      const { status, headers } = await visitor().sign(path, { ...amara, guests });
      assert.deepEqual([status, headers.location?.includes('/thanks?')], [303, true], guests);
      assert.deepEqual([await rsvps(), await taken()], [before, 3], guests);
    }
    const link = `/rsvp/${before[0]!.token}`;
    await visitor().post(link, { action: 'save', guests: '4' });
    await visitor().sign(path, { ...amara, guests: '0' });
    assert.deepEqual([(await rsvps())[0]?.guests, await taken()], [4, 5]);
    await visitor().post(link, { action: 'cancel' });
    await visitor().sign(path, { ...amara, guests: '1' });
    assert.deepEqual([(await rsvps())[0]?.guests, await taken()], [4, 0]);
  });

  it('answers the same for somebody who comes, has cancelled or is unknown, also without room (1.2)', async () => {
    const { path, rsvps, taken, client, event } = await open({ capacity: '4' });
    const [coming, cancelled] = [amara, { ...amara, email: 'cancelled@people.example' }];
    await visitor().sign(path, cancelled);
    await visitor().post(`/rsvp/${(await rsvps())[0]!.token}`, { action: 'cancel' });
    await visitor().sign(path, { ...coming, guests: '2' });
    const before = [await rsvps(), await taken()];
    const stranger = { ...amara, email: 'stranger@people.example' };
    const compare = async (guests: string) => {
      const answers = [];
      for (const person of [stranger, coming, cancelled]) {
        const { status, text } = await visitor().sign(path, { ...person, guests });
        answers.push([status, text.replaceAll(person.email, '').replace(/name="token" value="[^"]*"/, '')]);
      }
      assert.deepEqual(answers[1], answers[0]);
      assert.deepEqual(answers[2], answers[0]);
      return answers[0]?.[0];
    };
    assert.equal(await compare('20'), 400);
    assert.equal(await compare('1'), 400);
    assert.deepEqual([await rsvps(), await taken()], before);
    assert.equal((await visitor().sign(path, { ...amara, email: 'last@people.example' })).status, 303);
    assert.equal(await compare('0'), 409);
    const overApi = [];
    for (const { email: address } of [stranger, coming, cancelled]) {
      const body = { person: { given_name: 'Amara', email_addresses: [{ address }] } };
      const sent = await suite.service.send('POST', `/events/${event.id}/attendance`, { body });
      overApi.push([sent.status, sent.body.detail]);
    }
    assert.deepEqual(new Set(overApi.map((one) => JSON.stringify(one))).size, 1);
    assert.equal(overApi[0]?.[0], 400);
    assert.equal((await client.get(`/events/${event.id}/attendance`)).body.total_records, 2);
  });

  it('names no newer number of places in a refusal than the webpage shows (1.2)', async () => {
    const { path, rsvps, event } = await open({ capacity: '15' });
    const refused = async (address: string) => {
      const { status, text } = await visitor().sign(path, { ...amara, email: address, guests: '20' });
      const shown = [/only \d+ places left/, /enough places left/, /\d+ of 15 places/];
      return [status, ...shown.map((words) => words.exec(text)?.[0])];
    };
    const first = [400, 'only 14 places left', undefined, '0 of 15 places'];
    assert.deepEqual(await refused('probe@people.example'), first);
    await visitor().sign(path, { ...amara, guests: '3' });
    for (const address of ['probe@people.example', amara.email])
      assert.deepEqual(await refused(address), first, address);
    const tight = await visitor().sign(path, { ...amara, email: 'probe@people.example', guests: '12' });
    assert.equal(tight.status, 400);
    assert.match(tight.text, /There aren’t enough places left for all of your guests\./);
    assert.doesNotMatch(tight.text, /only \d+ places/);
    const link = `/rsvp/${(await rsvps())[0]!.token}`;
    const own = await visitor().post(link, { action: 'save', guests: '20' });
    assert.match(own.text, /There are only 14 places left for your guests\./);
    await visitor().sign(path, { ...amara, email: 'chi@people.example', guests: '1' });
    const ownTight = await visitor().post(link, { action: 'save', guests: '13' });
    assert.match(ownTight.text, /There aren’t enough places left for all of your guests\./);
    clock.advance(10 * 60_000);
    assert.equal((await refused('probe@people.example'))[1], 'only 8 places left');
    // A process whose clock is ahead has counted the next ten minutes already.
    const ofEvent = { event_id: event.id };
    const next = clock.now() - (clock.now() % 600_000) + 600_000;
    await database.db('event_webpages').where(ofEvent).update({ places_period: next, places_before: 6 });
    await visitor().sign(path, { ...amara, email: 'bo@people.example' });
    assert.equal((await refused('probe@people.example'))[3], '6 of 15 places');
  });

  it('answers the same for known and unknown people (I-known)', async () => {
    const { path, client } = await open();
    await client.post('/people', { person: { email_addresses: [{ address: amara.email }] } });
    const answers = [
      await visitor().sign(path, amara),
      await visitor().sign(path, { ...amara, email: 'new@people.example' }),
    ].map(({ status, text, headers }) => [status, text, headers.location]);
    assert.deepEqual(answers[0], answers[1]);
  });

  it('shows mistakes beside the fields and keeps what was typed', async () => {
    const { path, rsvps } = await open({ capacity: '2' });
    for (const [typed, message] of [
      [{ given_name: '', guests: '1' }, 'First name is required.'],
      [{ given_name: 'A', email: 'nobody', guests: '-1' }, 'Email must be an email address.'],
      [{ ...amara, guests: '1e1' }, 'People you bring must be a whole number from 0 to 20.'],
      [{ ...amara, guests: '5' }, 'There is only one place left for a guest.'],
      [{ ...amara, given_name: 'x'.repeat(256) }, 'First name must have at most 255 characters.'],
      [{ ...amara, given_name: 'a\0b' }, 'First name must be text without NUL'],
    ] as const) {
      const { status, text } = await visitor().sign(path, typed);
      assert.equal(status, 400, message);
      assert.ok(text.includes(message), `${message} in ${text.replace(/<style>.*<\/style>/s, '')}`);
      assert.ok(text.includes('role="alert"'));
    }
    assert.deepEqual(await rsvps(), []);
  });

  it('has a message and no form when it is full, over or cancelled, also for a form opened before', async () => {
    const states = [
      [
        'full',
        'This event is full',
        async ({ event }: Opened) => {
          await recordAttendance(suite.service.context, answerTo(event.id, 'first@people.example'));
        },
      ],
      [
        'cancelled',
        'This event is cancelled',
        async ({ account, event, by }: Opened) => {
          await cancelEvent(suite.service.context, account, event.id, by);
        },
      ],
      ['over', 'This event is over', async () => clock.advance(4 * 3_600_000)],
    ] as const;
    for (const [state, message, change] of states) {
      const soon = new Date(clock.now() + 60_000).toISOString();
      const times = {
        start_date: soon.slice(0, 10),
        start_time: soon.slice(11, 16),
        end_time: '',
        time_zone: 'UTC',
      };
      const opened = await open({ ...times, capacity: '1' });
      const fields = { ...hiddenFields((await visitor().get(opened.path)).text), ...amara };
      await change(opened);
      // The public sees a number of places that is up to ten minutes old.
      if (state === 'full') {
        const refused = await visitor().post(opened.path, fields);
        assert.equal(refused.status, 409);
        assert.ok(refused.text.includes(message));
        clock.advance(10 * 60_000);
      }
      const before = (await opened.rsvps()).length;
      for (const { status, text } of [
        await visitor().get(opened.path),
        await visitor().post(opened.path, fields),
      ]) {
        assert.ok([200, 409].includes(status), `${state} ${status}`);
        assert.ok(text.includes(message) && !text.includes('<form'), state);
      }
      assert.equal((await opened.rsvps()).length, before);
    }
  });

  it('is 404 for a draft, for unknown events and for events of the API, also as a calendar file', async () => {
    const { account, by, client, path } = await open();
    const draft = await saveDraft(suite.service.context, eventDrafts, account, { fields: assembly }, by);
    const { body } = await client.post('/events', { originating_system: 'CRM', summary: 'Over the API' });
    const apiId = body.identifiers[0].split(':')[1];
    for (const slug of [draft.id, 'over-the-api', apiId, 'none', 'UPPER', '%00'])
      for (const tail of ['', '/thanks', '/calendar.ics'])
        assert.equal((await visitor().get(`/events/${slug}${tail}`)).status, 404, slug + tail);
    assert.equal((await visitor().post('/events/none', amara)).status, 404);
    const slash = await visitor().get(`${path}/`);
    assert.equal(slash.status, 308);
  });

  it('shows no stored script, in any field (I-escaped)', async () => {
    const script = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'';
    const { path, client, event } = await open(
      {
        ...{ summary: script, venue: script, address_line: script, locality: script, region: script },
        ...{ postal_code: script, description: script, event_instructions: script, country: 'US' },
        time_zone: 'America/Los_Angeles',
      },
      { isAlone: true },
    );
    const { account_id } = (await database.db('events').where({ id: event.id }).first())!;
    const settings = await getSettings(database.db, account_id);
    const texts = { privacyText: script, contact: script, consentText: script, description: script };
    await putSettings(database.db, account_id, { settings: { ...settings, ...texts, version: 2 }, now: 0 });
    const { headers } = await visitor().sign(path, { ...amara, given_name: script });
    const thanks = new URL(headers.location ?? '', suite.service.url + path);
    const { token } = (await database.db('rsvps').where({ event_id: event.id }).first())!;
    const { body } = await client.get(`/events/${event.id}`);
    const group = new URL(body['platform:sponsor'].url).pathname;
    for (const page of [path, thanks.pathname + thanks.search, `/rsvp/${token}`, group]) {
      const { text, status } = await visitor().get(page);
      assert.equal(status, 200, page);
      const scripts = text.match(/<script[^>]*>/g) ?? [];
      assert.ok(
        scripts.every((tag) => /type="module" src="[./]*assets\/|type="application\/ld\+json"/.test(tag)),
        page,
      );
      assert.ok(!/<img/.test(text), page);
      for (const [, data = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
        assert.equal(JSON.parse(data).name, script);
      }
    }
    const { text } = await visitor().sign(path, {
      given_name: script,
      email: script,
      guests: script,
      country: script,
    });
    assert.ok(!/<img|alert\(1\)<\/script>/.test(text));
  });

  it('survives hostile forms: huge, repeated, of wrong types and without a charset', async () => {
    const { path, rsvps } = await open();
    for (const [body, status] of [
      ['x'.repeat(40_000), 413],
      [Array.from({ length: 60 }, (_, index) => `f${index}=1`).join('&'), 400],
      ['given_name=A&given_name=B&email=a%40b.example&guests=1&guests=9', 303],
      ['given_name[]=A&email[x]=1&guests[]=1', 400],
      ['%ff%fe=%00&given_name=%ed%a0%80&email=%F0%9F%8E%88', 400],
      ['', 400],
    ] as const) {
      const answer = await fetch(suite.service.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
      assert.equal(answer.status, status, body.slice(0, 40));
    }
    const [row, ...others] = await rsvps();
    assert.deepEqual([row?.guests, others], [1, []]);
  });

  it('has the words, the dates and the mistakes of its language (I-language)', async () => {
    for (const [language, words] of [
      [
        'de',
        [
          '<html lang="de">',
          'Freitag, 1. Mai 2099',
          '0 von 60 Plätzen vergeben',
          'Ich bin dabei',
          'Bitte füllen Sie das Feld „Vorname“ aus.',
        ],
      ],
      [
        'es',
        [
          '<html lang="es">',
          'viernes, 1 de mayo de 2099',
          '0 de 60 plazas',
          'Me apunto',
          'Rellene el campo «Nombre».',
        ],
      ],
      [
        'fr',
        [
          '<html lang="fr">',
          'vendredi 1er mai 2099',
          '0 place réservée sur 60',
          'Je participe',
          'Le champ «\u00A0Prénom\u00A0» est vide.',
        ],
      ],
    ] as const) {
      const { path } = await open({ language, capacity: '60' });
      const { text, status } = await visitor().sign(path, { email: 'a@b.example' });
      assert.equal(status, 400);
      for (const shown of words) assert.ok(unescapeHtml(text).includes(shown), `${language}: ${shown}`);
    }
  });

  describe('asks for consent', () => {
    const statusOf = async (account: string, address: string) =>
      (await database.db('email_addresses').where({ account_id: account, address }).first())?.status;
    const consent = async (id: string, change: { consent: Consent; consentText?: string }) => {
      const settings = await getSettings(database.db, id);
      const changed = { ...settings, ...change, consentVersion: settings.consentVersion + 1 };
      await putSettings(database.db, id, { settings: changed, now: 0 });
    };

    it('with a box that is not ticked: without it the address is unsubscribed, and the RSVP counts (C-tick)', async () => {
      const { account, path, taken } = await open({}, { isAlone: true });
      const { text } = await visitor().get(path);
      assert.match(text, /<input id="opt_in" name="opt_in"[^>]* type="checkbox" value="yes">/);
      await visitor().sign(path, { ...amara, email: 'no@people.example' });
      await visitor().sign(path, { ...amara, email: 'yes@people.example', opt_in: 'yes' });
      assert.equal(await statusOf(account.id, 'no@people.example'), 'unsubscribed');
      assert.equal(await statusOf(account.id, 'yes@people.example'), 'subscribed');
      assert.equal(await taken(), 2);
      const kept = await database.db('consents').where({ account_id: account.id }).orderBy('is_given');
      assert.deepEqual(
        kept.map(({ version, is_given }) => [version, is_given]),
        [
          [1, 0],
          [1, 1],
        ],
      );
    });

    it('with a sentence where the account chose that, in its own words, and keeps the version that was read (C-sentence)', async () => {
      const { account, path } = await open({}, { isAlone: true });
      const early = hiddenFields((await visitor().get(path)).text);
      await consent(account.id, { consent: 'implied', consentText: 'We write to you twice a year.' });
      const { text } = await visitor().get(path);
      assert.ok(text.includes('We write to you twice a year.') && !text.includes('opt_in'));
      await visitor().sign(path, amara);
      assert.equal(await statusOf(account.id, amara.email), 'subscribed');
      await visitor().post(path, { ...early, ...amara, email: 'early@people.example' });
      const kept = await database.db('consents').where({ account_id: account.id }).orderBy('version');
      assert.deepEqual(
        kept.map(({ version }) => version),
        [1, 2],
      );
    });

    it('also on the webpage of a petition', async () => {
      const { account, client } = await open({}, { isAlone: true });
      const { body } = await client.post('/petitions', { originating_system: 'CRM', title: 'Cap the rents' });
      const path = new URL(body.url).pathname;
      assert.match((await visitor().get(path)).text, /type="checkbox"/);
      await visitor().sign(path, { ...amara, email: 'signer@people.example' });
      assert.equal(await statusOf(account.id, 'signer@people.example'), 'unsubscribed');
    });

    it('and reads the box of the consent that the person read, when the account has changed it meanwhile (C-sentence)', async () => {
      const { account, client, path: event } = await open({}, { isAlone: true });
      const { body } = await client.post('/petitions', { originating_system: 'CRM', title: 'Cap the rents' });
      const paths = [event, new URL(body.url).pathname];
      const read = async () =>
        Promise.all(paths.map(async (path) => hiddenFields((await visitor().get(path)).text)));
      const withBox = await read();
      await consent(account.id, { consent: 'implied' });
      const withSentence = await read();
      const send = async (forms: readonly object[], email: string) => {
        for (const [index, path] of paths.entries())
          await visitor().post(path, { ...forms[index], ...amara, email: `${index}-${email}` });
      };
      await send(withBox, 'box@people.example');
      await consent(account.id, { consent: 'affirmative' });
      await send(withSentence, 'sentence@people.example');
      for (const index of paths.keys()) {
        assert.equal(await statusOf(account.id, `${index}-box@people.example`), 'unsubscribed');
        assert.equal(await statusOf(account.id, `${index}-sentence@people.example`), 'subscribed');
      }
      const kept = await database.db('consents').where({ account_id: account.id });
      assert.deepEqual(kept.map(({ version, is_given }) => `${version}: ${is_given}`).sort(), [
        ...['1: 0', '1: 0'],
        ...['2: 1', '2: 1'],
      ]);
    });

    it('and keeps each answer of a person who goes back, changes the box and sends the form again (C-kept)', async () => {
      const { account, client, path: event } = await open({}, { isAlone: true });
      const { body } = await client.post('/petitions', { originating_system: 'CRM', title: 'Cap the rents' });
      for (const path of [event, new URL(body.url).pathname]) {
        const fields = { ...hiddenFields((await visitor().get(path)).text), ...amara };
        const given: unknown[] = [];
        for (const box of [{ opt_in: 'yes' }, {}, {}]) {
          assert.equal((await visitor().post(path, { ...fields, ...box })).status, 303);
          const kept = await database.db('consents').where({ account_id: account.id }).orderBy('id');
          given.push(kept.map(({ is_given }) => is_given));
        }
        assert.deepEqual(given, [[1], [1, 0], [1, 0]], path);
        await database.db('consents').where({ account_id: account.id }).delete();
      }
    });
  });

  describe('/rsvp/{token}', () => {
    const answered = async () => {
      const opened = await open({ capacity: '3' }, { isAlone: true });
      await visitor().sign(opened.path, { ...amara, guests: '1' });
      const [row] = await opened.rsvps();
      return { ...opened, link: `/rsvp/${row!.token}` };
    };

    it('shows the RSVP, and GET changes nothing', async () => {
      const { link, rsvps } = await answered();
      const before = await rsvps();
      const { text, status, headers } = await visitor().get(link);
      assert.equal(status, 200);
      assert.ok(text.includes('You’re going to this event with one guest.'));
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.match(text, /<meta name="robots" content="noindex">/);
      assert.deepEqual(await rsvps(), before);
    });

    it('corrects the guests within the places, cancels, and accepts again', async () => {
      const { link, taken, client, event } = await answered();
      const post = (fields: Record<string, string>) => visitor().post(link, fields);
      assert.equal((await post({ action: 'save', guests: '2' })).status, 303);
      assert.equal(await taken(), 3);
      const refused = await post({ action: 'save', guests: '3' });
      assert.equal(refused.status, 400);
      assert.ok(refused.text.includes('There are only 2 places left for your guests.'));
      assert.equal((await post({ action: 'save', guests: 'two' })).status, 400);
      assert.equal((await post({ action: 'cancel' })).status, 303);
      assert.equal((await post({ action: 'cancel' })).status, 303);
      assert.deepEqual(
        [await taken(), (await client.get(`/events/${event.id}`)).body.total_accepted],
        [0, 0],
      );
      assert.ok((await visitor().get(`${link}?saved`)).text.includes('You’ve cancelled your RSVP.'));
      assert.equal((await post({ action: 'save', guests: '0' })).status, 303);
      assert.deepEqual(
        [await taken(), (await client.get(`/events/${event.id}`)).body.total_accepted],
        [1, 1],
      );
    });

    it('has the words of the language that is chosen in its footer, and keeps it when it is changed (I-language)', async () => {
      const { link } = await answered();
      assert.match((await visitor().get(link)).text, /<a href="\?lang=de" lang="de"/);
      const german = await visitor().get(`${link}?lang=de`);
      assert.match(german.text, /<html lang="de">.*Änderungen speichern/s);
      const saved = await visitor().post(`${link}?lang=de`, { action: 'save', guests: '0' });
      const shown = await visitor().get(
        new URL(saved.headers.location ?? '', `http://x${link}`).href.slice(8),
      );
      assert.match(shown.text, /<html lang="de">/);
      assert.match((await visitor().get(link)).text, /<html lang="de">/);
    });

    it('shows no stored name, corrects it, and shows what is wrong with it beside the field', async () => {
      const { link, client } = await answered();
      const text = unescapeHtml((await visitor().get(link)).text);
      assert.doesNotMatch(text, /Amara|Okafor/);
      const post = (fields: Record<string, string>) =>
        visitor().post(link, { action: 'save', guests: '1', ...fields });
      const named = async () => {
        const { body } = await client.get('/people?per_page=100');
        const { given_name, family_name } = body._embedded['osdi:people'].at(-1);
        return [given_name, family_name];
      };
      assert.equal((await post({ given_name: ' Amara Ngozi ', family_name: 'Okafor' })).status, 303);
      assert.deepEqual(await named(), ['Amara Ngozi', 'Okafor']);
      const refused = await post({ given_name: 'x'.repeat(256), family_name: 'Typed' });
      assert.equal(refused.status, 400);
      assert.match(refused.text, /id="given_name-mistake"|aria-invalid/);
      assert.match(refused.text, /value="Typed"/);
      assert.deepEqual(await named(), ['Amara Ngozi', 'Okafor']);
      assert.equal((await post({ given_name: 'Amara', family_name: '' })).status, 303);
      assert.deepEqual(await named(), ['Amara', 'Okafor']);
      for (const fields of [{}, { given_name: ' ', family_name: '' }])
        assert.equal((await post(fields)).status, 303);
      assert.deepEqual(await named(), ['Amara', 'Okafor']);
    });

    it('shows all mistakes at once, each beside its field, with a summary', async () => {
      const { link, rsvps } = await answered();
      const before = await rsvps();
      const wrong = { given_name: 'x'.repeat(256), family_name: 'x'.repeat(256), guests: '21' };
      const { status, text } = await visitor().post(link, { action: 'save', ...wrong });
      assert.equal(status, 400);
      assert.match(text, /<title>Error: /);
      for (const name of Object.keys(wrong)) {
        assert.match(text, new RegExp(`class="mistakes".*<a href="#${name}">`, 's'), name);
        assert.match(text, new RegExp(`id="${name}-wrong"`), name);
      }
      assert.deepEqual(await rsvps(), before);
    });

    it('changes the ETag of the attendances of the person when they cancel and accept again', async () => {
      const { link, client } = await answered();
      const { body: people } = await client.get('/people');
      const { href } = people._embedded['osdi:people'][0]._links['osdi:attendance'];
      const read = async () => {
        const { headers, body } = await client.get(new URL(href).pathname.slice('/api/v1'.length));
        return [headers.etag, body.total_records];
      };
      const first = await read();
      await visitor().post(link, { action: 'cancel' });
      const cancelled = await read();
      await visitor().post(link, { action: 'save', guests: '0' });
      const again = await read();
      assert.deepEqual([first[1], cancelled[1], again[1]], [1, 0, 1]);
      assert.equal(new Set([first[0], cancelled[0], again[0]]).size, 3);
    });

    it('brings an RSVP back that was cancelled, and the form does not', async () => {
      const { path, rsvps, taken } = await open();
      const fields = { ...hiddenFields((await visitor().get(path)).text), ...amara };
      await visitor().post(path, fields);
      const [row] = await rsvps();
      await visitor().post(`/rsvp/${row!.token}`, { action: 'cancel' });
      for (const again of [fields, { ...amara, guests: '3' }]) {
        assert.equal((await visitor().post(path, again)).status, 303);
        assert.equal(await taken(), 0);
      }
      assert.deepEqual([(await rsvps()).length, (await rsvps())[0]?.token], [1, row!.token]);
      await visitor().post(`/rsvp/${row!.token}`, { action: 'save', guests: '0' });
      assert.equal(await taken(), 1);
    });

    it('is 404 for any other token', async () => {
      for (const token of ['x', 'A'.repeat(22), '%00'.repeat(22), "' or 1=1 --"])
        assert.equal((await visitor().get(`/rsvp/${encodeURIComponent(token)}`)).status, 404, token);
      assert.equal((await visitor().post(`/rsvp/${'A'.repeat(22)}`, { action: 'cancel' })).status, 404);
    });
  });

  type Opened = Awaited<ReturnType<typeof open>>;
});
