import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { migrate } from '../../src/database/migrate.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { assertNoFindings } from './accessibility.ts';
import { launchBrowser } from './launch-browser.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
const dark = { ...phone, colorScheme: 'dark' } as const;
const evil = `</h1><script>alert('1')</script><img src=x onerror=alert(2)>`;

describe('the public webpages in a browser', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let browser: Browser;
  let petition: PetitionOfTest;
  const contexts: BrowserContext[] = [];
  const troubles: string[] = [];

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url, { settings: { CIVIC_PUBLIC_RATE: '0' } });
    await migrate(service.context.db);
    await openIndividual(service.context, 'organizer');
    const { key } = await openGroup(service.context, 'tenants', 'organizer');
    petition = await openPetition({ client: async () => service.as(key) });
    await petition.client.post('/petitions', {
      originating_system: 'test',
      title: 'Cap the rents',
      identifiers: petition.resource.identifiers,
      description: `<h1>Why</h1><p>Rents rose, see <a href="https://example.org/">the report</a>.</p>${evil}`,
      petition_text: `We ask you\nto cap them. ${evil}`,
      target: [{ name: 'City Council' }, { name: evil }],
    });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await database?.drop();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    assert.deepEqual(troubles.splice(0), []);
  });

  /** Opens a tab for a new visitor. A complaint of the browser or a request to another host fails the test. */
  async function visit(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    contexts.push(context);
    const page = await context.newPage();
    page.on('dialog', async (dialog) => {
      troubles.push(`dialog ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      // Chromium reports every answer of 400 and above, and requests an icon without being asked to.
      if (!/status of 40[04]/.test(message.text())) troubles.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(service.url)) troubles.push(`request to ${request.url()}`);
    });
    return page;
  }

  const address = () => petition.resource.url as string;
  const sign = (page: Page) => page.getByRole('button', { name: 'Sign the petition' });
  const more = (page: Page) => page.getByText('Add a phone number or say why you sign');
  const emails = async () =>
    (await petition.client.get('/people?per_page=100')).body._embedded['osdi:people'].flatMap(
      (one: { email_addresses: { address: string }[] }) => one.email_addresses.map((email) => email.address),
    );
  const countSignatures = async () => (await petition.list()).total_records;

  for (const [size, options] of [
    ['a desktop', desktop],
    ['a phone', phone],
  ] as const) {
    for (const javaScriptEnabled of [true, false]) {
      it(`signs on ${size} with script ${javaScriptEnabled ? 'on' : 'off'}, after a mistake that keeps what was typed`, async () => {
        const email = `${size.replace(' ', '-')}-${javaScriptEnabled}@people.example`;
        const page = await visit({ ...options, javaScriptEnabled });
        await page.goto(`${address()}?source=leaflet`, { referer: 'https://news.example/rent?x=1' });
        const before = await countSignatures();
        await page.getByLabel('First name').fill(evil);
        await page.getByLabel('Email').fill('amara at home');
        await page.getByLabel('Country').selectOption('DE');
        await more(page).click();
        await page.getByLabel('Comment').fill('Enough.\nPlease.');
        await sign(page).click();

        const alert = page.getByRole('alert');
        await alert.waitFor();
        assert.equal(await alert.evaluate((element) => element.matches(':focus')), true);
        assert.equal(await page.getByLabel('First name').inputValue(), evil);
        assert.equal(await page.getByLabel('Country').inputValue(), 'DE');
        assert.equal(await page.getByLabel('Comment').inputValue(), 'Enough.\nPlease.');
        await alert.getByRole('link').click();
        const field = page.getByLabel('Email');
        assert.equal(await field.evaluate((element) => element.matches(':focus')), true);

        await field.fill(email);
        await sign(page).click();
        await page.getByRole('heading', { name: 'Thank you for signing' }).waitFor();
        assert.equal(new URL(page.url()).pathname, `${new URL(address()).pathname}/thanks`);
        assert.equal(await countSignatures(), before + 1);
        const signature = (await petition.list())._embedded['osdi:signatures'].at(-1);
        assert.equal(signature.comments, 'Enough.\nPlease.');
        assert.deepEqual(signature['platform:referrer_data'], {
          source: 'leaflet',
          website: 'https://news.example/rent',
        });
        assert.ok((await emails()).includes(email));
      });
    }
  }

  it('signs with the keyboard alone, field by field in the order of the form', async () => {
    const page = await visit(desktop);
    await page.goto(address());
    const focused: string[] = [];
    const isSubmit = () => focused.at(-1) === 'Sign the petition';
    while (!isSubmit() && focused.length < 20) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate<string>(
        `(({ activeElement: e }) => e.labels?.[0]?.textContent ?? e.textContent)(document)`,
      );
      focused.push(name.trim());
      if (name === 'First name') await page.keyboard.type('Keys');
      if (name === 'Email') await page.keyboard.type('keys@people.example');
      if (name.startsWith('Add a phone')) await page.keyboard.press('Enter');
      if (name === 'Comment') await page.keyboard.type('By keys.');
      assert.notEqual(
        await page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`),
        'none',
        `the focus on ${name} shows`,
      );
    }
    assert.deepEqual(focused, [
      ...['Skip to the content', 'GGroup tenants', 'Events', 'Petitions'],
      ...['First name', 'Last name (optional)', 'Email', 'Postal code (optional)', 'Country'],
      ...['Add a phone number or say why you sign', 'Phone', 'Comment'],
      ...['Group tenants may contact me.', 'Sign the petition'],
    ]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you for signing' }).waitFor();
    assert.ok((await emails()).includes('keys@people.example'));
  });

  it('records one signature for a form that is sent twice before the first answer', async () => {
    const page = await visit(desktop);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.postData() ?? '');
    });
    const { db } = service.context;
    const countReceipts = async () => (await db('receipts')).length;
    const [signatures, receipts] = [await countSignatures(), await countReceipts()];
    await page.goto(address());
    await page.getByLabel('First name').fill('Twice');
    await page.getByLabel('Email').fill('twice@people.example');
    await page.evaluate(
      `new Promise((sent) => { document.forms[0].submit(); setTimeout(() => { document.forms[0].submit(); sent(); }); })`,
    );
    await page.getByRole('heading', { name: 'Thank you for signing' }).waitFor();
    assert.equal(posts.length, 2);
    assert.equal(new Set(posts).size, 1);
    await until('the signature is there', async () => (await countSignatures()) > signatures);
    assert.deepEqual([await countSignatures(), await countReceipts()], [signatures + 1, receipts + 1]);
  });

  it('fits a phone: nothing is wider than the screen, and the form begins within the first view', async () => {
    const page = await visit(phone);
    for (const path of [new URL(address()).pathname, '/groups/tenants', '/petitions/none', '/']) {
      await page.goto(service.url + path);
      assert.ok(await page.evaluate(`document.documentElement.scrollWidth <= innerWidth`), path);
    }
    await page.goto(address());
    const isInView = `document.getElementById('sign').getBoundingClientRect().top < innerHeight`;
    assert.ok(await page.evaluate(isInView));
    await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
    // The whole sentence beside a box ticks it.
    for (const control of await page
      .locator('input:visible:not([type=checkbox]), select:visible, textarea:visible, button:visible')
      .all()) {
      const { height = 0 } = (await control.boundingBox()) ?? {};
      assert.ok(height >= 44, 'a control is large enough for a finger');
    }
  });

  for (const [look, options] of [
    ['light, on a desktop', desktop],
    ['dark, on a phone', dark],
  ] as const) {
    it(`has no findings of axe: ${look}`, async () => {
      const page = await visit(options);
      const check = (name: string) => assertNoFindings(page, name);
      await page.goto(address());
      await check('the form');
      await more(page).click();
      await page.getByLabel('Phone').fill('12');
      await sign(page).click();
      await page.getByRole('alert').waitFor();
      await check('the form with a mistake');
      const { body: arabic } = await petition.client.post('/petitions', {
        ...{ originating_system: 'test', title: 'حددوا الإيجارات', language: 'ar' },
        identifiers: ['test:arabic'],
      });
      for (const path of [
        ...[`${new URL(address()).pathname}/thanks`, new URL(arabic.url).pathname, '/groups/tenants'],
        ...['/petitions/none', '/', '/nothing', '/rels/osdi:creator', '/problems/invalid_request'],
      ]) {
        await page.goto(service.url + path);
        await check(path);
      }
    });
  }
});
