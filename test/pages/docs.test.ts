import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { launchBrowser } from '../support/launch-browser.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';

describe('the reference at /docs in a browser', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let browser: Browser;
  let page: Page;
  const requested: string[] = [];
  const troubles: string[] = [];

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
    page.on('request', (request) => requested.push(request.url()));
    page.on('requestfailed', (request) => troubles.push(`${request.url()} ${request.failure()?.errorText}`));
    page.on('response', (response) => {
      if (response.status() >= 400) troubles.push(`${response.url()} ${response.status()}`);
    });
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
    });
    await page.goto(`${service.url}/docs`);
    await page.getByText('A petition was signed').waitFor();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    await database?.drop();
  });

  it('shows every operation and the webhook', async () => {
    const shown = await page.locator('.opblock-summary-path, .opblock-summary-description').allInnerTexts();
    const text = shown.map((line) => line.replaceAll('\u200b', '').trim());
    for (const [path, item] of Object.entries(bundle.paths)) {
      assert.ok(text.includes(path), path);
      for (const { summary } of Object.values(item) as { summary?: string }[]) {
        if (summary !== undefined) assert.ok(text.includes(summary), summary);
      }
    }
    assert.ok(text.includes('osdi:signature'));
  });

  it('unfolds an operation with its example', async () => {
    await page.getByText('Create an event, or update one by its identifier').click();
    await page.getByText('riverside:meeting-2026-12').first().waitFor();
  });

  it('works without the internet: every request goes to the service itself', () => {
    const elsewhere = requested.filter(
      (url) => !url.startsWith(`${service.url}/`) && !url.startsWith('data:'),
    );
    assert.deepEqual(elsewhere, []);
    assert.ok(requested.includes(`${service.url}/docs/openapi.json`));
  });

  it('tries an operation out, by whatever name the service was reached', async () => {
    await page.goto(`${service.url.replace('127.0.0.1', 'localhost')}/docs/`);
    await page.getByText('Find the collections').click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    const answer = page.locator('.live-responses-table .response');
    await answer.getByText('"osdi:petitions"').waitFor();
    assert.match(await answer.first().innerText(), /^200/);
  });

  it('causes no error, no warning and no failed request', () => {
    assert.deepEqual(troubles, []);
  });
});
