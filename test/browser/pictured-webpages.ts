import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { PictureExamples } from './picture-examples.ts';

/** How a picture is taken. */
export type Form = 'desktop' | 'phone' | 'dark' | 'contrast' | 'narrow' | 'print';

/** A webpage of which pictures are taken. */
export interface PicturedWebpage {
  readonly name: string;
  readonly by: 'visitor' | 'administrator' | 'member';
  readonly path: string;
  /** What is done on the webpage before the picture. */
  readonly press?: (page: Page) => Promise<unknown>;
  /** Whether people print it. */
  readonly prints?: boolean;
  /** The forms that the guide shows. */
  readonly inGuide?: readonly Form[];
  /** How much of the webpage the guide shows where the usual part makes a large file, in px from the top. */
  readonly shownHeight?: number;
}

const pressInMenu = (name: string) => async (page: Page) => {
  await page.locator('summary[aria-label="More actions"]').click();
  await press(name)(page);
};
const press = (name: string) => (page: Page) =>
  Promise.all([page.waitForNavigation(), page.getByRole('button', { name, exact: true }).click()]);
const pressBeginning = (name: string) => (page: Page) =>
  Promise.all([page.waitForNavigation(), page.getByRole('button', { name: new RegExp(`^${name}`) }).click()]);

