import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAccountBySlug } from '../../src/accounts/account-store.ts';
import { commandLine } from '../../src/accounts/audit.ts';
import { listMembersOf } from '../../src/accounts/member-store.ts';
import { placesLeft, stateOf } from '../../src/actions/events/event-webpage.ts';
import { getPublishedEvent } from '../../src/actions/events/read-event-webpage.ts';
import { systemClock } from '../../src/base/clock.ts';
import { createLogger } from '../../src/base/logger.ts';
import { createDemo } from '../../src/cli/demo/demo.ts';
import { storyPlaces } from '../../src/cli/demo/places.ts';
import { createGeocoder } from '../../src/geocoding/geocoder.ts';
import type { ServiceContext } from '../../src/http/service-context.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import { openIndividualAccount } from '../../src/users/open-individual-account.ts';
import { openBrowser } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { testGeodata } from '../support/geodata.ts';
import { sendRaw } from '../support/send-raw.ts';
import { until } from '../support/until.ts';
import { useDemo } from './open-demo.ts';
import { startDemo } from './start-demo.ts';

const day = 24 * 60 * 60_000;

describeOnEachDatabase('The world of a demonstration', (database) => {
  const count = async (table: 'accounts' | 'api_keys' | 'petitions') =>
    (await database.db(table).select('id')).length;

  it('stays in part when its making is interrupted, also after its links were shown (I-demo)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'civic-demo-'));
    const place = { databaseUrl: database.url, folder: join(folder, 'mails') };
    const beforeWork = async (context: ServiceContext) => {
      const { prepare, describe } = createDemo();
      const views = {
        ...context.views,
        count() {
          throw new Error('The power is cut.');
        },
      };
      await assert.rejects(prepare({ ...context, views }), /power is cut/);
      assert.match(await describe(context), /\/sign-in\//);
      throw new Error('The service ends.');
    };
    await assert.rejects(startDemo(place, { beforeWork }), /service ends/);
    assert.deepEqual([await count('accounts'), await count('api_keys')], [5, 0]);
    await rm(folder, { recursive: true });
  });

  describe('that is made after that', () => {
    const shown: { lines: string; petitions: number; keys: number }[] = [];
    const demo = useDemo(database, async (lines) => {
      shown.push({ lines, petitions: await count('petitions'), keys: await count('api_keys') });
    });
    const group = async () => {
      const account = await getAccountBySlug(database.db, 'demo');
      assert.equal(account.kind, 'group');
      return account as Extract<typeof account, { kind: 'group' }>;
    };
    const eventOf = async (summary: RegExp) => {
      const rows = await database.db('events').where({ made_by: 'interface' });
      const row = rows.find((row) => summary.test(row.summary));
      const published = await getPublishedEvent(database.db, (await group()).id, row?.id ?? '');
      return { published, state: stateOf(published, Date.now()) };
    };

    it('begins again with the next start, whole, and its links are shown before its key exists (I-demo)', async () => {
      assert.deepEqual(
        [await count('accounts'), await count('petitions'), await count('api_keys')],
        [5, 2, 1],
      );
      const [{ lines, petitions, keys } = assert.fail('Nothing was shown.'), ...more] = shown;
      assert.match(lines, /\/sign-in\//);
      assert.deepEqual([petitions, keys, more], [2, 0, []]);
    });

    it('has two groups of a network, and a member of each role with a link to sign in (I-demo)', async () => {
      const account = await group();
      const child = await getAccountBySlug(database.db, 'st-johns');
      assert.ok(child.kind === 'group' && child.parentId === account.id);
      const members = await listMembersOf(database.db, account);
      const roles = members.map(({ account, role }) => [account.slug, role]);
      assert.deepEqual(roles.sort(), [
        ['amara', 'organizer'],
        ['ngoc-anh', 'member'],
      ]);
      for (const slug of ['organizer', 'amara', 'ngoc-anh']) {
        const { id } = await getAccountBySlug(database.db, slug);
        const { path } = await inviteUser(demo.running.context, id, commandLine);
        const browser = openBrowser(demo.url);
        assert.equal((await browser.post(path)).status, 303);
        const dashboard = await browser.get('/manage/demo');
        assert.equal(dashboard.status, 200);
        assert.match(dashboard.text, /Tenants’ assembly|Tenants&#8217; assembly/);
      }
    });

    it('has six events of the interface: one tomorrow, one full, two past ones, a draft and a cancelled one (I-demo)', async () => {
      assert.equal((await database.db('event_webpages')).length, 5);
      assert.equal((await database.db('event_drafts')).length, 1);
      const { published: tomorrow } = await eventOf(/assembly/);
      assert.deepEqual([tomorrow.webpage.placesTaken, tomorrow.webpage.capacity], [37, 60]);
      const wait = (tomorrow.event.startAt ?? 0) - Date.now();
      assert.ok(wait > 0 && wait < 2 * day);
      const { published: full, state } = await eventOf(/^Taller/);
      assert.deepEqual([placesLeft(full.webpage), full.webpage.language, state], [0, 'es', 'full']);
      for (const past of [/clinic/, /Door-knocking/]) {
        const { published, state } = await eventOf(past);
        assert.equal(state, 'over');
        assert.ok(published.webpage.placesTaken >= 10);
      }
      assert.equal((await eventOf(/songs/)).state, 'cancelled');
      const places = await database.db('events').where({ made_by: 'interface' }).select('locality');
      assert.deepEqual([...new Set(places.map(({ locality }) => locality))], ['Portland']);
    });

    it('shows the logos of its groups, and pictures of the first group and of two events (I-demo, I-face)', async () => {
      const browser = openBrowser(demo.url);
      const settings = await database.db('account_settings').whereNotNull('logo');
      assert.equal(settings.length, 2);
      assert.equal(settings.filter(({ picture }) => picture !== null).length, 1);
      const webpages = await database.db('event_webpages').whereNotNull('picture');
      assert.equal(webpages.length, 2);
      const shown = [
        ...settings.flatMap(({ logo, picture }) => [logo, picture]),
        ...webpages.map(({ picture }) => picture),
      ];
      for (const hash of shown.filter((hash) => hash !== null))
        assert.equal((await browser.get(`/media/${hash}`)).status, 200);
      for (const { slug, picture } of webpages) {
        const { text } = await browser.get(`/events/${slug}`);
        assert.match(text, new RegExp(`<img [^>]*src="/media/${picture}"`));
      }
      const { id } = await getAccountBySlug(database.db, 'organizer');
      const { path } = await inviteUser(demo.running.context, id, commandLine);
      await browser.post(path);
      const { logo } = settings.find(({ color }) => color === null) ?? {};
      assert.match(
        (await browser.get('/manage/demo')).text,
        new RegExp(`<img class="logo" src="/media/${logo}"`),
      );
    });

    it('has two events of the API, which have no webpage (I-demo, 1.2)', async () => {
      const rows = await database.db('events').where({ made_by: 'api' });
      assert.equal(rows.length, 2);
    });

    it('has 1,234 signatures of eight weeks and four sources, and a petition of the second group (I-demo)', async () => {
      const petitions = await database.db('petitions').orderBy('created_at');
      assert.equal(petitions.length, 2);
      const rents = petitions.find(({ title }) => title.startsWith('Freeze'));
      const signatures = await database.db('signatures').where({ petition_id: rents?.id ?? '' });
      assert.equal(signatures.length, 1_234);
      const times = signatures.map(({ created_at }) => created_at).sort((one, other) => one - other);
      assert.ok((times.at(-1) ?? 0) - (times[0] ?? 0) > 50 * day);
      assert.ok((times.at(-1) ?? 0) <= Date.now());
      const sources = new Set(signatures.flatMap(({ referrer_source }) => referrer_source ?? []));
      assert.deepEqual([...sources].sort(), ['facebook', 'newsletter', 'poster', 'whatsapp']);
    });

    it('shows a picture, updates, chosen comments, signers and removed signatures on the petition of the first group (I-demo, I-signers, U-comments, R-public)', async () => {
      const { db } = database;
      const rents = await db('petitions').where('title', 'like', 'Freeze%').first();
      const { text } = await openBrowser(demo.url).get(`/petitions/${rents?.slug}`);
      assert.match(text, new RegExp(`<img [^>]*src="/media/${rents?.picture}"`));
      assert.equal(text.match(/<blockquote/g)?.length, 2);
      for (const shown of [
        /Two council members support us/,
        /id="signers"/,
        /At least 10 signatures were removed/,
      ])
        assert.match(text, shown);
      const removals = await db('removals').where({ petition_id: rents?.id ?? '' });
      assert.deepEqual(
        removals.map(({ state, count }) => [state, count]),
        [['struck', 14]],
      );
    });

    it('has 300 people with numbers and tags, and views of each webpage (I-demo)', async () => {
      const { db } = database;
      const owned = await db('people').where({ account_id: (await group()).id });
      assert.ok(owned.length > 1_234);
      assert.equal(
        (await db('phone_numbers').whereIn('person_id', owned.map(({ id }) => id).slice(0, 400))).length,
        300,
      );
      const viewed = new Set((await db('page_views')).map(({ action_id }) => action_id));
      assert.equal(viewed.size, 7);
    });

    it('has only places that it knows as the index has them, which is built meanwhile (I-demo)', async () => {
      const { db } = database;
      const events = await db('events').whereNotNull('postal_code').select('postal_code');
      const people = await db('people').whereNotNull('postal_addresses').select('postal_addresses');
      const codes = new Set([
        ...events.map(({ postal_code }) => String(postal_code)),
        ...people.flatMap(({ postal_addresses }) => /"(\d{5})"/.exec(String(postal_addresses))?.[1] ?? []),
      ]);
      assert.ok(codes.size > 10);
      const needs = { clock: systemClock, logger: createLogger('silent'), folder: testGeodata };
      const geocoder = createGeocoder({ defaultCountry: 'US', geocoderUrl: undefined }, needs);
      for (const postalCode of codes) {
        const { locality, region, latitude, longitude } = geocoder.locateOffline({ postalCode });
        assert.deepEqual(storyPlaces[postalCode], [locality, region, latitude, longitude], postalCode);
      }
      await geocoder.close();
    });

    it('has a webhook that is paused after failed deliveries, and one for civic listen (I-demo)', async () => {
      const { db } = database;
      const endpoints = await db('endpoints');
      assert.deepEqual(endpoints.map(({ status }) => status).sort(), ['enabled', 'paused']);
      const failed = await db('deliveries').where({ state: 'failed' });
      assert.equal(failed.length, 3);
    });

    it('has sent every mail of its past with the time of that day (I-demo)', async () => {
      const mails = await database.db('mails');
      assert.deepEqual(
        mails.filter(({ state }) => state !== 'sent').map(({ kind, reason }) => [kind, reason]),
        [],
      );
      const kinds = new Set(mails.map(({ kind }) => kind));
      for (const kind of ['confirmation', 'reminder', 'cancelled'])
        assert.ok(kinds.has(kind as 'reminder'), kind);
      assert.ok(mails.every(({ ended_at, created_at }) => (ended_at ?? 0) - created_at < 20 * day));
    });

    it('shows a mail at /demo/mail after an RSVP, with its links, and frames its HTML without script (I-demo)', async () => {
      const browser = openBrowser(demo.url);
      const { published } = await eventOf(/assembly/);
      const posted = await browser.submit(`/events/${published.webpage.slug}`, {
        given_name: 'Robin',
        email: 'robin@visitor.example',
      });
      assert.equal(posted.status, 303, posted.text);
      const list = await until('the mail is listed', async () => {
        const { text } = await browser.get('/demo/mail');
        return text.includes('robin@visitor.example') ? text : undefined;
      });
      const [, path = '', subject = ''] = /<li><a href="([^"]+)"><strong>([^<]+)</.exec(list) ?? [];
      assert.match(subject, /assembly/);
      const mail = await browser.get(path);
      assert.match(mail.text, /<iframe src="[^"]+\/html" [^>]*sandbox="allow-popups/);
      const [, link = ''] = new RegExp(`href="${demo.url}(/rsvp/[^"]+)"`).exec(mail.text) ?? [];
      assert.equal((await browser.get(link)).status, 200);
      const framed = await browser.get(`${path}/html`);
      assert.match(
        framed.headers['content-security-policy'] ?? '',
        /default-src 'none';.*sandbox allow-popups/,
      );
      assert.doesNotMatch(framed.headers['content-security-policy'] ?? '', /script/);
      assert.match((await browser.get(`${path}/event.ics`)).text, /BEGIN:VCALENDAR/);
      assert.equal((await browser.get('/demo/mail/none')).status, 404);
      assert.equal((await browser.post('/demo/mail')).status, 405);
    });

    it('shows no mail to another host, and none through a proxy (I-demo)', async () => {
      const { host } = new URL(demo.url);
      const ask = async (headers: Record<string, string>) => {
        const { status } = await sendRaw(demo.url, { path: '/demo/mail', headers });
        return status;
      };
      assert.equal(await ask({ host }), 200);
      assert.equal(await ask({ host: 'localhost' }), 200);
      assert.equal(await ask({ host: 'attacker.example' }), 404);
      assert.equal(await ask({ host: '192.0.2.1:3000' }), 404);
      assert.equal(await ask({ host, 'x-forwarded-for': '127.0.0.1' }), 404);
      assert.equal(await ask({ host, forwarded: 'for=127.0.0.1' }), 404);
    });

    it('stays as it is when the demonstration starts again, with its mails (I-demo)', async () => {
      const tables = [
        'accounts',
        'events',
        'people',
        'signatures',
        'webhooks',
        'api_keys',
        'attendances',
      ] as const;
      const countAll = () => Promise.all(tables.map(async (table) => (await database.db(table)).length));
      const before = await countAll();
      await demo.restart();
      assert.deepEqual(await countAll(), before);
      assert.match((await openBrowser(demo.url).get('/demo/mail')).text, /robin@visitor\.example/);
    });

    it('stays also without its key and its visits where there is anything else (I-demo)', async () => {
      const other = { slug: 'sam', givenName: 'Sam', familyName: 'Okafor', email: 'sam@people.example' };
      await openIndividualAccount(demo.running.context, other);
      await database.db('api_keys').delete();
      await database.db('users').update({ last_sign_in_at: null });
      await demo.restart();
      assert.deepEqual([await count('accounts'), await count('petitions')], [6, 2]);
    });
  });
});
