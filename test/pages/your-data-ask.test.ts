import assert from 'node:assert/strict';
import { deleteEnded } from '../../src/actions/your-data/delete-ended.ts';
import { languages } from '../../src/base/languages.ts';
import { gridMilliseconds } from '../../src/http/answer-grid.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { createManualClock } from '../support/manual-clock.ts';
import {
  type Client,
  openGroup,
  openIndividual,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/until.ts';
import { type Visitor, visit } from '../support/visit.ts';

const minute = 60_000;

describeOnEachDatabase('Asking for the link to the own data', (database) => {
  const clock = createManualClock();
  let mails: MailServer;
  let service: TestService;
  let visitor: Visitor;
  let client: Client;
  let clients = 0;

  before(async () => {
    mails = await startMailServer();
    service = await startTestService(database.url, {
      clock,
      worker: true,
      settings: {
        CIVIC_MAIL_URL: mails.url,
        CIVIC_MAIL_FROM: 'civic@service.example',
        CIVIC_TRUSTED_PROXIES: '127.0.0.0/8',
        CIVIC_PUBLIC_RATE: '0',
      },
    });
    visitor = visit(service.url);
    const { account } = await openIndividual(service.context, 'creator');
    const group = await openGroup(service.context, 'riverside', account.slug);
    client = service.as(group.key);
  });
  after(async () => {
    await service?.stop();
    await mails?.close();
  });
  beforeEach(() => {
    mails.clear();
    clock.advance(2 * 60 * minute);
  });

  const add = async (address: string) => {
    const { status } = await client.post('/people', { person: { email_addresses: [{ address }] } });
    assert.equal(status, 200);
  };
  /** Asks as a client of its own, so that tests do not count for each other. */
  const ask = (email: string, { lang = 'en', from = `198.51.100.${++clients}` } = {}) =>
    visitor.post(`/your-data?lang=${lang}`, { email }, { 'X-Forwarded-For': from });
  const linkTo = async (address: string, count = 1) => {
    const received = await mails.waitFor(address, count);
    await until('the mail is settled', async () => {
      return (await database.db('mails').where({ state: 'waiting' })).length === 0;
    });
    const { text = '', subject } = received.at(-1)!.mail;
    return { path: /\/your-data\/[\w-]{43}/.exec(text)![0], subject, text };
  };

  it('mails a link to the address as it is stored, in the language of the webpage (D-link)', async () => {
    const subjects = { en: 'your data', de: 'Ihren Daten', es: 'sus datos', fr: 'vos données' };
    for (const lang of languages) {
      const address = `Ana.${lang}@people.example`;
      await add(address);
      const answer = await ask(address.toUpperCase(), { lang });
      assert.deepEqual([answer.status, answer.headers.location], [303, `your-data?sent=yes&lang=${lang}`]);
      const { path, subject } = await linkTo(address);
      assert.ok(subject?.includes(subjects[lang]), subject);
      const { status, text, headers } = await visitor.get(path);
      assert.equal(status, 200);
      assert.match(text, new RegExp(`<html lang="${lang}">[^]*<strong>${address}</strong>`));
      assert.match(text, /<meta name="robots" content="noindex">/);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['referrer-policy'], 'no-referrer');
    }
    const rows = await database.db('mails').where({ kind: 'your-data' });
    assert.deepEqual(
      new Set(rows.map(({ address, person_id }) => [address, person_id].join())),
      new Set([',']),
    );
  });

  it('answers the same for every address, in the same time, and writes as many links for each (D-same)', async () => {
    await add('known@people.example');
    const answers = [];
    for (const email of ['known@people.example', 'unknown@people.example']) {
      const started = performance.now();
      const { status, text, headers } = await ask(email);
      assert.ok(performance.now() - started >= gridMilliseconds, email);
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      answers.push({ status, text, rest });
      const links = await database.db('data_links').where({ created_at: clock.now() });
      assert.equal(links.length, answers.length);
    }
    assert.deepEqual(answers[1], answers[0]);
    await mails.waitFor('known@people.example');
    assert.equal(mails.received.length, 1);
    assert.equal(JSON.stringify(await dumpRows(database)).includes('unknown@people.example'), false);
    const none = await ask('no address');
    assert.equal(none.status, 400);
    assert.match(none.text, /<title>Error: Your data<.*value="no address"/s);
  });

  it('mails nothing to another spelling of an address, which may be the mailbox of somebody else (D-link)', async () => {
    await add('ÉVA@people.example');
    await ask('éva@people.example');
    await add('settled@people.example');
    await ask('settled@people.example');
    await mails.waitFor('settled@people.example');
    assert.equal(mails.received.length, 1);
  });

  it('mails at most five links an hour to a mailbox, and 30 to a client, also at the same time (D-limits)', async () => {
    for (const email of ['often@people.example', 'stranger@people.example']) {
      if (email.startsWith('often')) await add(email);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          ask(index % 2 === 0 ? email : email.replace('@', `+${index}@`)),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [303, 303, 303, 303, 303, 429, 429, 429], email);
      assert.ok(Number(answers.find(({ status }) => status === 429)!.headers['retry-after']) <= 3600);
    }
    const askFor = (name: string) => ask(`${name}@people.example`, { from: '203.0.113.7' });
    assert.equal((await askFor('first')).status, 303);
    // The client has asked 28 times.
    await database.db('sign_in_limits').update({ asked: 28 });
    const many = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(askFor));
    assert.deepEqual(many.map(({ status }) => status).sort(), [303, 303, 429, 429, 429]);
    clock.advance(60 * minute);
    assert.equal((await ask('stranger@people.example')).status, 303);
  });

  it('makes a link that works for an hour, and changes nothing by GET or HEAD (D-link)', async () => {
    await add('hour@people.example');
    await ask('hour@people.example');
    const { path } = await linkTo('hour@people.example');
    const before = await dumpRows(database);
    for (const query of ['', '?saved=yes', '?erase=yes', '?correct=x', '?action=erase&confirmed=yes']) {
      await visitor.get(path + query, { Purpose: 'prefetch' });
    }
    assert.deepEqual(await dumpRows(database), before);
    clock.advance(60 * minute - 1);
    assert.equal((await visitor.get(path)).status, 200);
    clock.advance(1);
    for (const answer of [await visitor.get(path), await visitor.post(path, { action: 'close' })]) {
      assert.equal(answer.status, 404);
      assert.match(answer.text, /This link no longer works/);
    }
    await deleteEnded(service.context);
    for (const table of ['data_links', 'sign_in_limits'])
      assert.deepEqual(await database.db.table(table), [], table);
  });

  it('makes a link that is dead once it is closed, also where it is used again (D-link)', async () => {
    await add('close@people.example');
    await ask('close@people.example');
    const { path } = await linkTo('close@people.example');
    assert.match((await visitor.post(path, { action: 'close' })).text, /This page is closed/);
    assert.equal((await visitor.get(path)).status, 404);
    for (const address of ['none', 'x'.repeat(43), `${path.slice(11)}x`]) {
      assert.equal((await visitor.get(`/your-data/${address}`)).status, 404);
    }
  });

  it('has webpages in each language, which link to each other and from every footer (D-link)', async () => {
    const titles = { en: 'Your data', de: 'Ihre Daten', es: 'Sus datos', fr: 'Vos données' };
    for (const lang of languages) {
      for (const query of ['', '&sent=yes']) {
        const { status, text } = await visitor.get(`/your-data?lang=${lang}${query}`);
        assert.equal(status, 200);
        assert.match(text, new RegExp(`<html lang="${lang}">`));
        assert.match(text, /<meta name="robots" content="noindex">/);
      }
      assert.match((await visitor.get(`/your-data?lang=${lang}`)).text, new RegExp(`<h1>${titles[lang]}<`));
      const { text } = await visitor.get(`/groups/riverside?lang=${lang}`);
      assert.match(text, new RegExp(`<a href="/your-data\\?lang=${lang}" rel="nofollow">`));
    }
  });

  it('cannot be asked for where mail is not configured, and the webpage explains it', async () => {
    const quiet = await startTestService(database.url, { clock });
    try {
      assert.match((await visit(quiet.url).get('/your-data')).text, /not set up to send mail/);
      const answer = await visit(quiet.url).post('/your-data', { email: 'ana@people.example' });
      assert.equal(answer.status, 503);
    } finally {
      await quiet.stop();
    }
  });
});
