import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { migrate } from '../../src/database/migrate.ts';
import { signIn } from '../support/browser.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { assertAccessible } from './accessibility.ts';
import { launchBrowser } from './launch-browser.ts';

describe('A target in a browser', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let browser: Browser;
  let cookies: { name: string; value: string; url: string }[];
  const troubles: string[] = [];

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
    await migrate(service.context.db);
    const { account: by } = await openIndividual(service.context, 'olga');
    const { key } = await openGroup(service.context, 'riverside', 'olga');
    const client = service.as(key);
    const { body } = await client.post('/events', { originating_system: 'CRM', summary: 'Meeting' });
    const path = new URL(body._links.self.href).pathname.replace('/api/v1', '');
    for (const [given_name, postal_code, add_tags] of [
      ['Amara', '97202', ['volunteer']],
      ['Ben', '97035', []],
      ['Chen', '98101', []],
    ] as const) {
      const person = { given_name, email_addresses: [{ address: `${given_name}@people.example` }] };
      const postal_addresses = [{ postal_code, country: 'US' }];
      const { status } = await client.post(`${path}/attendance`, {
        person: { ...person, postal_addresses },
        add_tags,
      });
      assert.equal(status, 200);
    }
    cookies = [...(await signIn(service, by)).cookies].map(([name, value]) => ({
      name,
      value,
      url: service.url,
    }));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await database?.drop();
  });
  afterEach(() => assert.deepEqual(troubles.splice(0), []));

  /** Opens the form for a new target. A complaint of the browser or a request to another host fails the test. */
  async function open(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    await context.addCookies(cookies);
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => troubles.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(service.url)) troubles.push(`request to ${request.url()}`);
    });
    await page.goto(`${service.url}/manage/riverside/targeting/new`, { waitUntil: 'networkidle' });
    return page;
  }
  const counted = (page: Page, people: string) =>
    page.locator('#count').filter({ hasText: people }).waitFor();

  it('counts while somebody types, by keyboard alone, and keeps the focus (I-sentences, I-fit)', async () => {
    const page = await open({ viewport: { width: 1280, height: 800 } });
    const focused = () => page.evaluate('document.activeElement.id');
    await counted(page, '3 people');
    assert.ok(await page.getByRole('button', { name: 'Count' }).first().isHidden());
    await page.getByRole('button', { name: 'where they live' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#s0_verb').waitFor();
    assert.equal(await focused(), 's0_verb');
    await page.keyboard.press('Tab');
    await page.keyboard.type('972, 970');
    await counted(page, '2 people');
    assert.equal(await focused(), 's0_words');
    await page.getByRole('button', { name: 'a tag' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#s1_is').waitFor();
    await page.getByText('Enter a tag.').waitFor();
    await page.locator('#s1_is').selectOption('no');
    await page.locator('#s1_name').fill('volunteer');
    await counted(page, '1 person');
    await page.locator('#s1_name').blur();
    await page.getByText('Enter a tag.').waitFor({ state: 'detached' });
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Remove: a tag' }).click();
    await counted(page, '2 people');
    await page.getByLabel('Name of the target').fill('Neighbors');
    await page.keyboard.press('Enter');
    await counted(page, '2 people');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Neighbors' }).waitFor();
    await page.getByText('“Neighbors” is saved.').waitFor();
    await page.getByText('Rename', { exact: true }).click();
    await page.locator('#title').fill('Near neighbors');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('“Near neighbors” is saved.').waitFor();
    await page.context().close();
  });

  it('offers the petitions or the events of the verb, and dates where they are asked for', async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'what they did' }).click();
    await page.locator('#s0_what').waitFor();
    assert.deepEqual(await page.locator('#s0_what option').allInnerTexts(), [
      'any event',
      '[1, CRM Event], Meeting',
    ]);
    await page.locator('#s0_verb').selectOption('signed');
    await page.locator('#s0_what option', { hasText: 'any petition' }).waitFor({ state: 'attached' });
    await page.locator('#s0_when').selectOption('dates');
    await page.locator('#s0_since').fill('2026-01-01');
    await counted(page, '0 people');
    await assertAccessible(page);
    await page.context().close();
  });

  it('works without script: a button counts, Enter counts too, and nothing is lost (I-sentences)', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await page.getByRole('button', { name: 'where they live' }).click();
    await page.locator('#s0_words').fill('98');
    await page.keyboard.press('Enter');
    await counted(page, '1 person');
    await page.locator('#s0_words').fill('97');
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await counted(page, '2 people');
    assert.equal(await page.locator('#s0_words').inputValue(), '97');
    await page.context().close();
  });

  it('has a report for paper, with its numbers and nothing to press (I-report)', async () => {
    const page = await open({});
    await page.goto(`${service.url}/manage/riverside/targeting/actions`);
    await page.getByRole('link', { name: 'Report' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Report: [1, CRM Event], Meeting' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const shown of ['.tiles', '.plot', 'table'])
      assert.ok(await page.locator(shown).last().isVisible(), shown);
    for (const pressed of ['header', '.back', '.actions', 'button']) {
      for (const found of await page.locator(pressed).all()) assert.ok(await found.isHidden(), pressed);
    }
    await page.context().close();
  });
});
