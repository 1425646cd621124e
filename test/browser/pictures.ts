// Takes the pictures of the guide for organisers, of a service with example data. Run it by `make pictures`. With `ALL=1` it takes
// every webpage and mail as a whole, in every form, as PNG in data/pictures/.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { IndividualAccount } from '../../src/accounts/account.ts';
import { commandLine } from '../../src/accounts/audit.ts';
import { migrate } from '../../src/database/migrate.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import { findFreePort } from '../support/free-port.ts';
import { createIdsOf } from '../support/ids-of-clock.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { launchBrowser } from './launch-browser.ts';
import { createPictureExamples, type PictureExamples } from './picture-examples.ts';
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
async function take(page: Page, name: string, form: Form): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const width = page.viewportSize()?.width ?? 0;
  const height = Math.min(cssContentSize.height, mostHeight);
  const { data } = await session.send('Page.captureScreenshot', {
    format,
    ...(!isAll && { quality: 60 }),
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  const ending = form === 'desktop' ? '' : `-${form}`;
  writeFileSync(join(folder, `${name}${ending}.${format}`), Buffer.from(data, 'base64'));
}

const isWanted = ({ inGuide = [] }: Pick<PicturedWebpage, 'inGuide'>, form: Form) =>
  isAll || inGuide.includes(form);

/** Takes the webpages in a form, by windows of a visitor, an administrator and a member. */
async function takeWebpages(service: TestService, browser: Browser, examples: PictureExamples, form: Form) {
  const invite = async ({ id }: IndividualAccount) =>
    service.url + (await inviteUser(service.context, id, commandLine)).path;
  const pages = {
    visitor: await open(browser, form),
    administrator: await open(browser, form, await invite(examples.jordan)),
    member: await open(browser, form, await invite(examples.member)),
  };
  const { pathname } = new URL(await invite(examples.jordan));
  for (const webpage of listPicturedWebpages(examples, pathname)) {
    if (!isWanted(webpage, form)) continue;
    const page = pages[webpage.by];
    await page.goto(service.url + webpage.path, { waitUntil: 'networkidle' });
    await webpage.press?.(page);
    await take(page, webpage.name, form);
  }
  await Promise.all(Object.values(pages).map((page) => page.context().close()));
}

/** Takes the mails as a program for mails shows their HTML. */
async function takeMails(browser: Browser, mails: MailServer, form: Form): Promise<void> {
  const page = await open(browser, form);
  for (const webpage of picturedMails) {
    if (!isWanted(webpage, form)) continue;
    const found = await until(`there is a mail with ${webpage.subject}`, () =>
      mails.received.find(({ mail }) => webpage.subject.test(mail.subject ?? '')),
    );
    await page.setContent(String(found.mail.html));
    await take(page, webpage.name, form);
  }
  await page.context().close();
}

async function takeAll(service: TestService, browser: Browser, mails: MailServer, clock: ManualClock) {
  const { db } = service.context;
  const examples = await createPictureExamples(service, clock);
  await until('no mail waits', async () => (await db('mails').where({ state: 'waiting' })).length === 0);
  for (const form of Object.keys(forms) as Form[]) await takeWebpages(service, browser, examples, form);
  // On the day of the reminder.
  clock.setTime(Date.UTC(2027, 2, 20, 4) - clock.now());
  for (const form of Object.keys(forms) as Form[]) await takeMails(browser, mails, form);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const clock = createManualClock();
clock.setTime(firstDay - clock.now());
const mails = await startMailServer();
const database = await makeDatabase('SQLite');
const port = String(await findFreePort());
const settings = {
  CIVIC_PORT: port,
  // Browsers offer passkeys at a name, not at an IP address.
  CIVIC_BASE_URL: `http://localhost:${port}`,
  CIVIC_MAIL_URL: mails.url,
  CIVIC_MAIL_FROM: 'Riverside <mail@riverside.example>',
  CIVIC_MAIL_RATE: '1000',
  CIVIC_PUBLIC_RATE: '0',
};
const service = await startTestService(database.url, {
  clock,
  ids: createIdsOf(clock),
  worker: true,
  settings,
});
const browser = await launchBrowser();
try {
  await migrate(service.context.db);
  await takeAll(service, browser, mails, clock);
} finally {
  await browser.close();
  await service.stop();
  await mails.close();
  await database.drop();
}
