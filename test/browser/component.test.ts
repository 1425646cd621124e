import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { migrate } from '../../src/database/migrate.ts';
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { publish } from '../support/publish-event.ts';
import {
  type Client,
  openGroup,
  openIndividual,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { assertAccessible, assertNoFindings } from './accessibility.ts';
import { launchBrowser } from './launch-browser.ts';

describe('<civic-action> on another website with a strict policy', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let mails: MailServer;
  let client: Client;
  let website: Server;
  let browser: Browser;
  let petition: PetitionOfTest;
  let event: { id: string; url: string };
  let content = '';
  const troubles: string[] = [];

  before(async () => {
    database = await makeDatabase('SQLite');
    mails = await startMailServer();
    const settings = { ...mailSettings(mails), CIVIC_PUBLIC_RATE: '0' };
    service = await startTestService(database.url, { worker: true, settings });
    await migrate(service.context.db);
    const { account: by } = await openIndividual(service.context, 'organizer');
    const { account, key } = await openGroup(service.context, 'tenants', 'organizer');
    client = service.as(key);
    petition = await openPetition({ client: async () => client });
    await client.put(petition.path, { 'platform:goal': 100, petition_text: 'We ask you to cap them.' });
    const published = await publish(service.context, { account, by }, { capacity: '10' });
    event = { id: published.event.id, url: `${service.url}/events/${published.webpage.slug}` };
    website = createServer((_request, response) => {
      const { url } = service;
      response
        .setHeader('Content-Security-Policy', `default-src 'none'; script-src ${url}; connect-src ${url}`)
        .setHeader('Content-Type', 'text/html; charset=utf-8')
        .end(`<!doctype html><html lang="en"><head><title>Tenants</title><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<script type="module" src="${url}/embed.js" crossorigin></script></head><body><main><h1>Tenants</h1>${content}</main></body></html>`);
    }).listen(0, '127.0.0.1');
    await once(website, 'listening');
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    website?.closeAllConnections();
    website?.close();
    await service?.stop();
    await mails?.close();
    await database?.drop();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    assert.deepEqual(troubles.splice(0), []);
  });

  const origin = () => `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  const tag = (src: string, more = '') =>
    `<civic-action src="${src}"${more}><a href="${src}">To the page</a></civic-action>`;

  /** Opens the website with an element. A complaint of the browser fails the test, but for those that are expected. */
  async function open(
    html: string,
    {
      expected = /status of 400/,
      path = '/page',
      ...options
    }: BrowserContextOptions & { expected?: RegExp; path?: string } = {},
  ): Promise<Page> {
    content = html;
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      if (!expected.test(message.text())) troubles.push(message.text());
    });
    page.on('request', (request) => {
      if (request.url().startsWith(service.url) && 'cookie' in request.headers()) troubles.push('a cookie');
    });
    await page.goto(origin() + path);
    return page;
  }

  const count = async () => (await petition.list()).total_records;
  const sign = (page: Page) => page.getByRole('button', { name: 'Sign the petition' });
  const fill = async (page: Page, name: string) => {
    await page.getByLabel('First name').fill('Amara');
    await page.getByLabel('Email').fill(`${name}@people.example`);
  };
  /** The signature of an address, with its person. */
  const signatureOf = async (name: string) => {
    const { body } = await client.get(`${petition.path}/signatures?per_page=100`);
    for (const one of body._embedded['osdi:signatures']) {
      const { body: person } = await client.get(`/people/${one['platform:person_id']}`);
      if (person.email_addresses[0].address === `${name}@people.example`) return { one, person };
    }
    return undefined;
  };

  it('signs with the consent, the source and the website, thanks, and shares (I-component)', async () => {
    const page = await open(tag(petition.resource.url, ' source="our-site"'), { path: '/page?x=1' });
    await page.getByRole('heading', { name: 'Cap the rents' }).waitFor();
    assert.equal(await page.getByText('To the page').isVisible(), false);
    await fill(page, 'amara');
    await page.getByLabel('Group tenants may contact me.').check();
    await page.getByText('Add a phone number or').click();
    await page.getByLabel('Comment').fill('Enough.');
    await sign(page).click();
    const thanks = page.getByRole('heading', { name: 'Thank you for signing!' });
    await thanks.waitFor();
    await thanks.and(page.locator(':focus')).waitFor();
    assert.ok(await page.getByRole('link', { name: 'WhatsApp' }).isVisible());
    const { one, person } = (await signatureOf('amara'))!;
    assert.deepEqual(
      [one.comments, one['platform:referrer_data']],
      ['Enough.', { source: 'our-site', website: `${origin()}/page` }],
    );
    assert.equal(person.email_addresses[0].status, 'subscribed');
    const [consent] = await service.context.db('consents').orderBy('created_at', 'desc').limit(1);
    assert.deepEqual([Number(consent?.version), consent?.language], [1, 'en']);
  });

  it('shows each mistake beside its field and in a summary that has the focus (I-component)', async () => {
    const page = await open(tag(petition.resource.url));
    await sign(page).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await summary.and(page.locator(':focus')).waitFor();
    assert.deepEqual(await summary.getByRole('listitem').allTextContents(), [
      'First name is required.',
      'Enter your email or your phone number.',
    ]);
    await summary.getByRole('link', { name: 'First name is required.' }).click();
    const name = page.getByLabel('First name');
    await name.and(page.locator(':focus')).waitFor();
    assert.equal(await name.getAttribute('aria-describedby'), 'given_name-wrong');
    await assertNoFindings(page);
    await name.fill('Ben');
    await page.getByLabel('Email').fill('nobody');
    await sign(page).click();
    await summary.getByText('Email must be an email address.').waitFor();
    assert.equal(await page.getByLabel('Email').inputValue(), 'nobody');
    assert.equal(await page.getByLabel('Email').getAttribute('aria-invalid'), 'true');
    assert.equal(await name.getAttribute('aria-invalid'), null);
  });

  it('counts nothing twice: neither a double click nor a try after a lost answer, and nothing that fills the trap (I-component, I-token)', async () => {
    const page = await open(tag(petition.resource.url), { expected: /ERR_FAILED/ });
    const before = await count();
    let posts = 0;
    await page.route('**/signatures', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      // The service has done it, but the browser does not learn of it.
      if (posts === 1) {
        await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    await fill(page, 'bo');
    await sign(page).dblclick();
    await page.getByText('Something went wrong. Please try again.').waitFor();
    const consents = async () => (await service.context.db('consents')).length;
    const kept = await consents();
    await sign(page).click();
    await page.getByRole('heading', { name: 'Thank you for signing!' }).waitFor();
    assert.deepEqual([posts, (await count()) - before, (await consents()) - kept], [2, 1, 0]);

    const robot = await open(tag(petition.resource.url));
    await fill(robot, 'robot');
    await robot.locator('[name=website_url]').fill('https://spam.example', { force: true });
    await sign(robot).click();
    await robot.getByRole('heading', { name: 'Thank you for signing!' }).waitFor();
    assert.equal((await count()) - before, 1);
  });

  it('takes an RSVP with guests, by keyboard alone, as many as there are places (I-component)', async () => {
    const page = await open(tag(event.url));
    await page.getByText('10 places left').waitFor();
    await page.getByLabel('First name').focus();
    await page.keyboard.type('Chidi');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('chidi@people.example');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel('People you bring').fill('12');
    await page.getByLabel('People you bring').press('Enter');
    await page.getByRole('alert').getByText('There are only 9 places left for your guests.').waitFor();
    await page.getByLabel('People you bring').fill('2');
    await page.getByLabel('People you bring').press('Enter');
    await page.getByRole('heading', { name: 'You’re going!' }).waitFor();
    const row = await service.context.db('event_webpages').where({ event_id: event.id }).first();
    assert.equal(Number(row?.places_taken), 3);
  });

  it('speaks the four languages, and is read by axe without findings at 320 px, in light and in dark (I-component, I-language)', async () => {
    for (const [language, button] of [
      ['es', 'Firmar la petición'],
      ['de', 'Petition unterschreiben'],
      ['fr', 'Signer la pétition'],
      ['en', 'Sign the petition'],
    ] as const) {
      await client.put(petition.path, { language });
      const page = await open(tag(petition.resource.url), { viewport: { width: 320, height: 640 } });
      await page.getByRole('button', { name: button }).waitFor();
      assert.equal(await page.locator('civic-action section').getAttribute('lang'), language);
      if (language === 'de') await assertAccessible(page);
    }
    const page = await open(tag(event.url));
    await page.locator('civic-action form').waitFor();
    await assertAccessible(page);
  });

  it('asks to open the mail where the petition asks for confirmation, in four languages, and counts nothing before the button behind its link (I-component, W-waiting, W-link)', async () => {
    const asking = await openPetition({ client: async () => client });
    const { url } = asking.resource;
    // The form was opened before the petition asked for it.
    const early = await open(tag(url));
    await fill(early, 'early');
    await client.put(asking.path, { 'platform:confirmation': 'email' });
    await sign(early).click();
    await early.getByRole('heading', { name: 'One more step: check your email' }).waitFor();

    const words = {
      es: ['Firmar la petición', 'Un paso más: revise su correo', 'Confirmar mi firma'],
      de: [
        'Petition unterschreiben',
        'Noch ein Schritt: Schauen Sie in Ihr Postfach',
        'Meine Unterschrift bestätigen',
      ],
      fr: ['Signer la pétition', 'Encore une étape : consultez vos e-mails', 'Confirmer ma signature'],
      en: ['Sign the petition', 'One more step: check your email', 'Confirm my signature'],
    } as const;
    for (const [language, [button, check]] of Object.entries(words)) {
      await client.put(asking.path, { language });
      const page = await open(tag(url), { viewport: { width: 320, height: 640 } });
      const submit = page.getByRole('button', { name: button });
      await page.locator('[name=given_name]').fill('Amara');
      await page.locator('[name=phone]').evaluate((input) => input.setAttribute('value', '+15035550142'));
      await submit.click();
      const missing = page.locator('#email-wrong');
      await missing.waitFor();
      await page.locator('[name=email]').fill(`${language}@people.example`);
      await submit.click();
      const heading = page.getByRole('heading', { name: check });
      await heading.and(page.locator(':focus')).waitFor();
      assert.equal(await page.locator('civic-action section').getAttribute('lang'), language);
      assert.equal(await page.getByText(`${language}@people.example`).count(), 0);
      if (language === 'de') await assertAccessible(page);
    }
    // A program that fills the trap reads the same, and nothing waits.
    const robot = await open(tag(url));
    await fill(robot, 'robot');
    await robot.locator('[name=website_url]').fill('https://spam.example', { force: true });
    await sign(robot).click();
    await robot.getByRole('heading', { name: 'One more step: check your email' }).waitFor();
    assert.equal((await service.context.db('waiting_signatures')).length, 5);
    assert.equal((await asking.list()).total_records, 0);

    for (const [language, [, , button]] of Object.entries(words)) {
      const [received] = await mails.waitFor(`${language}@people.example`);
      const [link = ''] = /http\S+\/confirm\/\S+/.exec(received?.mail.text ?? '') ?? [];
      const page = await (await browser.newContext()).newPage();
      await page.goto(link);
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL(/thanks/);
    }
    assert.equal((await asking.list()).total_records, 4);
    // Signing once more counts nothing and mails nothing.
    const again = await open(tag(url));
    await fill(again, 'en');
    await sign(again).click();
    await again.getByRole('heading', { name: 'One more step: check your email' }).waitFor();
    assert.equal((await asking.list()).total_records, 4);
    assert.equal((await mails.waitFor('en@people.example')).length, 1);
  });

  it('leaves the link where the service is out of reach, where the address is none of its own, and where the petition is closed (I-component)', async () => {
    content = tag(petition.resource.url);
    const context = await browser.newContext();
    await context.route('**/embed.json*', (route) => route.abort());
    const blocked = await context.newPage();
    await blocked.goto(origin());
    await blocked.getByText('The form cannot be shown here right now. Please use this link:').waitFor();
    assert.ok(await blocked.getByRole('link', { name: 'To the page' }).isVisible());
    await assertNoFindings(blocked);
    await context.route('**/embed.js', (route) => route.abort());
    await blocked.goto(origin());
    assert.ok(await blocked.getByRole('link', { name: 'To the page' }).isVisible());

    const other = await open(tag('https://other.example/petitions/cap-the-rents'));
    await other.getByText('Please use this link:').waitFor();

    const page = await open(tag(petition.resource.url), { expected: /status of 409/ });
    await fill(page, 'late');
    await client.put(petition.path, { 'platform:closed_at': '2020-05-04T12:00:00Z' });
    await sign(page).click();
    await page.getByText('Closed on May 4, 2020').waitFor();
    assert.ok(await page.getByRole('link', { name: 'To the page' }).isVisible());
    assert.equal(await sign(page).count(), 0);
    await client.put(petition.path, { 'platform:closed_at': null });
  });

  it('takes the colour, the font and the corners that the page names (I-component)', async () => {
    const page = await open(tag(petition.resource.url));
    await sign(page).waitFor();
    const look = (name: string) =>
      page.evaluate(
        `getComputedStyle(document.querySelector('civic-action').shadowRoot.querySelector('button')).getPropertyValue('${name}')`,
      );
    assert.equal(await look('background-color'), 'rgb(69, 39, 160)');
    await page.evaluate(`for (const [name, value] of Object.entries({ brand: '#ffdd00', font: 'monospace', radius: '0px' }))
      document.documentElement.style.setProperty('--civic-' + name, value)`);
    assert.deepEqual(
      [await look('background-color'), await look('font-family'), await look('border-radius')],
      ['rgb(255, 221, 0)', 'monospace', '0px'],
    );
    await assertNoFindings(page);
  });
});
