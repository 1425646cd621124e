import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { migrate } from '../../src/database/migrate.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { launchBrowser } from './launch-browser.ts';

describe('embed code on another website', () => {
  let database: EmptyDatabase;
  let service: TestService;
  let client: Client;
  let website: Server;
  let browser: Browser;
  let page: Page;
  let html = '';

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
    await migrate(service.context.db);
    client = service.as((await openIndividual(service.context, 'organizer')).key);
    website = createServer((_request, response) => {
      response
        .setHeader('Content-Type', 'text/html; charset=utf-8')
        .end(`<!doctype html><body>${html}</body>`);
    }).listen(0, '127.0.0.1');
    await once(website, 'listening');
    browser = await launchBrowser();
    page = await browser.newPage();
  });
  after(async () => {
    await browser?.close();
    website?.closeAllConnections();
    website?.close();
    await service?.stop();
    await database?.drop();
  });

  const origin = () => `http://127.0.0.1:${(website.address() as AddressInfo).port}`;

  /** Creates a resource and opens the website with its embed code. */
  async function embed(collection: string, resource: object): Promise<string> {
    const { body } = await client.post(collection, { originating_system: 'CRM', ...resource });
    ({ html } = (await client.get(pathOfLink(body._links['platform:embed'].href))).body);
    await page.goto(`${origin()}/?source=leaflet`);
    return pathOf(body);
  }

  it('records the RSVP of a visitor with the source of the address, shows thanks, and subscribes nobody without the tick (I-embed)', async () => {
    const event = await embed('/events', { summary: 'Meeting' });
    await page.getByLabel('First name').fill('Amara');
    await page.getByLabel('Email').fill('amara@people.example');
    await page.getByRole('button', { name: 'I’m going' }).click();
    await page.getByText('Thank you, see you there.').waitFor();
    assert.equal((await client.get(event)).body.total_accepted, 1);
    const { body } = await client.get(`${event}/attendance`);
    const [attendance] = body._embedded['osdi:attendance'];
    assert.equal(attendance['platform:referrer_data'].source, 'leaflet');
    const { body: person } = await client.get(`/people/${attendance['platform:person_id']}`);
    assert.equal(person.email_addresses[0].status, 'unsubscribed');
  });

  it('signs a petition with a comment, the source of the address and the website of the form (I-embed)', async () => {
    const petition = await embed('/petitions', { title: `Cap </h2><script>alert('1')</script>` });
    await page.getByLabel('First name').fill('Amara');
    await page.getByLabel('Email').fill('ben@people.example');
    await page.getByLabel('organizer Example may contact me.').check();
    await page.getByLabel('Comment').fill('Enough.');
    await page.getByRole('button', { name: 'Sign this petition' }).click();
    await page.getByText('Thank you for signing.').waitFor();
    const { body } = await client.get(`${petition}/signatures`);
    const [signature] = body._embedded['osdi:signatures'];
    assert.equal(signature.comments, 'Enough.');
    assert.deepEqual(signature['platform:referrer_data'], { source: 'leaflet', website: origin() });
    const { body: person } = await client.get(`/people/${signature['platform:person_id']}`);
    assert.deepEqual([person.given_name, 'family_name' in person], ['Amara', false]);
    assert.equal(person.email_addresses[0].status, 'subscribed');
  });
});