/** Lists every webpage in its states. */
export function listPicturedWebpages(
  { paths, saveDraftMeanwhile }: PictureExamples,
  signInPath: string,
): readonly PicturedWebpage[] {
  const root = '/manage/demo';
  const visited = [
    { name: 'start', path: '/', inGuide: ['desktop'] },
    { name: 'not-found', path: '/none' },
    { name: 'sign-in', path: '/sign-in', inGuide: ['desktop'] },
    { name: 'sign-in-wrong', path: '/sign-in', press: press('Mail me a link') },
    { name: 'sign-in-code', path: '/sign-in', press: askForLink },
    { name: 'sign-in-link', path: signInPath, inGuide: ['phone'] },
    { name: 'sign-in-used', path: '/sign-in/used' },
    { name: 'group', path: '/groups/demo', inGuide: ['desktop'], shownHeight: 1100 },
    { name: 'event', path: paths.event, prints: true, inGuide: ['desktop', 'phone'], shownHeight: 1060 },
    { name: 'event-wrong', path: paths.event, press: press('Count me in') },
    { name: 'event-full', path: paths.eventFull },
    { name: 'event-over', path: paths.eventOver },
    { name: 'event-cancelled', path: paths.eventCancelled, inGuide: ['phone'] },
    { name: 'event-long', path: paths.eventLong },
    { name: 'thanks', path: paths.thanks, inGuide: ['phone'] },
    { name: 'rsvp', path: paths.rsvp, inGuide: ['phone'] },
    { name: 'rsvp-event-cancelled', path: paths.rsvpCancelled },
    { name: 'unsubscribe', path: paths.unsubscribe },
    { name: 'petition', path: paths.petition, prints: true },
    { name: 'petition-first', path: paths.petitionNew },
    { name: 'demo-mails', path: '/demo/mail' },
    { name: 'your-data-ask', path: '/your-data' },
    { name: 'your-data', path: paths.yourData, prints: true, inGuide: ['phone'] },
    { name: 'your-data-erase', path: `${paths.yourData}?erase=yes` },
    { name: 'your-data-sent', path: '/your-data', press: askForData },
    { name: 'petition-thanks', path: `${paths.petition}/thanks` },
    { name: 'petition-updates', path: `${paths.petition}/updates` },
    { name: 'petition-wrong', path: paths.petition, press: press('Sign the petition') },
    { name: 'petition-closed', path: paths.petitionClosed, prints: true },
    { name: 'petition-confirm', path: paths.petitionConfirm },
    { name: 'petition-check-mail', path: paths.petitionNext },
    { name: 'petition-confirm-link', path: paths.petitionConfirmLink },
    { name: 'petition-german', path: paths.petitionGerman },
    ...(['de', 'es', 'fr'] as const).flatMap((lang) => [
      { name: `start-${lang}`, path: `/?lang=${lang}` },
      { name: `group-${lang}`, path: `/groups/demo?lang=${lang}` },
      { name: `your-data-${lang}`, path: `/your-data?lang=${lang}` },
    ]),
    { name: 'group-second', path: '/groups/st-johns' },
    { name: 'invitation', path: paths.invitation },
    { name: 'docs', path: '/docs' },
    { name: 'docs-guide', path: '/docs/receiving-webhooks' },
    { name: 'problems', path: '/problems' },
    { name: 'problem', path: '/problems/invalid_request' },
    { name: 'rels', path: '/rels' },
    { name: 'component', path: '/', press: showComponents([paths.event, paths.petition]) },
  ] satisfies readonly Omit<PicturedWebpage, 'by'>[];
  const managed = [
    { name: 'dashboard', path: root, inGuide: ['desktop'] },
    { name: 'dashboard-empty', path: '/manage/organizer' },
    { name: 'events', path: `${root}/events`, inGuide: ['desktop', 'phone'] },
    { name: 'events-empty', path: '/manage/organizer/events' },
    { name: 'new-event-wrong', path: `${root}/events/new`, press: press('Publish') },
    { name: 'draft', path: `${paths.draft}/edit`, inGuide: ['desktop'] },
    {
      name: 'draft-conflict',
      path: `${paths.draft}/edit`,
      press: (page) => saveDraftMeanwhile().then(() => press('Save draft')(page)),
      inGuide: ['desktop'],
    },
    { name: 'draft-discard', path: `${paths.draft}/edit`, press: press('Discard …') },
    { name: 'preview', path: `${paths.draft}/preview`, inGuide: ['desktop'] },
    { name: 'preview-incomplete', path: `${paths.draftIncomplete}/preview` },
    { name: 'manage', path: paths.manage, prints: true, inGuide: ['desktop', 'phone', 'dark'] },
    { name: 'manage-empty', path: paths.manageEmpty },
    { name: 'manage-cancelled', path: paths.manageCancelled },
    { name: 'people-none', path: `${paths.manage}/people?q=nobody` },
    { name: 'check-in', path: `${paths.manage}/check-in` },
    { name: 'check-in-list', prints: true, path: `${paths.manage}/check-in/list` },
    { name: 'message', path: `${paths.manage}/message` },
    ...['people', 'share', 'mail', 'advanced'].map((section) => ({
      name: `manage-${section}`,
      path: `${paths.manage}/${section}`,
    })),
    { name: 'edit', path: `${paths.manage}/edit` },
    { name: 'cancel', path: paths.manage, press: pressInMenu('Cancel the event …'), inGuide: ['desktop'] },
    { name: 'petitions', path: `${root}/petitions` },
    { name: 'petitions-empty', path: '/manage/organizer/petitions' },
    { name: 'petition-new', path: `${root}/petitions/new` },
    { name: 'petition-new-wrong', path: `${root}/petitions/new`, press: press('Publish') },
    { name: 'petition-edit', path: `${paths.petitionDraft}/edit` },
    { name: 'petition-preview', path: `${paths.petitionDraft}/preview` },
    { name: 'petition-manage', path: paths.petitionManage, prints: true },
    ...['people', 'updates', 'comments', 'check', 'share', 'advanced', 'paper', 'edit'].map((section) => ({
      name: `petition-manage-${section}`,
      path: `${paths.petitionManage}/${section}`,
    })),
    { name: 'petition-sheet', path: `${paths.petitionManage}/paper/sheet`, prints: true },
    { name: 'petition-delivery', path: `${paths.petitionManage}/delivery`, prints: true },
    { name: 'petition-waiting', path: `${paths.petitionConfirmManage}/waiting` },
    { name: 'petition-manage-new', path: paths.petitionConfirmManage },
    { name: 'people', path: `${root}/people`, inGuide: ['desktop'] },
    { name: 'people-found', path: `${root}/people?q=nobody` },
    { name: 'people-empty', path: '/manage/organizer/people' },
    { name: 'person-new', path: `${root}/people/new` },
    { name: 'person-new-wrong', path: `${root}/people/new`, press: pressBeginning('Add') },
    { name: 'person-advanced', path: `${paths.person}/advanced` },
    { name: 'person', path: paths.person, inGuide: ['phone'] },
    { name: 'person-edit', path: `${paths.person}/edit` },
    { name: 'person-merge', path: `${paths.person}/merge` },
    { name: 'person-erase', path: `${paths.person}/erase` },
    { name: 'list', path: `${root}/people/import` },
    { name: 'list-checked', path: paths.list, inGuide: ['desktop'], shownHeight: 800 },
    { name: 'targeting', path: `${root}/targeting` },
    { name: 'targeting-empty', path: '/manage/organizer/targeting' },
    { name: 'target-new', path: `${root}/targeting/new` },
    { name: 'targeting-actions', path: `${root}/targeting/actions` },
    { name: 'target-advanced', path: `${paths.target}/advanced` },
    { name: 'target-report', path: `${paths.target}/report`, prints: true },
    { name: 'target', path: paths.target, inGuide: ['desktop', 'phone'], shownHeight: 844 },
    {
      name: 'report',
      prints: true,
      path: `${root}/targeting/${paths.manage.split('/').at(-1)}/report`,
      inGuide: ['desktop'],
    },
    { name: 'mailings', path: `${root}/mailings` },
    { name: 'mailings-empty', path: '/manage/organizer/mailings' },
    { name: 'mailing-new', path: `${root}/mailings/new` },
    { name: 'mailing-draft', path: paths.mailingDraft, inGuide: ['desktop'], shownHeight: 900 },
    { name: 'mailing-send', path: paths.mailingDraft, press: pressBeginning('Send') },
    { name: 'mailing', path: paths.mailing, inGuide: ['desktop'] },
    { name: 'webhooks', path: `${root}/webhooks` },
    { name: 'webhooks-empty', path: '/manage/organizer/webhooks' },
    { name: 'webhook-new', path: `${root}/webhooks/new` },
    { name: 'webhook-edit', path: `${paths.webhook}/edit` },
    { name: 'webhook', path: paths.webhook, inGuide: ['desktop'] },
    { name: 'delivery', path: paths.delivery },
    { name: 'keys-empty', path: '/manage/organizer/keys' },
    { name: 'members', path: `${root}/members`, inGuide: ['desktop'] },
    { name: 'member-removal', path: `${root}/members/amara/remove` },
    { name: 'advanced', path: `${root}/advanced` },
    { name: 'keys', path: `${root}/keys`, inGuide: ['desktop'] },
    { name: 'audit', path: `${root}/audit`, inGuide: ['desktop'], shownHeight: 900 },
    { name: 'settings', path: `${root}/settings`, inGuide: ['desktop'] },
    { name: 'sessions', path: '/sessions', inGuide: ['phone'] },
    { name: 'manage-none', path: `${root}/events/none` },
  ] as const satisfies readonly Omit<PicturedWebpage, 'by'>[];
  return [
    ...visited.map((webpage) => ({ ...webpage, by: 'visitor' as const })),
    ...managed.map((webpage) => ({ ...webpage, by: 'administrator' as const })),
    { name: 'manage-member', by: 'member', path: paths.manage },
    { name: 'members-member', by: 'member', path: `${root}/members` },
    { name: 'refused', by: 'member', path: `${root}/settings` },
  ];
}

