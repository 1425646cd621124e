import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { migrate } from '../../src/database/migrate.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { assertAccessible } from './accessibility.ts';
import { launchBrowser } from './launch-browser.ts';

describe('"Try it" in the docs', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let key: string;
  const asked: { url: string; method: string; key: string | undefined }[] = [];

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
    await migrate(service.context.db);
    ({ key } = await openIndividual(service.context, 'reader'));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await database?.drop();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    page = await context.newPage();
    asked.splice(0);
    page.on('request', (request) => {
      asked.push({ url: request.url(), method: request.method(), key: request.headers()['api-key'] });
    });
  });
  afterEach(() => context.close());

  const open = async (id: string) => {
    await page.goto(`${service.url}/docs/reference/tags#${id}`);
    const operation = page.locator(`#${id}`);
    await operation.getByText('Try it').click();
    await operation.getByLabel('API key').waitFor();
    return operation;
  };

  it('sends a request with the key, after it has said what a POST does, and shows status, headers and body', async () => {
    const operation = await open('createTag');
    await assertAccessible(page);
    await operation.getByLabel('API key').fill(key);
    await operation.getByLabel('Body').fill('{"name": "tried"}');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'POST /api/v1/tags' });
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    assert.ok(!asked.some(({ method }) => method === 'POST'));
    await operation.getByRole('button', { name: 'Send POST …' }).press('Enter');
    await question.getByRole('button', { name: 'Send POST' }).press('Enter');
    await operation.getByText(/^200 OK in \d+ ms/).waitFor();
    await operation.getByText('Headers', { exact: true }).last().click();
    await operation.getByText(/content-type: application\/hal\+json/).waitFor();
    await operation.getByText('"name": "tried"').last().waitFor();
    await assertAccessible(page);
  });

  it('keeps the key in the page only: nowhere stored, in no address, sent with this request alone, gone on leaving', async () => {
    const operation = await open('listTags');
    await operation.getByLabel('API key').fill(key);
    await operation.getByLabel('per_page').fill('1');
    await operation.getByRole('button', { name: 'Send' }).click();
    await operation.getByText(/^200 OK/).waitFor();
    assert.deepEqual(
      asked.filter((one) => one.key !== undefined),
      [{ url: `${service.url}/api/v1/tags?per_page=1`, method: 'GET', key }],
    );
    assert.ok(asked.every(({ url }) => url.startsWith(service.url) && !url.includes(key)));
    const stored =
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])';
    assert.ok(!(await page.evaluate<string>(stored)).includes(key));
    // Playwright starts Chromium so that it keeps no page for the button "back".
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))');
    assert.equal(await operation.getByLabel('API key').inputValue(), '');
  });

  it('shows a hostile answer as text, and sends nothing to another address than that of the operation', async () => {
    const hostile = '<img src=x onerror="document.title = 1"><script>document.title = 2</script>';
    await page.route('**/api/v1/tags?*', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: hostile }),
    );
    const operation = await open('listTags');
    await operation.getByLabel('per_page').fill('1');
    await operation.getByRole('button', { name: 'Send' }).click();
    await operation.getByText(hostile).waitFor();
    assert.match(await page.title(), /^Tags/);

    const single = page.locator('#getTag');
    await single.getByText('Try it').click();
    await single.getByLabel('tag_id').fill('..');
    asked.splice(0);
    await single.getByRole('button', { name: 'Send' }).click();
    await single.getByText('A value in the address cannot be used.').waitFor();
    assert.deepEqual(asked, []);
  });

  it('shows where it works if no service answers beside the docs', async () => {
    await page.route('**/api/v1/', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
    );
    await page.goto(`${service.url}/docs/reference/tags`);
    const operation = page.locator('#listTags');
    await operation.getByText('Try it').click();
    await operation.getByText('This works in the docs of a running service only.').waitFor();
  });

  it('shows that the service did not answer, and works when it is opened again', async () => {
    const entry = '**/api/v1/';
    await page.route(entry, (route) => route.fulfill({ status: 429, body: '' }), { times: 1 });
    // The handler that is added last is asked first.
    await page.route(entry, (route) => route.abort(), { times: 1 });
    await page.goto(`${service.url}/docs/reference/tags`);
    const operation = page.locator('#listTags');
    const fold = operation.getByText('Try it');
    for (const _failure of ['the connection', 'too many requests']) {
      await fold.click();
      await operation.getByText('The service did not answer. Close this and open it again.').waitFor();
      await fold.click();
    }
    await fold.click();
    await operation.getByLabel('API key').waitFor();
  });
});
