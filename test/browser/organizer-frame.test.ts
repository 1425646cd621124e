import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { migrate } from '../../src/database/migrate.ts';
import { signIn } from '../support/browser.ts';
import { publish } from '../support/publish-event.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { launchBrowser } from './launch-browser.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 320, height: 640 } };

describe('The frame of the organisers’ webpages', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let browser: Browser;
  let cookies: { name: string; value: string; url: string }[];
  let manage = '';
  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
    const { context } = service;
    await migrate(context.db);
    const { account: by } = await openIndividual(context, 'olga');
    const { account } = await openGroup(context, 'riverside', 'olga');
    await changeSettings(context, account.id, { change: { privacyText: 'None.', contact: 'us@a.example' } });
    const { event } = await publish(context, { account, by }, {});
    manage = `/manage/riverside/events/${event.id}`;
    const signedIn = await signIn(service, by);
    cookies = [...signedIn.cookies].map(([name, value]) => ({ name, value, url: service.url }));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await database?.drop();
  });

  async function open(path: string, options: BrowserContextOptions = desktop): Promise<Page> {
    const context = await browser.newContext(options);
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(service.url + path, { waitUntil: 'networkidle' });
    return page;
  }
  const isOpen = (page: Page, menu: string) => page.locator(`${menu}[open]`).count();

  it('closes menus by Escape, by a click elsewhere and by the focus elsewhere, and keeps the focus', async () => {
    const page = await open(manage);
    for (const menu of ['.accounts', '.user', '.more-actions']) {
      const summary = page.locator(`${menu} > summary`);
      await summary.click();
      assert.equal(await isOpen(page, menu), 1, menu);
      await page.keyboard.press('Escape');
      assert.equal(await isOpen(page, menu), 0, menu);
      assert.ok(await summary.evaluate((element) => element === document.activeElement), menu);
      await summary.click();
      await page.locator('h1').click();
      assert.equal(await isOpen(page, menu), 0, menu);
    }
    await page.locator('.accounts > summary').click();
    await page.locator('.tabs a').first().focus();
    assert.equal(await isOpen(page, '.accounts'), 0);
    await page.context().close();
  });

  it('breaks no word of its places at 320 px', async () => {
    const page = await open(manage, phone);
    for (const place of await page.locator('.line > li > a, .line .more > summary').all()) {
      const { height } = (await place.boundingBox()) ?? {};
      assert.ok(height !== undefined && height < 50, await place.innerText());
    }
    await page.context().close();
  });

  it('has one row of places on a phone, and the others behind “More”, also without script', async () => {
    const page = await open('/manage/riverside', { ...phone, javaScriptEnabled: false });
    const row = page.locator('.line > li');
    const tops = await row.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, `${tops}`);
    assert.deepEqual(await row.locator('> a').allTextContents(), ['Home', 'Events', 'Petitions', 'People']);
    assert.equal(await page.locator('.column:visible').count(), 0);
    await page.locator('.more > summary').click();
    assert.deepEqual(await page.locator('.more a:visible').allTextContents(), [
      'Targeting',
      'Mail',
      'Members',
      'Settings',
      'Advanced',
    ]);
    await page.getByRole('link', { name: 'Settings' }).click();
    assert.match((await page.locator('.more > summary').getAttribute('class')) ?? '', /here/);
    await page.context().close();
  });

  it('has the sections of an event in one row at 320 px, which begins where the current one is, also without script', async () => {
    const page = await open(`${manage}/advanced`, { ...phone, javaScriptEnabled: false });
    const tabs = page.locator('.tabs a');
    const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1, `${tops}`);
    const { x, width } = (await page.locator('.tabs [aria-current]').boundingBox()) ?? { x: 0, width: 0 };
    assert.ok(x >= 0 && x + width <= phone.viewport.width, `${x} ${width}`);
    await page.context().close();
  });

  it('begins with a link that leads past the frame', async () => {
    const page = await open(manage);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    assert.ok(await skip.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'main');
    await page.context().close();
  });

  it('copies a link by a button that script adds', async () => {
    const page = await open(`${manage}/share`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByText('Copied', { exact: true }).first().waitFor();
    const link = await page.locator('#link').inputValue();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), link);
    await page.context().close();
    const plain = await open(`${manage}/share`, { ...desktop, javaScriptEnabled: false });
    assert.equal(await plain.getByRole('button', { name: 'Copy' }).count(), 0);
    assert.ok(await plain.locator('#link').isVisible());
    await plain.context().close();
  });

  it('shows a saved message in view, wherever the form is, also about a privacy text that is empty', async () => {
    const page = await open('/manage/riverside/settings', phone);
    await page.getByLabel('Privacy text').fill('');
    await page.getByRole('button', { name: 'Save Consent and privacy' }).click();
    const message = page.getByRole('status').filter({ hasText: 'The settings are saved.' });
    await message.waitFor();
    assert.match((await message.textContent()) ?? '', /a privacy text is needed, too/);
    const box = await message.boundingBox();
    assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 640, JSON.stringify(box));
    await page.context().close();
  });

  it('marks words of a description as bold, as a link or as a list by buttons that script adds, and they can be undone', async () => {
    const page = await open('/manage/riverside/events/new');
    const text = page.locator('#description');
    const mark = async (words: string, name: string) => {
      const from = (await text.inputValue()).indexOf(words);
      await page.evaluate(`description.setSelectionRange(${from}, ${from + words.length})`);
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      return text.inputValue();
    };
    await text.fill('Come along\nfood\nmusic');
    page.once('dialog', (dialog) => dialog.accept('https://a.example/?q="'));
    assert.equal(
      await mark('along', 'Link'),
      'Come <a href="https://a.example/?q=%22">along</a>\nfood\nmusic',
    );
    await page.keyboard.press('Control+z');
    assert.equal(await text.inputValue(), 'Come along\nfood\nmusic');
    page.once('dialog', (dialog) => dialog.dismiss());
    assert.equal(await mark('along', 'Link'), 'Come along\nfood\nmusic');
    // A list begins at the start of a line.
    assert.equal(await mark('od\nmusic', 'List'), 'Come along\n- food\n- music');
    assert.equal(await mark('Come', 'Bold'), '<b>Come</b> along\n- food\n- music');
    assert.ok(await text.evaluate((field) => field === document.activeElement));
    await page.context().close();
    const plain = await open('/manage/riverside/events/new', { ...desktop, javaScriptEnabled: false });
    assert.equal(await plain.getByRole('button', { name: 'Bold' }).count(), 0);
    await plain.context().close();
  });

  it('sends at most 12 kB of script in all', async () => {
    const folder = join(import.meta.dirname, '../../src/html/assets');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const sent = scripts.map(async (name) => (await fetch(`${service.url}/assets/${name}`)).text());
    const bytes = (await Promise.all(sent)).join('').length;
    assert.ok(bytes > 5_000 && bytes <= 12_000, `${bytes}`);
  });
});
