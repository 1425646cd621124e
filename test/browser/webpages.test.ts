import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { joinPeriods } from '../../src/base/languages.ts';
import { migrate } from '../../src/database/migrate.ts';
import { routes } from '../../src/web/organizer/routes.ts';
import { signIn } from '../support/browser.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { assertAccessible } from './accessibility.ts';
import { listUnseen } from './forced-colours.ts';
import { launchBrowser } from './launch-browser.ts';
import { type Examples, openExamples, publicExamples } from './open-examples.ts';

const small = { viewport: { width: 320, height: 640 } };
const mostBytes = 25_000;
const mostRequests = 6;
const mostPresses = 300;

// Webpages without a route of the interface. Those of the interface come from the list of routes.
const publicPaths = [
  '/',
  '/groups/tenants',
  '/petitions/cap-the-rents',
  '/petitions/cap-the-rents/thanks',
  '/petitions/freeze-the-rents',
  '/petitions/freeze-the-rents/updates',
  '/problems',
  '/problems/invalid_request',
  '/rels',
  '/rels/osdi:creator',
  '/your-data',
  '/your-data?sent=yes',
];

const errorPaths = [
  '/none',
  '/events/none',
  '/petitions/none',
  '/groups/none',
  '/rsvp/none',
  '/confirm/none',
  '/unsubscribe/none',
  '/your-data/none',
];

const managed = routes.filter(({ method, path }) => method === 'get' && !/\.\w+$/.test(path));
const drafts = ['/manage/:account/events/:id/edit', '/manage/:account/events/:id/preview'];

/** Which example the address of a webpage names by its id. */
function idOf(template: string): 'draft' | 'person' | 'list' | 'petition' | 'webhook' | 'id' {
  if (template.startsWith('/manage/:account/people/import/')) return 'list';
  if (drafts.includes(template)) return 'draft';
  const [, area] = /^\/manage\/:account\/(\w+)\//.exec(template) ?? [];
  const ids = { people: 'person', petitions: 'petition', webhooks: 'webhook' } as const;
  return area !== undefined && area in ids ? ids[area as keyof typeof ids] : 'id';
}

/** A webpage of the test: where it is, and what is pressed there to see it. */
interface Webpage {
  readonly name: string;
  readonly isSignedIn: boolean;
  readonly status: number;
  path(): string;
  press?(page: Page): Promise<void>;
}

/** A tab of the browser, with the sizes of the answers and the status of the webpage that it shows. */
interface Tab {
  readonly page: Page;
  sizes: Promise<number>[];
  status: number | undefined;
}

