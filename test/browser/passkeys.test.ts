import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { commandLine } from '../../src/accounts/audit.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import { passkeyLimits } from '../../src/users/passkey.ts';
import { openBrowser } from '../support/browser.ts';
import { describeOnSqlite } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { assertAccessible } from './accessibility.ts';
import { launchBrowser } from './launch-browser.ts';

const phone = { viewport: { width: 320, height: 640 } };

describeOnSqlite('Passkeys in a browser', (database) => {
  const clock = createManualClock();
  const troubles: string[] = [];
  const contexts: BrowserContext[] = [];
  let service: TestService;
  let browser: Browser;
  /** The address under which browsers have passkeys. */
  let root = '';

  before(async () => {
    service = await startTestService(database.url, { clock });
    root = service.url.replace('127.0.0.1', 'localhost');
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    assert.deepEqual(troubles.splice(0), []);
  });

  async function open(options: object = {}): Promise<Page> {
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce', ...options });
    contexts.push(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(root)) troubles.push(`request to ${request.url()}`);
    });
    return page;
  }

  /** Gives a tab an authenticator that verifies its user at once. */
  async function addAuthenticator(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
    } as const;
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
    });
  }

  async function signInWithLink(page: Page, slug: string): Promise<{ id: string }> {
    const { account } = await openIndividual(service.context, slug);
    const { path } = await inviteUser(service.context, account.id, commandLine);
    await page.goto(root + path);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${root}/manage/${slug}`);
    return account;
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const signOut = async (page: Page) => {
    await page.locator('.menu.user summary').click();
    await press(page, 'Sign out');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  };
  const add = async (page: Page, name: string) => {
    await page.goto(`${root}/sessions`);
    await page.getByLabel('Name of the new passkey').fill(name);
    await press(page, 'Add a passkey');
  };

  it('are added, sign in after a sign-out, make the sign-in fresh, and are removed', async () => {
    const page = await open();
    await addAuthenticator(page);
    const { id } = await signInWithLink(page, 'ana');
    await add(page, 'Work phone');
    await page.getByText('The passkey “Work phone” is added.').waitFor();
    await assertAccessible(page);

    await signOut(page);
    await assertAccessible(page);
    await press(page, 'Sign in with a passkey');
    await page.waitForURL(`${root}/manage/ana`);

    // After ten minutes the webpage asks for a new sign-in, also for a form that is still open.
    await page.goto(`${root}/sessions`);
    clock.advance(600_001);
    await press(page, 'Add a passkey');
    await page.getByText('needs a sign-in of the last ten minutes').waitFor();
    await press(page, 'Sign in with a passkey');
    await page.waitForURL(`${root}/sessions`);
    await press(page, 'Remove Work phone …');
    await page.getByRole('heading', { name: 'Remove the passkey “Work phone”?' }).waitFor();
    await assertAccessible(page);
    await press(page, 'Remove “Work phone”');
    await page.getByText('The passkey “Work phone” is removed.').waitFor();
    assert.equal((await service.context.db('passkeys').where({ account_id: id })).length, 0);

    await signOut(page);
    await press(page, 'Sign in with a passkey');
    await page.getByText('The passkey was not accepted.').waitFor();
    await assertAccessible(page);
    await page.goto(`${root}/sessions`);
    await page.waitForURL(`${root}/sign-in?next=%2Fsessions`);
  });

  it('are several of a user, one for each authenticator, of which each signs in', async () => {
    const page = await open();
    await addAuthenticator(page);
    await signInWithLink(page, 'bo');
    await add(page, 'Laptop');
    await page.getByText('The passkey “Laptop” is added.').waitFor();
    await add(page, 'Laptop again');
    await page.getByText('This device has a passkey of yours already.').waitFor();

    const other = await open();
    await addAuthenticator(other, 'usb');
    await other.context().addCookies(await page.context().cookies());
    await add(other, 'Security key');
    await other.getByText('The passkey “Security key” is added.').waitFor();
    for (const one of [page, other]) {
      await one.context().clearCookies();
      await one.goto(`${root}/sign-in?next=${encodeURIComponent('/manage/bo/settings')}`);
      await press(one, 'Sign in with a passkey');
      await one.waitForURL(`${root}/manage/bo/settings`);
    }
    assert.equal(await page.getByRole('heading', { name: 'Settings' }).isVisible(), true);
  });

  it('are not used when the user does not choose one, and the webpage stays', async () => {
    const page = await open();
    await addAuthenticator(page);
    await page.goto(`${root}/sign-in`);
    await press(page, 'Sign in with a passkey');
    await page.getByText('No passkey was chosen.').waitFor();
    await assertAccessible(page);
  });

  it('are not offered in browsers that cannot read JSON for them', async () => {
    const page = await open();
    await page.addInitScript('delete PublicKeyCredential.parseRequestOptionsFromJSON;');
    await page.goto(`${root}/sign-in`, { waitUntil: 'networkidle' });
    assert.equal(await page.getByText('Sign in with a passkey').isVisible(), false);
  });

  it('are not offered without script, nor at another host name', async () => {
    const plain = await open({ javaScriptEnabled: false });
    await plain.goto(`${root}/sign-in`);
    assert.equal(await plain.getByText('Sign in with a passkey').isVisible(), false);
    await signInWithLink(plain, 'di');
    await plain.goto(`${root}/sessions`);
    assert.equal(await plain.getByText('This browser cannot add a passkey here.').isVisible(), true);
    assert.equal(await plain.getByText('Add a passkey', { exact: true }).isVisible(), false);

    const context = await browser.newContext(phone);
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(`${service.url}/sign-in`, { waitUntil: 'networkidle' });
    assert.equal(await page.getByText('Sign in with a passkey').isVisible(), false);
    const { account } = await openIndividual(service.context, 'eli');
    const { path } = await inviteUser(service.context, account.id, commandLine);
    await page.goto(service.url + path);
    await press(page, 'Sign in');
    await page.waitForURL(`${service.url}/manage/eli`);
    await page.goto(`${service.url}/sessions`, { waitUntil: 'networkidle' });
    const address = page.getByText('Passkeys need JavaScript and the address').getByRole('link');
    assert.equal(await address.getAttribute('href'), `${root}/sessions`);
  });

  it('show how long to wait when they were asked for too often', async () => {
    const page = await open();
    await addAuthenticator(page);
    await page.goto(`${root}/sign-in`);
    for (let count = 0; count < passkeyLimits.ofClient; count += 1)
      await openBrowser(service.url).post('/sign-in/passkey/challenge');
    await press(page, 'Sign in with a passkey');
    await page.getByText(/asked for too often. Try again in \d+ minutes, or use/).waitFor();
    clock.advance(3_600_000);
  });
});
