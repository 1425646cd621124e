// Takes the pictures of the guide for organisers, of a service with example data. Run it by `make pictures`. With `ALL=1` it takes
// every webpage and mail as a whole, in every form, as PNG in data/pictures/.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { IndividualAccount } from '../../src/accounts/account.ts';
import { commandLine } from '../../src/accounts/audit.ts';
import { makeWorld, type World } from '../../src/cli/demo/world.ts';
import type { Context } from '../../src/context.ts';
import { listKeptMails } from '../../src/mail/mail-folder.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import { startDemo } from '../demo/start-demo.ts';
import { findFreePort } from '../support/free-port.ts';
import { createIdsOf } from '../support/ids-of-clock.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { takeMigrated } from '../support/migrated-database.ts';
import { until } from '../support/until.ts';
import { launchBrowser } from './launch-browser.ts';
import { addPictureExamples, type PictureExamples } from './picture-examples.ts';
import { type Form, listPicturedWebpages, type PicturedWebpage, picturedMails } from './pictured-webpages.ts';

const isAll = process.env.ALL === '1';
const format = isAll ? 'png' : 'webp';
const folder = join(import.meta.dirname, isAll ? '../../data/pictures' : '../../guides/pictures');
// A picture of the guide shows the first part of a long webpage.
const mostHeight = isAll ? 20_000 : 1200;
const firstDay = Date.UTC(2027, 2, 6, 17);

// The names of browsers as people use them, which the list of devices shows.
const desktop = {
  viewport: { width: 1280, height: 800 },
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
const forms: Readonly<Record<Form, BrowserContextOptions>> = {
  desktop,
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  dark: { ...desktop, colorScheme: 'dark' },
  narrow: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  // As wide as the text on a sheet of A4.
  print: { viewport: { width: 680, height: 960 } },
  contrast: { ...desktop, colorScheme: 'dark', forcedColors: 'active' },
};

/** Opens a window of a form; with a link it is signed in. */
async function open(browser: Browser, form: Form, link?: string): Promise<Page> {
  const page = await browser.newPage({ ...forms[form], locale: 'en-US', timezoneId: 'America/Los_Angeles' });
  if (link !== undefined) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/manage/);
  }
  return page;
}

/** Writes what a window shows as a file. */
async function take(
  page: Page,
  { name, shownHeight = mostHeight }: Pick<PicturedWebpage, 'name' | 'shownHeight'>,
  form: Form,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const usual = page.viewportSize() ?? desktop.viewport;
  const { width } = usual;
  const height = Math.min(cssContentSize.height, isAll ? mostHeight : shownHeight);
  // What keeps to an edge of the window stands at the edge of the picture.
  await page.setViewportSize({ width, height });
  const { data } = await session.send('Page.captureScreenshot', {
    format,
    ...(!isAll && { quality: 60 }),
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  const ending = form === 'desktop' ? '' : `-${form}`;
  writeFileSync(join(folder, `${name}${ending}.${format}`), Buffer.from(data, 'base64'));
  await page.setViewportSize(usual);
}

const isWanted = (
  { inGuide = [], prints = false }: Pick<PicturedWebpage, 'inGuide' | 'prints'>,
  form: Form,
) => (isAll ? form !== 'print' || prints : inGuide.includes(form));

/** Takes the webpages in a form, by windows of a visitor, an administrator and a member. */
async function takeWebpages(context: Context, browser: Browser, examples: PictureExamples, form: Form) {
  const url = context.baseUrl();
  const invite = async ({ id }: IndividualAccount) => url + (await inviteUser(context, id, commandLine)).path;
  const pages = {
    visitor: await open(browser, form),
    administrator: await open(browser, form, await invite(examples.jordan)),
    member: await open(browser, form, await invite(examples.member)),
  };
  const { pathname } = new URL(await invite(examples.jordan));
  for (const webpage of listPicturedWebpages(examples, pathname)) {
    if (!isWanted(webpage, form)) continue;
    const page = pages[webpage.by];
    await page.goto(url + webpage.path, { waitUntil: 'networkidle' });
    await webpage.press?.(page);
    await page.evaluate(
      "for (const image of document.querySelectorAll('[loading]')) image.loading = 'eager'",
    );
    await page.waitForFunction('[...document.images].every(({ complete }) => complete)');
    // The button of the sign-in is not printed.
    if (form === 'print') await page.emulateMedia({ media: 'print' });
    await take(page, webpage, form);
    if (form === 'print') await page.emulateMedia({ media: null });
  }
  await Promise.all(Object.values(pages).map((page) => page.context().close()));
}

/** Takes the mails as a program for mails shows their HTML. */
async function takeMails(browser: Browser, folder: string, form: Form): Promise<void> {
  const page = await open(browser, form);
  for (const webpage of picturedMails) {
    if (!isWanted(webpage, form)) continue;
    const found = await until(`there is a mail with ${webpage.subject}`, async () => {
      const { mails } = await listKeptMails({ folder }, { skipped: 0, limit: 1_000 });
      return mails.find(({ subject }) => webpage.subject.test(subject));
    });
    await page.setContent(found.html);
    await take(page, webpage, form);
  }
  await page.context().close();
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const clock = createManualClock();
clock.setTime(firstDay - clock.now());
const mailFolder = mkdtempSync(join(tmpdir(), 'civic-pictures-'));
const database = await takeMigrated('SQLite');
const port = String(await findFreePort());
const settings = {
  CIVIC_PORT: port,
  // Browsers offer passkeys at a name, not at an IP address.
  CIVIC_BASE_URL: `http://localhost:${port}`,
  CIVIC_PUBLIC_RATE: '0',
};
let world: World | undefined;
const running = await startDemo(
  { databaseUrl: database.url, folder: mailFolder, settings },
  {
    clock,
    ids: createIdsOf(clock),
    beforeWork: async (context) => {
      world = await makeWorld(context);
    },
  },
);
const browser = await launchBrowser();
try {
  if (world === undefined) throw new Error('There is no world.');
  const examples = await addPictureExamples(running.context, world);
  const all = Object.keys(forms) as Form[];
  for (const form of all) await takeWebpages(running.context, browser, examples, form);
  for (const form of all) await takeMails(browser, mailFolder, form);
} finally {
  await browser.close();
  await running.stop();
  await database.drop();
  rmSync(mailFolder, { recursive: true, force: true });
}
