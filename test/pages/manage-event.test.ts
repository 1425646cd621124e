import assert from 'node:assert/strict';
import { listAudit } from '../../src/accounts/audit-store.ts';
import type { AttendancePost } from '../../src/actions/attendances/attendance-post.ts';
import { recordAttendances } from '../../src/actions/attendances/record-attendances.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { noReferral } from '../../src/actions/signups/referral.ts';
import { dayIn } from '../../src/actions/statistics/day.ts';
import { addPageViews } from '../../src/actions/statistics/page-view-store.ts';
import { changeEmails } from '../../src/people/change-person.ts';
import { stopMails } from '../../src/people/email-consent.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { findScans } from '../support/find-scans.ts';
import { interject } from '../support/interject.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml } from '../support/visit.ts';

describeOnEachDatabase('The manage webpage of an event', (database) => {
  const suite = useService(database);
  let group: OrganisedGroup;

  before(async () => {
    group = await organise(suite);
  });

  /** Publishes an event to which these people come. */
  async function open(
    group: OrganisedGroup,
    names: readonly string[] = ['Amara Okafor', 'Ben Li', 'Chen Wu'],
  ) {
    const { event, webpage } = await publish(suite.service.context, group, { capacity: '60' });
    const posts = names.map((name, index): AttendancePost => {
      const [givenName = '', familyName = ''] = name.split(' ');
      const person = { givenName, familyName, emailAddresses: [{ address: `p${index}@example.org` }] };
      const came = { ...noReferral, source: index === 0 ? 'mail' : 'poster' };
      const draft = { actor: { kind: 'entered', person }, tags: { add: [], remove: [] }, ...came } as const;
      return { account: group.account, eventId: event.id, draft, receipt: undefined };
    });
    for (const outcome of await recordAttendances(suite.service.context, posts)) assert.ok('ok' in outcome);
    return { event, webpage, path: `${group.manage}/events/${event.id}` };
  }

  const cellsOf = (text: string, row: RegExp) =>
    [...(row.exec(text)?.[0] ?? '').matchAll(/<t[dh][^>]*>(?:<span[^>]*>)?([^<]*)/g)].map(([, cell]) => cell);

  it('is there for events of the interface, and not for those of the API (1.3)', async () => {
    const { path } = await open(group);
    assert.equal((await group.browser.get(path)).status, 200);
    const { body } = await group.client.post('/events', { originating_system: 'CRM', summary: 'By the API' });
    const { status, text } = await group.browser.get(`${group.manage}/events/${idOf(body)}`);
    assert.equal(status, 404);
    assert.doesNotMatch(text, /By the API/);
  });

  it('shows totals, a chart with the same numbers as a table, and the sources with the share who say yes (1.3)', async () => {
    const group = await organise(suite);
    const { event, webpage, path } = await open(group);
    const today = dayIn(Date.now(), webpage.timeZone);
    await addPageViews(suite.service.context.db, [
      { actionId: event.id, day: today, source: 'mail', views: 4 },
      { actionId: event.id, day: today, source: 'poster', views: 8 },
      { actionId: event.id, day: today, source: 'whatsapp', views: 1 },
    ]);
    const { text } = await group.browser.get(path);
    const tilesOf = (shown: string) =>
      [...shown.matchAll(/<dt>(?:<a[^>]*>)?([^<]*)(?:<\/a>)?<\/dt><dd>([^<]*?) *</g)].map((tile) =>
        tile.slice(1),
      );
    assert.deepEqual(tilesOf(text), [
      ['Places taken', '3'],
      ['Page views', '13'],
      ['New to you', '3'],
    ]);
    assert.match(text, /<svg role="img" aria-label="RSVPs: 3 in 14 days, most on \w+ \d+ with 3\."/);
    assert.match(text, /<rect [^>]*><title>\w+ \d+: 3<\/title><\/rect>/);
    assert.deepEqual(cellsOf(text, /<tr><th scope="row">Poster.*/), ['Poster', '2', '8']);
    assert.deepEqual(cellsOf(text, /<tr><th scope="row">mail.*/), ['mail', '1', '4']);
    assert.deepEqual(cellsOf(text, /<tr><th scope="row">WhatsApp.*/), ['WhatsApp, share button', '0', '1']);
    assert.match(
      (await group.browser.get(`${path}?chart=views`)).text,
      /<svg role="img" aria-label="Page views: 13 in 14 days/,
    );

    // A share of fewer than 50 views means little.
    await addPageViews(suite.service.context.db, [
      { actionId: event.id, day: today, source: 'poster', views: 47 },
    ]);
    const later = (await group.browser.get(path)).text;
    assert.deepEqual(tilesOf(later)[2], ['Say yes', '5%']);
    assert.match(later, /1 of 20 who look/);
    assert.deepEqual(cellsOf(later, /<tr><th scope="row">Poster.*/), ['Poster', '2', '55', '3.6%']);
  });

  it('names a channel of the share links on the page to share, and shows its source beside people and in reports as the condition of a target has it (I-report)', async () => {
    const { event, path } = await open(group, []);
    const { body } = await group.client.post(`/events/${event.id}/attendance`, {
      person: { given_name: 'Amara', email_addresses: [{ address: 'amara@people.example' }] },
      'platform:referrer_data': { source: 'whatsapp' },
    });
    const read = async (address: string) => (await group.browser.get(address)).text;
    assert.match(await read(`${path}/share`), /<b>WhatsApp, share button<\/b>/);
    const isWarned = async (source: string) =>
      (await read(`${path}/share?source=${source}`)).includes(
        'The share buttons of the page use this name too',
      );
    assert.deepEqual([await isWarned('whatsapp'), await isWarned('WhatsApp')], [true, false]);
    assert.match(await read(`${path}/people`), /data-label="From">whatsapp</);
    assert.match(await read(`${group.manage}/people/${body['platform:person_id']}`), /From whatsapp\./);
    const report = await read(`${group.manage}/targeting/${event.id}/report`);
    assert.match(report, /<tr><th scope="row">whatsapp</);
  });

  it('shows who comes to organizers and administrators, and only totals to members (I-people)', async () => {
    const { path } = await open(group);
    for (const [role, sees] of [
      ['member', false],
      ['organizer', true],
      ['administrator', true],
    ] as const) {
      const { browser } = await group.join(role);
      const overview = await browser.get(path);
      assert.equal(overview.status, 200);
      assert.match(overview.text, /Places taken<\/a><\/dt><dd>3 /);
      assert.equal(overview.text.includes(`href="${path}/people"`), sees, role);
      const { status, text } = await browser.get(`${path}/people`);
      assert.equal(status, sees ? 200 : 403);
      assert.equal(/Okafor|p0@example\.org/.test(text), sees, role);
      const file = await browser.postForm(`${path}/people.csv`);
      assert.equal(file.status, sees ? 200 : 403);
      assert.equal(/Okafor/.test(file.text), sees, role);
    }
    assert.equal((await (await organise(suite)).browser.get(path)).status, 404);
  });

  it('marks a stored address that cannot get mail (E-stored)', async () => {
    const { path } = await open(group);
    assert.doesNotMatch((await group.browser.get(`${path}/people`)).text, /cannot get mail/);
    const address = '<p1@example.org>';
    await database
      .db('email_addresses')
      .where({ account_id: group.account.id, address: 'p1@example.org' })
      .update({ address, address_key: address });
    const { text } = await group.browser.get(`${path}/people`);
    assert.equal(text.match(/class="badge">cannot get mail</g)?.length, 1);
    assert.match(text, /p1@example\.org[^<]*<span class="badge">cannot get mail</);
  });

  it('searches people by every word in their names or address, in any case, and takes % and _ as they are', async () => {
    const { path } = await open(group, ['Amara Okafor', 'Amara Li', '100% Sure', 'Ben_ny Wu']);
    for (const [query, found] of [
      ['AMARA', ['Amara Li', 'Amara Okafor']],
      ['okafor amara', ['Amara Okafor']],
      ['p3@EXAMPLE', ['Ben_ny Wu']],
      ['%', ['100% Sure']],
      ['n_n', ['Ben_ny Wu']],
      ['nobody', []],
    ] as const) {
      const { text } = await group.browser.get(`${path}/people?${new URLSearchParams({ q: query })}`);
      const names = [...text.matchAll(/<tr><th scope="row"><b>([^<]*)<\/b><br><small>p/g)].map(
        ([, name]) => name,
      );
      assert.deepEqual(names, found, query);
    }
  });

  it('has somebody as CSV whose record becomes another one while it is read (I-table, G-merge)', async () => {
    const group = await organise(suite);
    const { context } = suite.service;
    const person = { given_name: 'Adah', email_addresses: [{ address: 'adah@example.org' }] };
    const { body: kept } = await group.client.post('/people', { person });
    const { event, path } = await open(group, ['Ada Li']);
    const attendance = await context.db('attendances').where({ event_id: event.id }).first('person_id');
    const ids = [idOf(kept), attendance?.person_id ?? ''] as const;
    const isDone = interject(context.db, { behind: /from `attendances` where `.*id` in \(/, nth: 1 }, () =>
      mergePeople(context, group.account, { ids, choices: new Map() }),
    );
    const { text } = await group.browser.post(
      `${path}/people.csv`,
      hiddenFields((await group.browser.get(path)).text),
    );
    assert.ok(isDone());
    assert.match(text, /\r\nAdah,Li,/);
  });

  it('sends the people as CSV without formulas, and records the export (I-table, I-audit)', async () => {
    const { event, webpage, path } = await open(group, ['=HYPERLINK("x") Okafor', 'Ben +1']);
    const { text, headers } = await group.browser.postForm(`${path}/people.csv`);
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(headers['content-disposition'], `attachment; filename=${webpage.slug}-people.csv`);
    const [head = '', first = '', second = ''] = text.split('\r\n');
    assert.match(
      head,
      /^\uFEFFgiven_name,family_name,email_address,phone_number,guests,came,.*,identifier,.*,referrer,website,came_at$/,
    );
    assert.match(
      first,
      /^"'=HYPERLINK\(""x""\)",Okafor,p0@example\.org,,0,no,.*,mail,subscribed,\d{4}-.*,platform:/,
    );
    assert.match(second, /^Ben,"?'\+1"?,p1@example\.org/);
    const [entry] = await listAudit(database.db, group.account.id, { most: 1 });
    assert.deepEqual(
      [entry?.action, entry?.subject, entry?.actor.id],
      ['people.exported', event.id, group.by.id],
    );
  });

  it('begins the CSV with a byte order mark, and that of the API without one', async () => {
    const { event, path } = await open(group);
    const start = ({ text }: { text: string }) => text.slice(0, 11);
    assert.equal(start(await group.browser.postForm(`${path}/people.csv`)), '\uFEFFgiven_name');
    const table = `/targeting/actions/${event.id}/people`;
    assert.equal(start(await group.client.get(table, { accept: 'text/csv' })), 'identifier,');
  });

  it('shows who never subscribed and who unsubscribed, also in the CSV (C-tick)', async () => {
    const group = await organise(suite);
    const { event, path } = await open(group, ['Amara Okafor', 'Ben Li', 'Chen Wu']);
    const person = { given_name: 'Dina', email_addresses: [{ address: 'p3@example.org' }] };
    const complaining = {
      given_name: 'Ed',
      email_addresses: [{ address: 'p4@example.org', status: 'spam complaint' }],
    };
    await group.client.post(`/events/${event.id}/attendance`, { person: complaining });
    const body = { person, 'platform:consent': { version: 1, opt_in: false } };
    await suite.service.send('POST', `/events/${event.id}/attendance`, { body });
    const idOfPerson = async (address: string) =>
      (await database.db('email_addresses').where({ address, account_id: group.account.id }).first())!
        .person_id;
    await group.client.put(`/people/${await idOfPerson('p1@example.org')}`, {
      email_addresses: [{ status: 'unsubscribed' }],
    });
    await changeEmails(suite.service.context, await idOfPerson('p2@example.org'), stopMails);
    const { text } = await group.browser.get(`${path}/people`);
    const badges = [...text.matchAll(/<small>(p\d)@example\.org(?: <span class="badge">([^<]*)<)?/g)].sort();
    assert.deepEqual(
      badges.map(([, name, badge]) => [name, badge]),
      [
        ['p0', undefined],
        ['p1', 'unsubscribed'],
        ['p2', 'unsubscribed'],
        ['p3', 'never agreed'],
        ['p4', 'spam complaint'],
      ],
    );
    const [head = '', ...rows] = (await group.browser.postForm(`${path}/people.csv`)).text.split('\r\n');
    const column = head.split(',').indexOf('email_consent');
    const consents = rows.filter((row) => row !== '').map((row) => row.split(',')[column]);
    assert.deepEqual(consents, ['', 'withdrawn', 'withdrawn', '', 'none']);
  });

  it('sends no CSV and records nothing when a browser only loads or prefetches the address (I-table)', async () => {
    const group = await organise(suite);
    const { path } = await open(group);
    const address = `${path}/people.csv`;
    for (const headers of [{}, { 'Sec-Purpose': 'prefetch' }] as const) {
      const { status, text } = await group.browser.get(address, headers);
      assert.equal(status, 405);
      assert.doesNotMatch(text, /Okafor/);
    }
    const head = await fetch(`${suite.service.url}${address}`, {
      method: 'HEAD',
      headers: { Cookie: [...group.browser.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    assert.equal(head.status, 405);
    assert.deepEqual(await listAudit(database.db, group.account.id, { most: 1 }), []);
  });

  it('makes a link with a source and its QR code, also as a file, and shows the embed code with a preview without a script', async () => {
    const { event, webpage, path } = await open(group, []);
    const shared = await group.browser.get(`${path}/share?source=poster%20%26%20flyer`);
    const link = `${suite.service.url}/events/${webpage.slug}?source=poster+%26+flyer`;
    assert.ok(unescapeHtml(shared.text).includes(`<input id="link" readonly value="${link}">`));
    assert.match(shared.text, /<svg class="qr" role="img" aria-label="QR code of /);
    const [, file = ''] = /<a class="button secondary" href="([^"]*qr\.svg[^"]*)"/.exec(shared.text) ?? [];
    const { headers, body: content } = await group.browser.get(unescapeHtml(file));
    assert.equal(headers['content-type'], 'image/svg+xml; charset=utf-8');
    const name = `attachment; filename=qr-${webpage.slug}-poster-flyer.svg`;
    assert.equal(headers['content-disposition'], name);
    const [, drawn = ''] = /<path fill="#000" d="([^"]*)"/.exec(shared.text) ?? [];
    assert.ok(Buffer.from(content).toString().includes(drawn));
    const page = `${suite.service.url}/events/${webpage.slug}`;
    const code1 = `<script type="module" src="${suite.service.url}/embed.js" crossorigin></script>
<civic-action src="${page}" source="poster &amp; flyer"><a href="${page}">${event.summary}</a></civic-action>`;
    assert.ok(unescapeHtml(shared.text).includes(code1.replace('&amp;', '&#38;')), unescapeHtml(shared.text));
    const { text } = await group.browser.get(`${path}/advanced`);
    assert.match(text, /<textarea id="component".*<textarea id="embed"/s);
    const { body } = await group.client.get(`/events/${event.id}/embed`);
    const [, code = ''] = /<textarea id="embed"[^>]*>\n(.*?)<\/textarea>/s.exec(text) ?? [];
    assert.equal(unescapeHtml(code), body.html);
    assert.match(text, /<div class="preview" inert><form class="civic-rsvp"/);
    assert.doesNotMatch(text.slice(text.indexOf('<main')), /<script/);
  });

  it('makes a link with a source that no QR code can hold, without the code', async () => {
    const { path } = await open(group, []);
    const source = new URLSearchParams({ source: '🪧'.repeat(255) }).toString();
    const { status, text } = await group.browser.get(`${path}/share?${source}`);
    assert.equal(status, 200);
    assert.ok(unescapeHtml(text).includes(`?${source}">`), text);
    assert.match(text, /The link is too long for a QR code\./);
    assert.doesNotMatch(text, /qr\.svg/);
    assert.equal((await group.browser.get(`${path}/qr.svg?${source}`)).status, 400);
  });

  it('shows the embed code in the language of the event, with the privacy text of the account', async () => {
    const { event } = await publish(suite.service.context, group, { language: 'de' });
    const { text } = await group.browser.get(`${group.manage}/events/${event.id}/advanced`);
    const { body } = await group.client.get(`/events/${event.id}/embed`);
    const [, code = ''] = /<textarea id="embed"[^>]*>\n(.*?)<\/textarea>/s.exec(text) ?? [];
    assert.equal(unescapeHtml(code), body.html);
    assert.match(
      body.html,
      /lang="de".*darf mich kontaktieren.*We keep your data until the event.*Ich bin dabei/s,
    );
    assert.match(text, /<div class="preview" inert><form class="civic-rsvp"[^>]* lang="de"/);
  });

  it('shows the calls of the API that do the same, with the key masked (I-calls)', async () => {
    const { event, path } = await open(group, []);
    for (const page of [`${path}/advanced`, `${group.manage}/advanced`]) {
      const text = unescapeHtml((await group.browser.get(page)).text);
      assert.match(text, /<h2 id="use-the-api">Use the API<\/h2>/, page);
      assert.match(text, /curl.*-H 'api-key: civic_••••••••'.*\/api\/v1\/events/s, page);
    }
    for (const page of [path, `${path}/edit`, group.manage, `${group.manage}/events/new`]) {
      assert.doesNotMatch((await group.browser.get(page)).text, /api-key/, page);
    }
    const { text } = await group.browser.get(`${path}/advanced`);
    for (const [, address = ''] of unescapeHtml(text).matchAll(/'(http[^']*\/api\/v1[^']*)'/g)) {
      if (address.includes('/targeting/')) continue;
      const { pathname } = new URL(address);
      assert.equal((await group.client.get(pathname.replace('/api/v1', ''))).status, 200, address);
    }
    assert.match(text, new RegExp(event.id));
  });

  it('is read by the same number of statements for few and for many people', async () => {
    const { db } = suite.service.context;
    const count = async (path: string) => {
      const read = async () => {
        for (const section of ['', '/people', '/share', '/mail', '/advanced'])
          await group.browser.get(path + section);
      };
      await read();
      const statements = await recordStatements(db, read);
      if (database.dialect === 'SQLite') assert.deepEqual(await findScans(db, statements), []);
      return statements.length;
    };
    const few = await count((await open(group, ['Amara Okafor'])).path);
    const many = await count((await open(group, Array(30).fill('Amara Okafor'))).path);
    assert.equal(many, few);
    assert.ok(few <= 5 * 26, `${few}`);
  });
});
