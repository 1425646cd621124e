import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { createEvents } from '../../src/actions/events/create-events.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { findScans } from '../support/find-scans.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { type Client, openGroup, openIndividual } from '../support/service.ts';
import { recordStatements, type Statement } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

// Of resources whose `self` has another address.
const secondAddresses = [
  '/event_campaigns/{event_campaign_id}/events/{event_id}',
  '/event_campaigns/{event_campaign_id}/events/{event_id}/attendance',
  '/event_campaigns/{event_campaign_id}/events/{event_id}/attendance/{attendance_id}',
  '/people/{person_id}/attendance/{attendance_id}',
  '/people/{person_id}/signatures/{signature_id}',
];

// Of targets, whose people are counted when they are read (T-exact).
const targets = ['/targets/{target_id}', '/targets/{target_id}/people'];

describeOnEachDatabase('following every link from the entry point', (database) => {
  const suite = useService(database);
  const visited = new Map<string, unknown>();
  let statements: Statement[] = [];

  before(async () => {
    // The first request of every operation compiles its schemas.
    const { context } = suite.service;
    await openIndividual(context, 'creator');
    const { account, key } = await openGroup(context, 'crawled', 'creator');
    const event = { eventInstructions: 'Knock', location: { venue: 'Hall' } };
    const draft = { originatingSystem: 'test', ...event };
    await createEvents(
      context,
      Array.from({ length: 26 }, (_, index) => ({ account, draft: { ...draft, summary: `Event ${index}` } })),
    );
    await fill(suite.service.as(key));
    statements = await recordStatements(context.db, () => crawl(`${suite.service.url}/api/v1/`, key));
  });

  it('finds only links that this key can fetch (2.3, 2.4)', () => {
    assert.ok(visited.size > 20, `${visited.size} addresses`);
  });

  it('reaches every readable address of the spec, except the second addresses of resources, and targets', () => {
    const paths = [...visited.keys()].map((url) => new URL(url).pathname.slice('/api/v1'.length));
    const unreached = Object.entries(bundle.paths).filter(([template, item]) => {
      const form = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return 'get' in item && !paths.some((path) => form.test(path));
    });
    assert.deepEqual(
      unreached.map(([template]) => template),
      [...secondAddresses, ...targets],
    );
  });

  it('does not count rows for the total of any collection (2.5)', () => {
    assert.ok(statements.some(({ sql }) => /`total`.* from `lists`/.test(sql)));
    for (const { sql } of statements) assert.doesNotMatch(sql, /\bcount\s*\(/i);
  });

  if (database.dialect === 'SQLite') {
    it('finds rows by an index', async () => {
      assert.deepEqual(await findScans(database.db, statements), []);
    });
  }

  it('expands every relation and extension field through its curie to a page that explains it (2.4)', async () => {
    const pages = new Set([...visited.values()].flatMap((document) => expand(document)));
    assert.ok(pages.size >= 10, `${[...pages]}`);
    for (const page of pages) {
      const answer = await fetch(page);
      assert.equal(answer.status, 200, page);
      const text = (await answer.text()).replaceAll(/<head>.*<\/head>|<[^>]+>/gs, ' ');
      assert.ok(text.trim().length > 40, `${page} explains nothing: ${text}`);
    }
  });

  it('finds only addresses below the base URL', () => {
    for (const url of visited.keys()) assert.ok(url.startsWith(`${suite.service.url}/api/v1/`), url);
  });

  async function crawl(start: string, key: string): Promise<void> {
    const waiting = [start];
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (visited.has(url)) continue;
      const { pathname, search } = new URL(url);
      const { status, body } = await suite.service.send('GET', pathname.slice('/api/v1'.length) + search, {
        key,
      });
      assert.equal(status, 200, url);
      visited.set(url, body);
      waiting.push(...linksOf(body));
    }
  }
});

async function fill(client: Client): Promise<void> {
  const campaign = await client.post('/event_campaigns', { title: 'Rents' });
  const event = await client.post(`${pathOf(campaign.body)}/events`, {
    originating_system: 'test',
    summary: 'Campaign event',
  });
  await client.post(`${pathOf(event.body)}/attendance`, {
    person: { email_addresses: [{ address: 'comer@people.example' }] },
    'platform:referrer_data': { source: 'newsletter' },
  });
  const petition = await openPetition({ client: async () => client });
  const petitionLink = { 'osdi:petition': petition.resource._links.self };
  await client.post(`${pathOf(petition.resource)}/updates`, { title: 'News', body: 'We are many.' });
  await client.post('/webhooks', { url: 'https://crm.example.org/' });
  await client.post('/webhooks', { url: 'https://crm.example.org/', _links: petitionLink });
  const data = { source: 'newsletter' };
  for (const name of ['one', 'two'])
    await petition.sign({
      person: { email_addresses: [{ address: `${name}@people.example` }] },
      add_tags: ['tenant', name],
      'platform:referrer_data': data,
    });
  assert.equal((await client.get(pathOf(petition.resource))).body.total_signatures, 2);
  await client.post(`${pathOf(petition.resource)}/removals`, { rule: 'waiting', reason: 'None is false.' });
}

/** Every address that a HAL document links to, including embedded resources; templates are expanded elsewhere. */
function linksOf(document: unknown): string[] {
  if (typeof document !== 'object' || document === null) return [];
  if ('templated' in document) return [];
  if ('href' in document) return [String(document.href)];
  return Object.values(document).flatMap(linksOf);
}

/** The webpages of all prefixed names in a document, by its own curies. */
function expand(document: unknown): string[] {
  const { _links } = document as { _links: { curies: { name: string; href: string }[] } };
  return [...namesOf(document)].flatMap((name) => {
    const [prefix, rel = ''] = name.split(':');
    const curie = _links.curies.find((one) => one.name === prefix);
    assert.ok(curie, `${name} has no curie`);
    return [curie.href.replace('{rel}', rel)];
  });
}

function namesOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = Array.isArray(value) ? [] : Object.keys(value).filter((name) => name.includes(':'));
  return new Set([...own, ...Object.values(value).flatMap((member) => [...namesOf(member)])]);
}
