import assert from 'node:assert/strict';
import { createApiContract } from '../../src/api/v1/contract.ts';
import { type ImportReport, importAccount } from '../../src/importing/import-account.ts';
import { pruneBodies } from '../../src/importing/prune-bodies.ts';
import { openSource, type Source, type SourceItem } from '../../src/importing/source.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { takeMigrated } from '../support/migrated-database.ts';
import { type Linked, pathOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import type { Client, KeyHolder } from '../support/service.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import type { EmptyDatabase } from '../support/test-database.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';
import { rememberPages } from './remember-pages.ts';
import { type Amounts, seedSource } from './seed-source.ts';

const amounts: Amounts = { people: 30, events: 6, petitions: 2, signatures: 40, attendances: 12 };

describeOnEachDatabase('importing an account from another service', (database) => {
  const bodies = pruneBodies(createApiContract());
  const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'civic@service.example' };
  const suite = useService(database, { settings: { ...loopback, ...mail } });
  let other: TestService;
  let otherDatabase: EmptyDatabase;
  let exported: KeyHolder;
  let source: Source;
  let imported: KeyHolder;

  before(async () => {
    // It is only read, over its API.
    otherDatabase = await takeMigrated('SQLite');
    other = await startTestService(otherDatabase.url, { settings: loopback });
    exported = await openIndividual(other.context, 'source');
    await seedSource(other.context, exported.account, amounts);
    const address = { baseUrl: `${other.url}/api/v2`, apiKey: exported.key };
    source = rememberPages(await openSource(address, suite.service.context.clock));
    imported = await suite.individual();
    await runImport(imported);
  });
  after(async () => {
    await source?.close();
    await other?.stop();
    await otherDatabase?.drop();
  });

  /** Imports into an account; `mostPages` interrupts it after so many. */
  async function runImport(
    into: KeyHolder,
    mostPages = Number.POSITIVE_INFINITY,
    from = source,
  ): Promise<ImportReport['totals'] | undefined> {
    const needs = { ...suite.service.context, bodies };
    const pages = importAccount(needs, { account: into.account, url: from.url }, from);
    for (let page = 0; page < mostPages; page++) {
      const { done, value } = await pages.next();
      if (done) return value.totals;
    }
    await pages.return({} as ImportReport);
    return undefined;
  }

  async function countAll(client: Client): Promise<Record<string, number>> {
    const total = async (path: string) => (await client.get(`${path}?per_page=1`)).body.total_records;
    const each = async (path: string, relation: string, below: string) => {
      const { body } = await client.get(`${path}?per_page=100`);
      let sum = 0;
      for (const { _links } of body._embedded[relation]) sum += await total(`${pathOf({ _links })}/${below}`);
      return sum;
    };
    return {
      people: await total('/people'),
      events: await total('/events'),
      eventsInCampaigns: await each('/event_campaigns', 'platform:event_campaigns', 'events'),
      petitions: await total('/petitions'),
      tags: await total('/tags'),
      signatures: await each('/petitions', 'osdi:petitions', 'signatures'),
      attendances: await each('/events', 'osdi:events', 'attendance'),
      taggings: await each('/tags', 'osdi:tags', 'taggings'),
    };
  }

  it('creates everything once, also if it is interrupted three times and runs again (P-once)', async () => {
    const into = await suite.individual();
    const client = suite.service.as(into.key);
    for (const pages of [1, 5, 8]) assert.equal(await runImport(into, pages), undefined);
    const totals = await runImport(into);
    const expected = await countAll(other.as(exported.key));
    assert.deepEqual(
      [expected.people, expected.signatures, expected.taggings],
      [amounts.people + 1, amounts.signatures, amounts.people],
    );
    // The account has a person of its own.
    const own = { ...expected, people: (expected.people ?? 0) + 1 };
    assert.deepEqual(await countAll(client), own);
    assert.deepEqual(totals?.people, { imported: amounts.people + 1, updated: 0, skipped: 0 });
    assert.deepEqual(totals?.signatures, { imported: amounts.signatures, updated: 0, skipped: 0 });
    for (const counts of Object.values((await runImport(into)) ?? {}))
      assert.deepEqual(counts, { imported: 0, updated: 0, skipped: 0 });
    assert.deepEqual(await countAll(client), own);
  });

  /** A resource with this text in a field, here and in the other service. */
  async function findBoth(client: Client, path: string, [field, text]: readonly [string, string]) {
    const [mine, theirs] = await Promise.all(
      [client, other.as(exported.key)].map(async (from) => {
        const { body } = await from.get(`${path}?per_page=100`);
        const [members] = Object.values<Record<string, unknown>[]>(body._embedded);
        return members?.find((member) => member[field] === text);
      }),
    );
    assert.ok(mine && theirs, `${path} has no ${text}`);
    return { mine, theirs };
  }

  it('keeps names, addresses, times, identifiers and comments (P-fields)', async () => {
    const client = suite.service.as(imported.key);
    const person = await findBoth(client, '/people', ['given_name', 'Amara10']);
    for (const field of ['family_name', 'email_addresses', 'custom_fields', 'languages_spoken'])
      assert.deepEqual(person.mine[field], person.theirs[field]);
    const event = await findBoth(client, '/events', ['summary', 'Meeting 5']);
    for (const field of ['originating_system', 'start', 'location'])
      assert.deepEqual(event.mine[field], event.theirs[field]);
    const [native] = event.theirs.identifiers as string[];
    assert.deepEqual((event.mine.identifiers as string[]).slice(1), [
      native?.replace('platform:', '127.0.0.1:'),
      'riverside:5',
    ]);
    const petition = await findBoth(client, '/petitions', ['title', 'Petition 0']);
    assert.deepEqual(petition.mine.target, petition.theirs.target);
    const path = `${pathOf(petition.mine as unknown as Linked)}/signatures`;
    const signature = await client.get(`${path}?per_page=3`);
    assert.deepEqual(
      signature.body._embedded['osdi:signatures'].map((one: { comments?: string }) => one.comments),
      ['Comment 0', undefined, undefined],
    );
  });

  it('creates no message, also for a webhook that requests signatures and attendances (P-quiet)', async () => {
    const into = await suite.individual();
    const client = suite.service.as(into.key);
    const events = ['osdi:signature', 'osdi:attendance'];
    const webhook = { url: `${suite.service.url}/healthz`, trigger: 'all_actions', events };
    const { body } = await client.post('/webhooks', webhook);
    assert.deepEqual(body.events, events);
    const totals = await runImport(into);
    assert.equal(totals?.attendances?.imported, amounts.attendances);
    const deliveries = await client.get(`${pathOf(body)}/deliveries`);
    assert.deepEqual(deliveries.body._embedded['platform:deliveries'], []);
    const listMessages = () => database.db('messages').where({ account_id: into.account.id });
    assert.deepEqual(await listMessages(), []);

    // An RSVP to an imported event has its message.
    const { mine } = await findBoth(client, '/events', ['summary', 'Meeting 1']);
    const person = { email_addresses: [{ address: 'amara1@example.org' }] };
    const rsvp = await client.post(`${pathOf(mine as unknown as Linked)}/attendance`, { person });
    assert.equal(rsvp.status, 200);
    assert.equal((await listMessages()).length, 1);
  });

  it('fills the fields of people whom the account knows, and replaces none, but unsubscribes them (P-known)', async () => {
    const into = await suite.individual();
    const client = suite.service.as(into.key);
    const known = await client.post('/people', {
      person: { given_name: 'Renamed', email_addresses: [{ address: 'AMARA20@example.org' }] },
    });
    await runImport(into);
    const { body } = await client.get(pathOf(known.body));
    assert.equal(body.given_name, 'Renamed');
    assert.equal(body.family_name, 'Okafor');
    assert.equal(body.email_addresses[0].status, 'unsubscribed');
  });

  it('leaves events, petitions and campaigns that have an identifier of the source as they are, reports them, and mails nobody (P-skipped, P-quiet)', async () => {
    const into = await suite.group();
    const client = suite.service.as(into.key);
    const { event } = await publish(suite.service.context, {
      account: into.account,
      by: into.creator.account,
    });
    const published = `/events/${event.id}`;
    const ids = { identifiers: ['riverside:1'] };
    await client.post(`${published}/attendance`, {
      person: { email_addresses: [{ address: 'ana@people.example' }] },
    });
    await client.put(published, ids);
    const own = { originating_system: 'Ours', title: 'Ours', ...ids };
    const paths = [published];
    for (const collection of ['/petitions', '/event_campaigns'])
      paths.push(pathOf((await client.post(collection, own)).body));
    const read = () => Promise.all(paths.map(async (path) => (await client.get(path)).body));
    const before = await read();
    const totals = await runImport(into);
    assert.deepEqual(await read(), before);
    assert.deepEqual(
      [totals?.events.skipped, totals?.event_campaigns.skipped, totals?.petitions.skipped],
      [1, 1, 1],
    );
    const mailings = await database.db('mailings').where({ event_id: event.id }).select('kind');
    assert.deepEqual(mailings, [{ kind: 'reminder' }]);
    const again = await runImport(into);
    assert.deepEqual(again?.events, { imported: 0, updated: 0, skipped: 1 });
    assert.deepEqual(await read(), before);
  });

  it('leaves what was changed here since an import as it is (P-skipped)', async () => {
    const client = suite.service.as(imported.key);
    const { mine } = await findBoth(client, '/events', ['summary', 'Meeting 1']);
    await client.put(pathOf(mine as unknown as Linked), { summary: 'Moved' });
    await runImport(imported);
    assert.equal((await client.get(pathOf(mine as unknown as Linked))).body.summary, 'Moved');
  });

  it('imports a page with 250 signatures, from a source that does not keep to the size of a page', async () => {
    const into = await suite.individual();
    const item = (id: string, fields: SourceItem['fields']): SourceItem => ({ id, fields });
    const people = Array.from({ length: 250 }, (_, index) =>
      item(`${index}`, { email_addresses: [{ address: `p${index}@people.example` }] }),
    );
    const collections: Readonly<Record<string, readonly SourceItem[]>> = {
      '/people': people,
      '/petitions': [item('1', { title: 'Rents', originating_system: 'Other' })],
      '/petitions/1/signatures': people.map(({ id }) =>
        item(id, { _links: { 'osdi:person': { href: `/people/${id}` } } }),
      ),
    };
    const largePages = {
      url: 'https://other.example',
      readPage: async (path: string) => ({ items: collections[path] ?? [], hasNext: false, pages: 1 }),
      close: async () => {},
    };
    const totals = await runImport(into, undefined, largePages);
    assert.deepEqual(totals?.people, { imported: 250, updated: 0, skipped: 0 });
    assert.deepEqual(totals?.signatures, { imported: 250, updated: 0, skipped: 0 });
    const { signatures } = await countAll(suite.service.as(into.key));
    assert.equal(signatures, 250);
  });
});