describe('every webpage in a browser', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let browser: Browser;
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let session: { name: string; value: string }[];
  let examples: Examples;
  const contexts: BrowserContext[] = [];
  const tabs = new Map<string, Tab>();
  const troubles: string[] = [];

  before(async () => {
    database = await makeDatabase('SQLite');
    mails = await startMailServer();
    service = await startTestService(database.url, {
      nameServers: ['127.0.0.1:9'],
      settings: {
        CIVIC_PUBLIC_RATE: '0',
        CIVIC_MAIL_URL: mails.url,
        CIVIC_MAIL_FROM: 'organise@civic.example',
      },
    });
    await migrate(service.context.db);
    examples = await openExamples(service);
    const signedIn = await signIn(service, examples.by);
    session = [...signedIn.cookies].map(([name, value]) => ({ name, value }));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await mails?.close();
    await database?.drop();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    assert.deepEqual(troubles.splice(0), []);
  });

  /** Opens a tab until the end of the test. */
  async function open(options: BrowserContextOptions, isSignedIn: boolean): Promise<Page> {
    const page = await openPage(options, isSignedIn);
    contexts.push(page.context());
    return page;
  }

  /** Opens a tab. A complaint of the browser or a request to another host fails the test. */
  async function openPage(options: BrowserContextOptions, isSignedIn: boolean): Promise<Page> {
    // A colour in transition would be a finding of axe.
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    if (isSignedIn) await context.addCookies(session.map((cookie) => ({ ...cookie, url: service.url })));
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      if (!/status of 4\d\d/.test(message.text())) troubles.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(service.url)) troubles.push(`request to ${request.url()}`);
    });
    return page;
  }

  const fill = (template: string) =>
    template.replaceAll(/:(\w+)/g, (_, name: string) => {
      const ids: Readonly<Record<string, string>> = examples.ids;
      const value = name === 'id' ? ids[idOf(template)] : ids[name];
      return value ?? assert.fail(`Give :${name} of ${template} a value.`);
    });
  const webpages: Webpage[] = [
    ...publicPaths.map((path) => ({ name: path, isSignedIn: false, status: 200, path: () => path })),
    ...errorPaths.map((path) => ({ name: path, isSignedIn: false, status: 404, path: () => path })),
    ...publicExamples.map((name) => ({
      name: `the webpage of ${name}`,
      isSignedIn: false,
      status: 200,
      path: () => examples.paths[name],
    })),
    ...managed.map(({ path, needs }) => ({
      name: path,
      isSignedIn: needs !== 'anybody' || path.startsWith('/invitations'),
      status: 200,
      path: () => fill(path),
    })),
    ...(['brought', 'waiting'] as const).map((state) => ({
      name: `a list that is ${state}`,
      isSignedIn: true,
      status: 200,
      path: () => fill('/manage/:account/people/import/').concat(examples.ids[state]),
    })),
    {
      name: 'two records of a person',
      isSignedIn: true,
      status: 200,
      path: () => fill('/manage/:account/people/:id/merge?with=').concat(examples.ids.other),
    },
    {
      name: 'the conflict of two editors',
      isSignedIn: true,
      status: 409,
      path: () => fill('/manage/:account/events/:id/edit'),
      async press(page) {
        await examples.saveDraftMeanwhile();
        await page.getByRole('button', { name: 'Save draft' }).click();
      },
    },
    {
      name: 'the question before a webhook is deleted',
      isSignedIn: true,
      status: 200,
      path: () => fill('/manage/:account/webhooks/:id'),
      async press(page) {
        await page.locator('summary[aria-label="More actions"]').click();
        await page.getByRole('button', { name: 'Delete the webhook …' }).click();
      },
    },
    {
      name: 'the report of an event',
      isSignedIn: true,
      status: 200,
      path: () => fill('/manage/:account/targeting/:action/report'),
    },
    {
      name: 'the draft of a mailing',
      isSignedIn: true,
      status: 200,
      path: () => fill('/manage/:account/mailings/:mailingDraft'),
    },
    {
      name: 'the question before a mailing is sent',
      isSignedIn: true,
      status: 200,
      path: () => fill('/manage/:account/mailings/:mailingDraft'),
      press: (page) => page.getByRole('button', { name: 'Send to' }).click(),
    },
    {
      name: 'the mail of a mailing',
      isSignedIn: true,
      status: 200,
      path: () => `${fill('/manage/:account/mailings/:mailing')}?show=mail`,
    },
    {
      name: 'the question before an event is cancelled',
      isSignedIn: true,
      status: 200,
      path: () => fill('/manage/:account/events/:id'),
      async press(page) {
        await page.locator('summary[aria-label="More actions"]').click();
        await page.getByRole('button', { name: 'Cancel the event …' }).click();
      },
    },
  ];

  /** Takes the tab of these readers, which shows one webpage after another, as it was when it was opened. */
  async function take(reader: Pick<Webpage, 'isSignedIn'> & { javaScriptEnabled: boolean }): Promise<Tab> {
    const name = JSON.stringify(reader);
    const tab = tabs.get(name) ?? (await openTab({ ...small, ...reader }, reader.isSignedIn));
    tabs.set(name, tab);
    await tab.page.emulateMedia({ colorScheme: null, forcedColors: null });
    return tab;
  }

  async function openTab(options: BrowserContextOptions, isSignedIn: boolean): Promise<Tab> {
    const page = await openPage(options, isSignedIn);
    const cache = await page.context().newCDPSession(page);
    await cache.send('Network.setCacheDisabled', { cacheDisabled: true });
    const tab: Tab = { page, sizes: [], status: undefined };
    page.on('requestfinished', (request) => {
      if (request.isNavigationRequest()) tab.sizes = [];
      tab.sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) tab.status = response.status();
    });
    return tab;
  }

  /** Loads a webpage without the cache of the browser. */
  async function show(tab: Tab, { path, press, status }: Webpage) {
    tab.status = undefined;
    await tab.page.goto(service.url + path());
    if (press !== undefined) await Promise.all([tab.page.waitForNavigation(), press(tab.page)]);
    assert.equal(tab.status, status);
  }

  for (const webpage of webpages) {
    const { name, isSignedIn } = webpage;
    it(`${name} loads without script, with headings in order (I-small)`, async () => {
      const plain = await take({ isSignedIn, javaScriptEnabled: false });
      await show(plain, webpage);
      const levels = await plain.page.evaluate<number[]>(
        "[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]))",
      );
      assert.deepEqual([levels[0], levels.lastIndexOf(1)], [1, 0], levels.join());
      for (const [index, level] of levels.entries())
        assert.ok(level <= (levels[index - 1] ?? 0) + 1, levels.join());
    });

    it(`${name} has at most 25 kB and 6 requests, fits 320 px, the Tab key reaches each of its buttons and shows the focus, axe finds nothing in light and dark, and forced colours hide nothing (I-small, I-accessible)`, async () => {
      const tab = await take({ isSignedIn, javaScriptEnabled: true });
      await show(tab, webpage);
      const { page } = tab;
      const wanted = await page.locator('main button:visible:not([disabled], [inert] *)').count();
      // Where a page focuses a field, the walk begins before it all the same.
      for (let left = mostPresses; left > 0 && (await page.evaluate(describeFocus)) !== null; left -= 1)
        await page.keyboard.press('Shift+Tab');
      const walked = await walk(page);
      for (const { place, isShown } of walked) assert.ok(isShown, `the focus on ${place} shows`);
      const reached = new Set(walked.filter(({ isButton }) => isButton).map(({ place }) => place));
      assert.equal(reached.size, wanted, [...reached].join());
      await assertAccessible(page);
      await page.emulateMedia({ forcedColors: 'active' });
      assert.deepEqual(await page.evaluate(listUnseen), []);
      // A script may have asked for more after the webpage was loaded.
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(tab.sizes);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      assert.ok(bytes <= mostBytes, `${bytes} bytes`);
      assert.ok(sizes.length <= mostRequests, `${sizes.length} requests`);
    });
  }

  it('tags people who are chosen one by one or all at once, with the keyboard alone and also without script (I-tags)', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open({ ...small, javaScriptEnabled }, true);
      await page.goto(`${service.url}${fill('/manage/:account/people')}`, { waitUntil: 'networkidle' });
      const boxes = page.locator('input[name="person"]');
      await boxes.first().focus();
      await page.keyboard.press('Space');
      const all = page.locator('#choose-all');
      assert.equal(await all.count(), javaScriptEnabled ? 1 : 0);
      if (javaScriptEnabled) {
        assert.equal(await page.locator('label[for="choose-all"]').textContent(), '1 chosen');
        await all.focus();
        await page.keyboard.press('Space');
        assert.equal(await page.locator('input[name="person"]:checked').count(), await boxes.count());
      }
      const tag = javaScriptEnabled ? 'chosen by script' : 'chosen without script';
      await page.locator('#tag').focus();
      await page.keyboard.type(tag);
      await page.keyboard.press('Tab');
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      assert.match((await page.locator('.flash').textContent()) ?? '', new RegExp(`“${tag}”`));
    }
  });

  it('shows its times in the zone of the reader, which it names, and only the day without script and without a zone of the account (I-time)', async () => {
    const readTime = async (options: BrowserContextOptions) => {
      const page = await open({ timezoneId: 'Asia/Kolkata', ...options }, true);
      await page.goto(`${service.url}/sessions`, { waitUntil: 'networkidle' });
      const time = page.locator('main time').first();
      return [await time.textContent(), await time.getAttribute('datetime')];
    };
    const [day, instant] = await readTime({ javaScriptEnabled: false });
    const [inKolkata] = await readTime({});
    const date = { dateStyle: 'long' } as const;
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', options).format(Date.parse(String(instant))).replace(' at ', ', ');
    assert.equal(day, format({ ...date, timeZone: 'UTC' }));
    const time = joinPeriods(format({ ...date, timeStyle: 'short', timeZone: 'Asia/Kolkata' }));
    assert.equal(inKolkata, `${time}, India Standard Time`);
    const [inUtc] = await readTime({ timezoneId: 'UTC' });
    assert.match(String(inUtc), /\u00A0[AP]M, Coordinated Universal Time$/);
  });

  it('is in this test if the interface has a route for it', () => {
    assert.ok(managed.length > 10);
    assert.equal(new Set(webpages.map(({ name }) => name)).size, webpages.length);
  });
});

