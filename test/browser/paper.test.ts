import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { migrate } from '../../src/database/migrate.ts';
import { signIn } from '../support/browser.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { launchBrowser } from './launch-browser.ts';

describe('typing signatures from paper', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let browser: Browser;
  let path: string;
  let cookies: { name: string; value: string; url: string }[];

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
    const { context } = service;
    await migrate(context.db);
    const { account: by } = await openIndividual(context, 'olga');
    const { account } = await openGroup(context, 'riverside', 'olga');
    const change = { privacyText: 'We keep your data for a year.', contact: 'mail@group.example' };
    await changeSettings(context, account.id, { change });
    const { id } = await publishPetitionOf(context, { account, by });
    path = `/manage/riverside/petitions/${id}/paper`;
    const session = await signIn(service, by);
    cookies = [...session.cookies].map(([name, value]) => ({ name, value, url: service.url }));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await database?.drop();
  });

  async function open(javaScriptEnabled: boolean, width = 1280): Promise<Page> {
    const window = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 640 } });
    await window.addCookies(cookies);
    const page = await window.newPage();
    await page.goto(`${service.url}${path}?sheet=${javaScriptEnabled} ${width}`);
    await page.locator('#given_name:focus').waitFor();
    return page;
  }

  async function typeRow({ keyboard }: Page, cells: readonly string[]): Promise<void> {
    for (const [index, cell] of cells.entries()) {
      if (index > 0) await keyboard.press('Tab');
      await keyboard.type(cell);
    }
    await keyboard.press('Enter');
  }

  it('needs only the keyboard, loads no page with script, and loses nothing that is typed on (I-paper)', async () => {
    const page = await open(true);
    let loads = 0;
    page.on('framenavigated', () => {
      loads += 1;
    });
    await typeRow(page, ['Mateo', 'Ruiz', '97202', 'mateo@example.org']);
    await typeRow(page, ['Kemi', 'Adewole', '97206']);
    await typeRow(page, ['Kemi', 'Adewole', '97206']);
    await page.keyboard.type('Nadia');
    await page.getByText('3 rows of this sheet, 2 count').waitFor();
    assert.equal(await page.locator('#given_name').inputValue(), 'Nadia');
    assert.equal(loads, 0);
    await page.getByRole('button', { name: 'Undo: Mateo Ruiz' }).press('Enter');
    await page.getByText('2 rows of this sheet, 1 count').waitFor();
  });

  it('shows each row whole on a phone, also that it does not count (I-small, I-paper)', async () => {
    const page = await open(true, 320);
    for (const _ of [1, 2]) await typeRow(page, ['Maximiliane', 'Schneeberger', '97217', 'max@example.org']);
    await page.getByText('2 rows of this sheet, 1 count').waitFor();
    for (const text of [/same email as on .*, does not count/, /^saved$/]) {
      const { x = 320, width = 0 } = (await page.getByText(text).last().boundingBox()) ?? {};
      assert.ok(x + width <= 320, `${text} ends at ${x + width}`);
    }
    const wide = await page.evaluate('document.querySelector(".table").scrollWidth > innerWidth');
    assert.equal(wide, false);
  });

  it('comes back to the first field without script (I-paper)', async () => {
    const page = await open(false);
    await typeRow(page, ['Jonah', 'Pike', '97214']);
    await page.getByText('1 row of this sheet, 1 count').waitFor();
    await typeRow(page, ['Lena', 'Brandt', '97030']);
    await page.getByText('2 rows of this sheet, 2 count').waitFor();
  });
});
