// Takes the pictures of the guide for organisers, of a service with example data. Run it by `make pictures`.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { commandLine } from '../../src/accounts/audit.ts';
import { createGroup } from '../../src/accounts/create-group.ts';
import { migrate } from '../../src/database/migrate.ts';
import { saveDraft } from '../../src/events/save-draft.ts';
import { openIndividualAccount } from '../../src/people/open-individual-account.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import { answerTo } from '../support/answer-event.ts';
import { createIdsOf } from '../support/ids-of-clock.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { publish, readValid } from '../support/publish-event.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { makeDatabase } from '../support/test-database.ts';
import { launchBrowser } from './launch-browser.ts';

const folder = join(import.meta.dirname, '../../guides/pictures');
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const dark = { ...desktop, colorScheme: 'dark' } as const;
const hour = 3_600_000;
const firstDay = Date.UTC(2027, 2, 6, 17);

const attendees = [
  ['Amara', 'Osei', 'newsletter', 2],
  ['Ben', 'Whitfield', 'newsletter', 0],
  ['Chiara', 'Lombardi', 'poster', 1],
  ['Dmitri', 'Volkov', null, 0],
  ['Elena', 'Marsh', 'newsletter', 3],
  ['Farid', 'Nazari', 'poster', 0],
  ['Grace', 'Adeyemi', null, 1],
] as const;

/** Creates a group with an event, people who come to it and a draft, and returns where their webpages are. */
async function createExamples(service: TestService, pass: (milliseconds: number) => void) {
  const { context } = service;
  const by = await openIndividualAccount(context, {
    slug: 'jordan',
    givenName: 'Jordan',
    familyName: 'Reyes',
    email: 'jordan@riverside.example',
  });
  const group = { slug: 'riverside', name: 'Riverside Tenants Union', creatorSlug: 'jordan' };
  const account = await createGroup(context, group);
  const fields = { start_date: '2027-03-20', capacity: '60' };
  const { event, webpage } = await publish(context, { account, by }, fields);
  for (const [givenName, familyName, source, guests] of attendees) {
    pass(19 * hour);
    const address = `${givenName.toLowerCase()}@people.example`;
    const post = answerTo(event.id, address, { guests });
    const person = { givenName, familyName, emailAddresses: [{ address }] };
    const draft = { ...post.draft, actor: { kind: 'entered', person }, source } as const;
    await context.combined.recordAttendance({ ...post, draft });
  }
  const changed = { ...fields, summary: 'Door-knocking in Ferry Lane', start_date: '2027-04-03' };
  const draft = await saveDraft(context, account, readValid(context, changed), by);
  const rsvp = await context.db('rsvps').where({ event_id: event.id }).first();
  const manage = `/manage/${account.slug}`;
  return {
    by,
    manage,
    edit: `${manage}/events/${draft.id}/edit`,
    event: `${manage}/events/${event.id}`,
    webpage: `/events/${webpage.slug}`,
    rsvp: `/rsvp/${rsvp?.token}`,
  };
}

/** Opens a window; with a link it is signed in. */
async function open(browser: Browser, options: BrowserContextOptions, link?: string): Promise<Page> {
  const page = await browser.newPage({ ...options, locale: 'en-US', timezoneId: 'America/Los_Angeles' });
  if (link !== undefined) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/manage/);
  }
  return page;
}

/** Writes what a window shows as a small file. */
async function take(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

async function takeAll(service: TestService, browser: Browser, pass: (milliseconds: number) => void) {
  const { url, context } = service;
  const examples = await createExamples(service, pass);
  const invite = async () => url + (await inviteUser(context, examples.by.id, commandLine)).path;
  const show = async (page: Page, path: string, name: string) => {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await take(page, name);
  };

  const visitor = await open(browser, desktop);
  await show(visitor, new URL(await invite()).pathname, 'sign-in');
  await show(visitor, examples.webpage, 'event');
  const organiser = await open(browser, desktop, await invite());
  await show(organiser, examples.manage, 'dashboard');
  await show(organiser, examples.edit, 'form');
  await show(organiser, examples.edit.replace('/edit', '/preview'), 'preview');
  await show(organiser, examples.event, 'manage');
  await organiser.getByRole('button', { name: 'Cancel the event …' }).click();
  await organiser.getByRole('button', { name: 'Cancel the event', exact: true }).waitFor();
  await take(organiser, 'cancel');
  await show(await open(browser, dark, await invite()), examples.event, 'manage-dark');
  const attendee = await open(browser, phone);
  await show(attendee, examples.webpage, 'event-phone');
  await show(attendee, `${examples.webpage}/thanks`, 'thanks-phone');
  await show(attendee, examples.rsvp, 'rsvp-phone');
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const database = await makeDatabase('SQLite');
const clock = createManualClock();
clock.setTime(firstDay - clock.now());
const settings = {
  CIVIC_MAIL_URL: 'smtp://127.0.0.1:1',
  CIVIC_MAIL_FROM: 'Riverside <mail@riverside.example>',
};
const service = await startTestService(database.url, { clock, ids: createIdsOf(clock), settings });
const browser = await launchBrowser();
try {
  await migrate(service.context.db);
  await takeAll(service, browser, clock.setTime);
} finally {
  await browser.close();
  await service.stop();
  await database.drop();
}