interface Focused {
  readonly place: string;
  readonly isButton: boolean;
  readonly isShown: boolean;
}

/** Holds the Tab key until the focus has left the document, and returns what had it, in this order. */
async function walk(page: Page): Promise<Focused[]> {
  await page.evaluate(noteFocus);
  let noted: (Focused | null)[] = [];
  while (!noted.includes(null) && noted.length < mostPresses) {
    for (let press = 0; press < 10; press += 1) await page.keyboard.down('Tab');
    noted = (await page.evaluate<(Focused | null)[]>('window.noted')).slice(1);
  }
  await page.keyboard.up('Tab');
  const end = noted.indexOf(null);
  return noted.slice(0, end < 0 ? noted.length : end).filter((focused) => focused !== null);
}

// Null once the focus has left the document.
const describeFocus = `(() => {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const { outlineStyle, boxShadow } = getComputedStyle(element);
  const place = [...document.querySelectorAll('*')].indexOf(element) + ' ' + element.tagName + ' ' + (element.textContent ?? '').trim().slice(0, 40);
  return { place, isButton: element.tagName === 'BUTTON' && element.closest('main') !== null, isShown: outlineStyle !== 'none' || boxShadow !== 'none' };
})()`;

// A key goes to what has the focus, before it moves on.
const noteFocus = `(() => {
  window.noted = [];
  addEventListener('keydown', () => window.noted.push(${describeFocus}), true);
})()`;
