import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { getAccountBySlug } from '../../src/accounts/account-store.ts';
import { commandLine } from '../../src/accounts/audit.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import { useDemo } from '../demo/open-demo.ts';
import { describeOnSqlite } from '../support/databases.ts';
import { until } from '../support/until.ts';
import { launchBrowser } from './launch-browser.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const title = 'Repair the ferry stairs';

interface Signer {
  readonly name: string;
  readonly email: string;
  readonly comment?: string;
}

describeOnSqlite('A petition in a browser', (database) => {
  const demo = useDemo(database);
  const troubles: string[] = [];
  let browser: Browser;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  /** Opens a window with cookies of its own. A request to another host and an error in a script fail the test. */
  async function open(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    context.on('weberror', (error) => troubles.push(error.error().message));
    context.on('request', (request) => {
      if (!request.url().startsWith(demo.url)) troubles.push(`request to ${request.url()}`);
    });
    return context.newPage();
  }

  /** Signs in the form that stands open. */
  async function sign(page: Page, { name, email, comment }: Signer): Promise<void> {
    await page.getByRole('textbox', { name: 'First name' }).fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Postal code').fill('97202');
    if (comment !== undefined) {
      await page.getByText('Add a phone number or say why you sign').tap();
      await page.getByLabel('Comment').fill(comment);
      await page.getByLabel('Show my first name and town on this page.').check();
      await page.getByLabel('Riverside Tenants Union may contact me.').check();
    }
    await page.getByRole('button', { name: 'Sign the petition' }).tap();
    await page.getByRole('heading', { name: 'One more step: check your email' }).waitFor();
  }

  async function openMail(page: Page, to: string, subject: string): Promise<void> {
    const mail = page.getByRole('link', { name: subject }).filter({ hasText: to });
    await until('the mail is listed', async () => {
      await page.goto(`${demo.url}/demo/mail`);
      return (await mail.count()) > 0;
    });
    await mail.first().tap();
    await page.waitForURL(/\/demo\/mail\/./);
  }

  /** Opens the link of the mail and presses the button behind it. */
  async function confirm(page: Page, { email }: Signer): Promise<void> {
    await openMail(page, email, title);
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /signature/ })
      .tap();
    const button = page.getByRole('button', { name: /^Confirm (my signature|and get news)/ });
    await button.waitFor();
    await button.tap();
    await page.getByText('You signed').first().waitFor();
  }

  it('is drafted, published, signed and confirmed on a phone, defended, typed from paper, updated, closed and delivered (1.5)', async () => {
    const { id } = await getAccountBySlug(database.db, 'organizer');
    const organiser = await open(desktop);
    const press = (name: string | RegExp) => organiser.getByRole('button', { name, exact: true }).click();
    const follow = (name: string) => organiser.getByRole('link', { name, exact: true }).click();
    const section = (name: string) =>
      organiser
        .getByRole('navigation', { name: 'Sections of the petition' })
        .getByRole('link', { name })
        .click();
    const reads = (text: string | RegExp, page = organiser) => page.getByText(text).first().waitFor();
    await organiser.goto(demo.url + (await inviteUser(demo.running.context, id, commandLine)).path);
    await press('Sign in');
    await organiser.getByRole('heading', { level: 1 }).waitFor();
    await organiser.goto(`${demo.url}/manage/demo`);

    // Jordan drafts, looks and publishes.
    await organiser.getByRole('navigation').getByRole('link', { name: 'Petitions' }).first().click();
    await follow('New petition');
    await organiser.getByLabel('Title').fill(title);
    await organiser.getByLabel('To whom').fill('Port of Portland\nCity Council');
    await organiser
      .getByLabel('What people sign')
      .fill('We ask the port to repair the ferry stairs before winter.');
    await organiser
      .getByLabel('Why it matters')
      .fill('Three people fell.\n\n- The rail is loose.\n- The light is out.');
    const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0f5e57' } })
      .jpeg()
      .toBuffer();
    await organiser
      .getByLabel('Picture')
      .setInputFiles({ name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: picture });
    await organiser.getByLabel('Goal').fill('50');
    await organiser.getByLabel('Show who signed recently').check();
    await organiser.getByRole('group', { name: 'People must also give' }).getByLabel('Postal code').check();
    await organiser.getByLabel('Confirmation by email').check();
    await press('Save draft');
    await reads('The draft is saved.');
    await follow('Preview what is saved');
    await reads('Only members of Riverside Tenants Union see this.');
    await follow('Back to the form');
    await press('Publish');
    await organiser.getByRole('heading', { name: 'Share it' }).waitFor();
    const manage = organiser.url();
    await section('Share');
    await organiser.getByLabel('Another place').fill('poster');
    await press('Make the link');
    const link = await organiser.getByLabel('Open to everybody').inputValue();
    assert.match(link, /\?source=poster$/);

    // Robin signs on a phone by the link of the poster, and confirms.
    const visitor = await open(phone);
    await visitor.goto(link);
    assert.ok(await visitor.evaluate('document.documentElement.scrollWidth <= innerWidth'));
    const robin = { name: 'Robin', email: 'robin@visitor.example', comment: 'I fell there in March.' };
    await sign(visitor, robin);
    await confirm(visitor, robin);
    await organiser.goto(manage);
    await organiser.getByRole('columnheader', { name: 'Views' }).waitFor();
    assert.match((await organiser.getByRole('row', { name: 'poster' }).textContent()) ?? '', /Poster1/);

    // Four signatures of one domain: three are false.
    for (const name of ['Ann', 'Bob', 'Cid', 'Kemi']) {
      await visitor.goto(link.replace('?source=poster', ''));
      const signer = { name, email: `${name.toLowerCase()}@trash.example` };
      await sign(visitor, signer);
      await confirm(visitor, signer);
    }
    await section('Check');
    await press(/^Look.*trash\.example/);
    await organiser.getByLabel('Reason, shown in public').fill('They are of one machine.');
    await press('Strike out 4');
    await reads('4 signatures are struck out.');
    await press('Undo all 4');
    await reads(/4 signatures are back/);
    await press(/^Look.*trash\.example/);
    await organiser.getByLabel('Keep Kemi').check();
    await organiser.getByLabel('Reason, shown in public').fill('They are of one machine.');
    await press('Strike out 3');
    await reads('3 signatures are struck out.');
    await section('Signatures');
    await organiser.getByText('kemi@trash.example').waitFor();
    assert.equal(await organiser.getByText('bob@trash.example').count(), 0);
    await organiser.getByLabel('Choose all of this page').check();
    await reads('2 chosen');
    await organiser.getByRole('checkbox', { name: 'Robin' }).uncheck();
    await press('Strike out …');
    await organiser.getByRole('button', { name: 'Strike out 1', exact: true }).waitFor();
    await follow('Leave them');

    // Two rows of a sheet and one that has too little, by keyboard alone.
    await organiser.goto(`${manage}/paper`);
    await organiser.locator('#given_name:focus').waitFor();
    const { keyboard } = organiser;
    for (const row of [
      ['Mateo', 'Ruiz', '97202'],
      ['Lonely'],
      ['Nadia', 'Haddad', '97206', 'nadia@visitor.example'],
    ]) {
      for (const [index, cell] of row.entries()) {
        if (index > 0) await keyboard.press('Tab');
        await keyboard.type(cell);
      }
      await keyboard.press('Enter');
    }
    await reads('2 rows of this sheet, 2 count');
    await reads('Not saved: Lonely. Enter the postal code, or an email or a phone number.');
    await organiser.getByRole('cell', { name: 'Mateo', exact: true }).waitFor();

    // A comment is chosen, and an update mailed.
    await organiser.goto(manage);
    await section('Comments');
    await press('Show on the page');
    await reads('On the page');
    await section('Updates');
    await organiser.getByLabel('What happened').fill('The port answers');
    await organiser.getByLabel('Text').fill('Dear {given_name|friend}, they look at the stairs on Monday.');
    await press('Publish and mail it …');
    await press('Publish and mail 1 signer');
    await reads('Published, and on its way to 1 signer.');
    await openMail(visitor, robin.email, 'The port answers');
    await visitor.goto(link);
    await reads('The port answers', visitor);
    await reads('I fell there in March.', visitor);

    // The petition is closed, printed and delivered.
    await organiser.goto(manage);
    await organiser.locator('summary[aria-label="More actions"]').click();
    await press('Close the petition …');
    await press('Close the petition');
    await reads('The petition is closed.');
    await follow('Delivery');
    await organiser.emulateMedia({ media: 'print' });
    await reads(/4 people (had )?signed/);
    await organiser.emulateMedia({ media: 'screen' });
    await organiser.getByLabel('Delivered to').fill('Port of Portland');
    await organiser.getByLabel('Delivered on').fill(new Date().toISOString().slice(0, 10));
    await press('Save');
    await reads(/Delivered to Port of Portland on/);
    await visitor.goto(link);
    await reads(/Delivered to Port of Portland on/, visitor);
    assert.equal(await visitor.getByRole('button', { name: 'Sign the petition' }).count(), 0);
    await organiser.goto(manage);
    assert.deepEqual(troubles, []);
  });
});
