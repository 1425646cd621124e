import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { askForData } from '../../src/actions/your-data/ask-for-link.ts';
import { migrate } from '../../src/database/migrate.ts';
import { answerTo } from '../support/answer-event.ts';
import { signIn } from '../support/browser.ts';
import { publish } from '../support/publish-event.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { launchBrowser } from './launch-browser.ts';

describe('a webpage on paper', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let browser: Browser;
  let page: Page;
  let path: string;
  let managePath: string;

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
    const { context } = service;
    await migrate(context.db);
    const { account: by } = await openIndividual(context, 'olga');
    const { account } = await openGroup(context, 'riverside', 'olga');
    const description = '<p>Read <a href="https://rents.example/letters">the letters</a>.</p>';
    const { event, webpage } = await publish(context, { account, by }, { description, capacity: '60' });
    path = `/events/${webpage.slug}`;
    managePath = `/manage/riverside/events/${event.id}`;
    const { cookies } = await signIn(service, by);
    browser = await launchBrowser();
    const window = await browser.newContext({ colorScheme: 'dark' });
    await window.addCookies([...cookies].map(([name, value]) => ({ name, value, url: service.url })));
    page = await window.newPage();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await database?.drop();
  });

  async function print(address: string): Promise<void> {
    await page.goto(service.url + address);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  }
  const styleOf = (selector: string, property: 'color' | 'content', pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [name, part]) => getComputedStyle(element, part)[name!], [
        property,
        pseudo,
      ] as const);

  it('has dark ink also for a visitor with a dark screen', async () => {
    for (const address of [path, managePath]) {
      await print(address);
      const [red = 255, ...others] = (await styleOf('h1', 'color')).match(/\d+/g)?.map(Number) ?? [];
      assert.ok(Math.max(red, ...others) < 64, address);
    }
  });

  it('shows where to RSVP and where the links of the description lead, and no form', async () => {
    await print(path);
    assert.ok(await page.getByText(`RSVP: ${service.url}${path}`).isVisible());
    assert.match(await styleOf('.about a', 'content', '::after'), /https:\/\/rents\.example\/letters/);
    for (const hidden of ['form', '.lift', '.share', '.foot']) {
      assert.ok(await page.locator(hidden).first().isHidden(), hidden);
    }
    await page.emulateMedia({ media: 'screen' });
    assert.ok(await page.getByText(`RSVP: ${service.url}${path}`).isHidden());
  });

  it('shows what is known about an address, and nothing to press (D-page)', async () => {
    const { context } = service;
    const email = 'amara@people.example';
    const { id } = (await context.db('events').first('id')) ?? {};
    await recordAttendance(context, answerTo(String(id), email));
    await askForData(context, { email, client: '127.0.0.1', language: 'en' });
    const mail = await context.db('mails').where({ kind: 'your-data' }).first('facts');
    await print(JSON.parse(mail?.facts ?? '{}').path);
    assert.ok(await page.getByText(email).last().isVisible());
    for (const pressed of ['button', '.button', '.erase', '.foot']) {
      for (const found of await page.locator(pressed).all()) assert.ok(await found.isHidden(), pressed);
    }
  });

  it('shows the numbers and the people of an event, and nothing to press', async () => {
    for (const [address, shown] of [
      [managePath, '.tiles'],
      [`${managePath}/people`, '#people'],
    ] as const) {
      await print(address);
      assert.ok(await page.locator(shown).first().isVisible(), shown);
      for (const pressed of ['header', '.tabs', '.back', '.actions', 'button', 'input', 'summary']) {
        for (const found of await page.locator(pressed).all()) assert.ok(await found.isHidden(), pressed);
      }
    }
  });
});
