import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { getAccountBySlug } from '../../src/accounts/account-store.ts';
import { commandLine } from '../../src/accounts/audit.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import { useDemo } from '../demo/open-demo.ts';
import { describeOnSqlite } from '../support/databases.ts';
import { until } from '../support/until.ts';
import { assertAccessible } from './accessibility.ts';
import { listUnseen } from './forced-colours.ts';
import { launchBrowser } from './launch-browser.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describeOnSqlite('A demonstration in a browser', (database) => {
  const demo = useDemo(database);
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const troubles: string[] = [];

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    assert.deepEqual(troubles.splice(0), []);
  });

  async function open(options: Parameters<Browser['newContext']>[0]): Promise<Page> {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    contexts.push(context);
    context.on('request', (request) => {
      if (!request.url().startsWith(demo.url)) troubles.push(`request to ${request.url()}`);
    });
    return context.newPage();
  }

  async function check(page: Page): Promise<void> {
    await assertAccessible(page);
    await page.emulateMedia({ forcedColors: 'active' });
    assert.deepEqual(await page.evaluate(listUnseen), []);
  }

  it('shows its mails at 320 px, without a finding of axe, and by keyboard alone (I-demo, I-accessible)', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await page.goto(`${demo.url}/demo/mail`);
    await check(page);
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle' }), page.keyboard.press('Enter')]);
    assert.equal(await page.locator('h1').count(), 1);
    await check(page);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    assert.ok(
      await page.evaluate(`document.querySelector('iframe').getBoundingClientRect().right <= innerWidth`),
    );
    await page.getByRole('link', { name: 'All mails' }).focus();
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    assert.equal(new URL(page.url()).pathname, '/demo/mail');
    const plain = await open({ javaScriptEnabled: false });
    await plain.goto(`${demo.url}/demo/mail`);
    await plain.getByRole('link', { name: 'Older mails' }).click();
    await plain.getByRole('link', { name: 'Newer mails' }).waitFor();
  });

  it('leads from the sign-in link to the event of tomorrow, its RSVP on a phone, and the link in the mail (I-demo)', async () => {
    const { id } = await getAccountBySlug(database.db, 'organizer');
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await page.goto(demo.url + (await inviteUser(demo.running.context, id, commandLine)).path);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Tenants’ assembly' }).first().click();
    await page.getByRole('heading', { name: 'Tenants’ assembly' }).waitFor();

    const visitor = await open(phone);
    await visitor.goto(`${demo.url}/groups/demo`);
    await visitor.getByRole('link', { name: 'Tenants’ assembly' }).first().click();
    await visitor.locator('[name=given_name]').fill('Robin');
    await visitor.locator('[name=email]').fill('robin@visitor.example');
    await visitor.getByRole('button', { name: 'Count me in' }).click();
    await visitor.waitForURL(/\/thanks\?/);

    await until('the mail is listed', async () => {
      await visitor.goto(`${demo.url}/demo/mail`);
      return (await visitor.getByText('robin@visitor.example').count()) > 0;
    });
    await visitor.locator('a', { hasText: 'robin@visitor.example' }).click();
    const link = visitor.frameLocator('iframe').getByRole('link', { name: /RSVP/ });
    const [opened] = await Promise.all([visitor.context().waitForEvent('page'), link.click()]);
    await opened.waitForURL('**/rsvp/*');
    await opened.getByRole('heading', { level: 1 }).waitFor();
  });
});
