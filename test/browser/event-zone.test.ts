import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { getSettings } from '../../src/accounts/account-settings-store.ts';
import { eventUrl } from '../../src/actions/events/event-webpage.ts';
import { describeOnSqlite } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { launchBrowser } from './launch-browser.ts';

describeOnSqlite('The time zone of an event in a browser', (database) => {
  const suite = useService(database);
  const troubles: string[] = [];
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  afterEach(() => assert.deepEqual(troubles.splice(0), []));

  async function open(timezoneId: string, group?: OrganisedGroup): Promise<Page> {
    const context = await browser.newContext({ timezoneId });
    const { url } = suite.service;
    const cookies = [...(group?.browser.cookies ?? [])].map(([name, value]) => ({ name, value, url }));
    await context.addCookies(cookies);
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      if (!/status of 4\d\d/.test(message.text())) troubles.push(message.text());
    });
    return page;
  }
  const shownZone = (page: Page) => page.locator('#time_zone option:checked').textContent();

  it('is preset at the first event, sent as the zone of the group, and asked for where the place has another one (I-zone)', async () => {
    const group = await organise(suite);
    const page = await open('America/New_York', group);
    const form = `${suite.service.url}${group.manage}/events/new`;
    await page.goto(form, { waitUntil: 'networkidle' });
    assert.equal(await shownZone(page), 'Eastern Time – New York');

    await page.getByLabel('Title').fill('Assembly under the bridge');
    await page.getByLabel('Date').fill('2099-05-01');
    await page.getByLabel('Start', { exact: true }).fill('19:00');
    await page.getByLabel('Town or city').fill('Portland');
    await page.getByLabel('Region').fill('OR');
    await page.getByRole('button', { name: 'Publish' }).click();

    await page.getByRole('group', { name: 'Time zone' }).waitFor();
    await page.locator('.mistakes:focus').waitFor();
    await page
      .getByLabel('Friday, May 1, 2099, 7:00 PM, Pacific Time, as clocks at the place show it')
      .check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).waitFor();
    const { body } = await group.client.get('/events');
    assert.equal(body._embedded['osdi:events'][0].start, '2099-05-02T02:00:00Z');
    assert.equal((await getSettings(database.db, group.account.id)).timeZone, 'America/New_York');

    const elsewhere = await open('Asia/Kolkata', group);
    await elsewhere.goto(form, { waitUntil: 'networkidle' });
    assert.equal(await shownZone(elsewhere), 'Eastern Time – New York');
    await Promise.all([page.context().close(), elsewhere.context().close()]);
  });

  it('has a name for every zone that a browser may have (I-time)', async () => {
    for (const [timezoneId, name] of [
      ['Asia/Kolkata', 'India Standard Time – Kolkata'],
      ['Europe/Kyiv', 'Eastern European Time – Kyiv'],
      ['UTC', 'Coordinated Universal Time'],
    ] as const) {
      const group = await organise(suite);
      const page = await open(timezoneId, group);
      await page.goto(`${suite.service.url}${group.manage}/events/new`, { waitUntil: 'networkidle' });
      assert.equal(await shownZone(page), name);
      await page.context().close();
    }
  });

  it('is not that of the visitor, who sees the times in the own zone too, by its name (I-time)', async () => {
    const group = await organise(suite);
    const { webpage } = await publish(suite.service.context, group);
    const page = await open('America/New_York');
    await page.goto(eventUrl(suite.service.url, webpage.slug), { waitUntil: 'networkidle' });
    const text = (await page.locator('[data-start]').textContent()) ?? '';
    assert.match(text, /10:00\u00A0PM.*\(Eastern Time\)/);
    assert.doesNotMatch(text, /New York/);
    await page.context().close();
  });
});
