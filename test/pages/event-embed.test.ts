import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { migrate } from '../../src/database/migrate.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';

describe('the embed code of an event on another website', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let client: Client;
  let event: string;
  let website: Server;
  let browser: Browser;
  let page: Page;

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
    await migrate(service.context.db);
    client = service.as((await openIndividual(service.context, 'organizer')).key);
    const { body } = await client.post('/events', { originating_system: 'CRM', summary: 'Meeting' });
    event = pathOf(body);
    const { html } = (await client.get(pathOfLink(body._links['platform:embed'].href))).body;
    website = createServer((_request, response) => {
      response
        .setHeader('Content-Type', 'text/html; charset=utf-8')
        .end(`<!doctype html><body>${html}</body>`);
    }).listen(0, '127.0.0.1');
    await once(website, 'listening');
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}/?source=leaflet`);
  });
  after(async () => {
    await browser?.close();
    website?.closeAllConnections();
    website?.close();
    await service?.stop();
    await database?.drop();
  });

  it('records the RSVP of whoever fills in the form, with the source of the address, and thanks them', async () => {
    await page.getByLabel('Given name').fill('Amara');
    await page.getByLabel('Email').fill('amara@people.example');
    await page.getByRole('button', { name: 'RSVP' }).click();
    await page.getByText('Thank you, see you there.').waitFor();
    assert.equal((await client.get(event)).body.total_accepted, 1);
    const { body } = await client.get(`${event}/attendance`);
    assert.deepEqual(body._embedded['osdi:attendance'][0]['platform:referrer_data'], { source: 'leaflet' });
  });
});