async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('jordan@riverside.example');
  await press('Mail me a link')(page);
}

async function askForData(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@mail.example');
  await press('Send me the link')(page);
}

/** Shows the component on a website that has another font. */
const showComponents = (paths: readonly string[]) => async (page: Page) => {
  const { origin } = new URL(page.url());
  const elements = paths.map(
    (path) =>
      `<civic-action src="${origin}${path}"><a href="${origin}${path}">To the page</a></civic-action>`,
  );
  const website = createServer((_request, response) => {
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Tenants</title>
<body style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:17px Georgia,serif"><h1>Our campaign</h1>
${elements.join('\n')}
<script type="module" src="${origin}/embed.js" crossorigin></script>`);
  }).listen(0, '127.0.0.1');
  await once(website, 'listening');
  await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}/`);
  await page
    .getByRole('button')
    .nth(paths.length - 1)
    .waitFor();
  website.close();
  website.closeAllConnections();
};

/** The mails of which pictures are taken, found by their subjects. */
export const picturedMails: readonly (Pick<PicturedWebpage, 'name' | 'inGuide'> & { subject: RegExp })[] = [
  { name: 'mail-sign-in', subject: /sign-in code$/ },
  { name: 'mail-confirmation', subject: /^You’re going: /, inGuide: ['phone'] },
  { name: 'mail-cancelled', subject: /^Cancelled: / },
  { name: 'mail-reminder', subject: /^Reminder: / },
  { name: 'mail-organiser', subject: /^Your event is coming up: / },
  { name: 'mail-spanish', subject: /^Asistencia confirmada: / },
  { name: 'mail-german', subject: /^Bestätigen Sie/ },
  { name: 'mail-signature', subject: /^Confirm your signature: / },
  { name: 'mail-invitation', subject: /invit/i },
  { name: 'mail-your-data', subject: /data/i },
  { name: 'mail-newsletter', subject: /hold a door with us/ },
];
