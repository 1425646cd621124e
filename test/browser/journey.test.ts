import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { runJson } from '../cli/run-civic.ts';
import { useFolder } from '../cli/use-folder.ts';
import { day, startIn } from '../reminders/use-mailed-events.ts';
import { describeOnSqlite } from '../support/databases.ts';
import { type MailServer, mailSettings, startMailServer } from '../support/mail-server.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { launchBrowser } from './launch-browser.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describeOnSqlite('An event in a browser', (database) => {
  const folder = useFolder();
  const clock = createManualClock();
  const troubles: string[] = [];
  let mails: MailServer;
  let service: TestService;
  let browser: Browser;

  before(async () => {
    mails = await startMailServer();
    const settings = mailSettings(mails);
    service = await startTestService(database.url, { clock, worker: true, settings });
    await openIndividual(service.context, 'olga');
    await openGroup(service.context, 'riverside', 'olga');
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await mails?.close();
  });

  /** Opens a window with cookies of its own. A request to another host and an error in a script fail the test. */
  async function open(options: typeof desktop): Promise<Page> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(service.url)) troubles.push(`request to ${request.url()}`);
    });
    return page;
  }

  it('is drafted, previewed, published, answered on a phone, reminded of, managed and cancelled (1.2, 1.3, 1.4)', async () => {
    const startAt = Math.ceil((clock.now() + 9 * day) / day) * day + day / 2;
    const { start_date, start_time } = startIn(startAt);
    const settings = { CIVIC_DATABASE_URL: database.url, CIVIC_BASE_URL: service.url };

    // The operator invites Olga, and she signs in with the link.
    const invite = ['users', 'invite', '--account', 'olga'];
    const { url: invitation } = await runJson(invite, { cwd: folder.cwd, settings });
    const organiser = await open(desktop);
    const press = (name: string) => organiser.getByRole('button', { name, exact: true }).click();
    const follow = (name: string) => organiser.getByRole('link', { name, exact: true }).click();
    await organiser.goto(invitation);
    await press('Sign in');
    await organiser.getByRole('heading', { level: 1, name: 'Welcome, olga' }).waitFor();

    // The group needs a privacy text and a contact before it publishes.
    await follow('Settings');
    await organiser.getByLabel('Privacy text').fill('We keep your data until the event.');
    await organiser.getByLabel('Contact').fill('hello@riverside.example');
    await press('Save Consent and privacy');
    await organiser.getByText('The settings are saved.').waitFor();

    await follow('Events');
    await follow('New event');
    await organiser.getByLabel('Title').fill('Assembly under the bridge');
    await organiser.getByLabel('Date').fill(start_date);
    await organiser.getByLabel('Start', { exact: true }).fill(start_time);
    await organiser.getByLabel('Time zone').selectOption('UTC');
    await organiser.getByLabel('Venue').fill('Riverside Community Hall');
    await organiser.getByLabel('Instructions').fill('Use the side entrance.');
    await organiser.getByLabel('Places').fill('60');
    await press('Save draft');
    await organiser.getByText('The draft is saved.').waitFor();

    await follow('Preview what is saved');
    await organiser.getByText('Only members of Group riverside see this.').waitFor();
    assert.equal(await organiser.locator('h1').textContent(), 'Assembly under the bridge');
    await follow('Back to the form');
    await press('Publish');
    await organiser.getByText('Published', { exact: true }).waitFor();
    const address = await organiser.getByRole('link', { name: 'Public page' }).getAttribute('href');

    // Amara RSVPs on a phone.
    const attendee = await open(phone);
    await attendee.goto(address ?? '');
    assert.ok(await attendee.evaluate('document.documentElement.scrollWidth <= innerWidth'));
    await attendee.getByLabel('First name').fill('Amara');
    await attendee.getByLabel('Email', { exact: true }).fill('amara@people.example');
    await attendee.getByText('Add guests, phone or postal code').tap();
    await attendee.getByLabel('People you bring').fill('1');
    await attendee.getByLabel('Group riverside may contact me.').check();
    await attendee.getByRole('button', { name: 'Count me in' }).tap();
    await attendee.getByRole('heading', { name: 'You’re going!' }).waitFor();
    await attendee.getByText('Use the side entrance.').waitFor();
    const [confirmation] = await mails.waitFor('amara@people.example');
    assert.equal(confirmation?.mail.subject, 'You’re going: Assembly under the bridge');

    // The reminder comes 1440 minutes before the start.
    clock.setTime(startAt - day - clock.now());
    const [, reminder] = await mails.waitFor('amara@people.example', 2);
    assert.equal(reminder?.mail.subject, 'Reminder: Assembly under the bridge');
    const [link = ''] = /http\S+\/rsvp\/[\w-]+/.exec(reminder?.mail.text ?? '') ?? [];
    await attendee.goto(link);
    await attendee.getByText('You’re going to this event with one guest.').waitFor();

    await organiser
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'People' })
      .click();
    const row = organiser.getByRole('row', { name: 'Amara' });
    assert.match((await row.textContent()) ?? '', /Amara.*amara@people\.example.*1/);
    await organiser.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Mail' }).click();
    await organiser.getByText('Reminders', { exact: true }).waitFor();

    // Olga cancels, after a question, and Amara is mailed.
    await organiser.locator('summary[aria-label="More actions"]').click();
    await press('Cancel the event …');
    await organiser.getByText('1 person gets a mail at once.').waitFor();
    await organiser.getByLabel('A sentence for them').fill('It rains all day.');
    await press('Cancel the event and write to 1 person');
    await organiser.getByRole('status').filter({ hasText: 'The event is cancelled.' }).waitFor();
    const [, , cancellation] = await mails.waitFor('amara@people.example', 3);
    assert.equal(cancellation?.mail.subject, 'Cancelled: Assembly under the bridge');
    assert.match(cancellation.mail.text ?? '', /It rains all day\./);
    await attendee.goto(address ?? '');
    await attendee.getByText('This event is cancelled').waitFor();
    assert.equal(await attendee.getByRole('button', { name: 'Count me in' }).count(), 0);
    assert.deepEqual(troubles, []);
  });
});
