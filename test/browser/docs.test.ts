import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { listDocsPages } from '../docs/list-docs-pages.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { assertNoFindings } from './accessibility.ts';
import { launchBrowser } from './launch-browser.ts';

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'light',
  hasTouch: true,
};

const small: BrowserContextOptions = {
  viewport: { width: 320, height: 640 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
};

const fits = 'document.documentElement.scrollWidth <= innerWidth';

// All pages of the reference are made alike, and axe takes a second for each page.
const isLikeOthers = (path: string) =>
  path.startsWith('/docs/reference/') && !/\/(entry-point|tags|schemas|erasure-webhook)$/.test(path);

function listAboutPages(): string[] {
  const schemas = Object.values(bundle.components.schemas) as { properties?: object }[];
  const names = schemas.flatMap(({ properties = {} }) => Object.keys(properties));
  const relations = new Set(names.filter((name) => /^(osdi|platform):/.test(name)));
  return [
    ...['/problems', ...bundle.components.schemas.ProblemCode.enum.map((code) => `/problems/${code}`)],
    ...['/rels', ...[...relations].map((name) => `/rels/${name}`)],
  ];
}

describe('the docs in a browser', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const troubles: string[] = [];

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
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

  /** A page of a new reader without the internet. Any error of the browser and any request to another host fails the test. */
  async function read(path: string, options: BrowserContextOptions = desktop): Promise<Page> {
    const context = await browser.newContext(options);
    contexts.push(context);
    await context.route(
      (url) => url.origin !== service.url,
      async (route) => {
        troubles.push(`asks ${route.request().url()}`);
        await route.abort();
      },
    );
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('requestfailed', (request) => {
      const { errorText = '' } = request.failure() ?? {};
      // Navigating to the next page aborts what the last one still loads.
      if (errorText !== 'net::ERR_ABORTED') troubles.push(`${request.url()} ${errorText}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) troubles.push(`${response.url()} ${response.status()}`);
    });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
    });
    await page.goto(service.url + path);
    return page;
  }

  it('show every page without an error, a failed request or a request to elsewhere, fit 320 px, and break no rule of axe in the dark', async () => {
    const page = await read('/docs', { ...small, colorScheme: 'dark' });
    for (const path of listDocsPages()) {
      await page.goto(service.url + path);
      await page.getByRole('combobox').waitFor();
      assert.equal(await page.locator('h1').count(), 1, path);
      assert.ok(await page.evaluate(fits), path);
      if (!isLikeOthers(path)) await assertNoFindings(page, path);
    }
  });

  it('fit 320 px where they explain a problem or a relation', async () => {
    const page = await read('/problems', small);
    for (const path of listAboutPages()) {
      await page.goto(service.url + path);
      assert.ok(await page.evaluate(fits), path);
    }
  });

  it('fit 320 px without script, too, where a block that is wider scrolls by keyboard, and show nothing of "Try it"', async () => {
    const page = await read('/docs', { ...small, javaScriptEnabled: false });
    const wide = `[...document.querySelectorAll('main *')].filter((one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX) && one.tabIndex < 0).map(({ outerHTML }) => outerHTML.slice(0, 80))`;
    for (const path of listDocsPages()) {
      await page.goto(service.url + path);
      assert.ok(await page.evaluate(fits), path);
      assert.deepEqual(await page.evaluate(wide), [], path);
      assert.equal(await page.locator('.try').count(), 0, path);
    }
  });

  it('find a section of a guide and an operation by the keyboard alone', async () => {
    const page = await read('/docs/reference/events');
    const search = page.getByRole('combobox', { name: 'Search the docs' });
    await search.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('rules receiver');
    await page.getByRole('option').filter({ hasText: 'Rules for a receiver' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/receiving-webhooks#rules-for-a-receiver');

    await search.fill('createEvent');
    await page.getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const chosen = page.getByRole('option', { selected: true });
    assert.match(await chosen.innerText(), /^Create an event, or update one/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/reference/events#createEvent');

    await search.fill('proxy');
    const second = page.getByRole('option').nth(1);
    await second.waitFor();
    const [, title = ''] = /^(.*)\n/.exec(await second.innerText()) ?? [];
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator(':target').filter({ hasText: title }).waitFor();

    await search.fill('zzzzqqq');
    await page.getByText('Nothing found for “zzzzqqq”').waitFor();
    await page.keyboard.press('Escape');
    assert.ok(await page.getByText('Nothing found').isHidden());
    await search.fill('zzzzqqqq');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Contents' }).waitFor();
  });

  it('answer what a reader types after Enter, and load the index of the search only then', async () => {
    const page = await read('/docs');
    const search = page.getByRole('combobox');
    for (const [typed, address] of [
      ['invalid_key', '/problems/invalid_key'],
      ['The key is unknown', '/problems/invalid_key'],
      ['verify webhook python', '/docs/receiving-webhooks#python'],
      ['verify webhook go', '/docs/receiving-webhooks#go'],
      ['generate a client', '/docs/clients#generate-a-client'],
    ] as const) {
      await page.goto(`${service.url}/docs`);
      await search.waitFor();
      const loaded = () =>
        page.evaluate(
          'performance.getEntriesByType("resource").filter(({ name }) => /search\\.json|minisearch|stemmer/.test(name)).length',
        );
      assert.equal(await loaded(), 0);
      await search.fill(typed);
      await search.press('Enter');
      await page.waitForURL(service.url + address);
    }
  });

  it('find a page after the index of the search could not be loaded at first', async () => {
    const page = await read('/docs');
    await page.route('**/docs/search.json', (route) => route.abort(), { times: 1 });
    const search = page.getByRole('combobox');
    await search.waitFor();
    const failed = page.waitForEvent('pageerror');
    await search.focus();
    await failed;
    await search.fill('proxy');
    await page.getByRole('option').first().waitFor({ timeout: 10_000 });
    troubles.splice(0);
  });

  it('follow the theme of the system until a reader chooses one, and remember that', async () => {
    const page = await read('/docs', { ...desktop, colorScheme: 'dark' });
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const dark = await background();
    await page.getByRole('button', { name: 'Light theme' }).click();
    const light = await background();
    assert.notEqual(light, dark);
    await page.goto(`${service.url}/docs/reference/tags`);
    assert.equal(await background(), light);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    assert.equal(await background(), dark);
  });

  it('show every example in the language that a reader chose, and remember it', async () => {
    const page = await read('/docs/reference/tags');
    assert.equal(await page.locator('.variant:visible').first().getAttribute('data-language'), 'curl');
    await page.getByRole('radio', { name: 'Go' }).first().check();
    const shown = () =>
      page
        .locator('.variant:visible')
        .evaluateAll((blocks) => [
          ...new Set(blocks.map((block) => (block as { dataset?: { language?: string } }).dataset?.language)),
        ]);
    assert.deepEqual(await shown(), ['go']);
    await page.goto(`${service.url}/docs/reference/people`);
    assert.deepEqual(await shown(), ['go']);
  });

  it('work without script: languages, folds, the menu of a phone, and a list for search', async () => {
    const page = await read('/docs/reference/tags', { ...phone, javaScriptEnabled: false });
    const tab = page.getByRole('radio', { name: 'Python' }).first();
    await tab.check();
    await page.getByText('from civic_action import').first().waitFor();
    await page.locator('details.answer > summary').first().click();
    await page.locator('details.answer[open]').first().waitFor();
    await page.getByRole('button', { name: 'Navigation' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Receiving webhooks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Receiving webhooks' }).waitFor();
    assert.ok(await page.locator('input[type="search"]').isHidden());
    await page.getByRole('link', { name: 'All pages' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contents' }).waitFor();
    await page.getByRole('link', { name: 'Create a tag' }).click();
    await page.waitForURL('**/docs/reference/tags#createTag');
    assert.ok(await page.getByRole('button', { name: 'Dark theme' }).isHidden());
  });

  for (const [look, options] of [
    ['light, on a desktop', desktop],
    ['dark, on a phone', { ...phone, colorScheme: 'dark' }],
  ] as const) {
    it(`break no rule of accessibility that axe knows: ${look}`, async () => {
      const page = await read('/docs', options);
      await assertNoFindings(page, '/docs');
      for (const path of ['/docs/receiving-webhooks', '/docs/contents', '/docs/reference/tags']) {
        await page.goto(service.url + path);
        await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
        await assertNoFindings(page, path);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      for (const [typed, shown] of [
        ['tag', page.getByRole('option').first()],
        ['zzzzqqq', page.getByText('Nothing found')],
      ] as const) {
        await page.getByRole('combobox').fill(typed);
        await shown.waitFor();
        await assertNoFindings(page, `search of ${typed}`);
        const box = await page.locator('.hits').boundingBox();
        assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 320, typed);
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), typed);
      }
    });
  }
});
