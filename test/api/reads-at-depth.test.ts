import assert from 'node:assert/strict';
import { seedEvents } from '../../bench/seed-events.ts';
import { createEventCampaign } from '../../src/actions/event-campaigns/create-event-campaign.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { explain, recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

const loaded = 310;
// A scan of a whole table or index, as SQLite and as MariaDB name it.
const scan = /^(SCAN|ALL|index) /;

describeOnEachDatabase('collections of loaded events', (database) => {
  const suite = useService(database);
  let client: Client;
  let campaignEvents: string;

  before(async () => {
    const { account, key } = await suite.group();
    client = suite.service.as(key);
    const ground = suite.service.context;
    const { campaign } = await createEventCampaign(ground, account.id, { title: 'Rent and repairs' });
    await seedEvents({ ground, account }, loaded, campaign.id);
    campaignEvents = `/event_campaigns/${campaign.id}/events`;
  });

  const lists = () => ['/events', campaignEvents];
  const eventsOn = async (path: string) => (await client.get(path)).body._embedded['osdi:events'];

  it('return their first and last page like collections of posted events (2.5)', async () => {
    for (const list of lists()) {
      const first = (await client.get(list)).body;
      assert.deepEqual([first.total_records, first.total_pages, first.per_page], [loaded, 13, 25]);
      assert.match(first._links.next.href, /page=2$/);
      assert.equal('previous' in first._links, false);
      const last = (await client.get(`${list}?page=13`)).body;
      assert.equal(last._embedded['osdi:events'].length, loaded - 12 * 25);
      assert.match(last._links.previous.href, /page=12$/);
      assert.equal('next' in last._links, false);
    }
  });

  it('contain each event once, from the first page to the last and back', async () => {
    for (const list of lists()) {
      const forth = await walk(`${list}?per_page=50`, 'next');
      assert.equal(new Set(forth).size, loaded);
      assert.deepEqual(await walk(`${list}?per_page=50&page=7`, 'previous'), forth);
    }
  });

  it('contain events as the service creates them: loaded events differ only in ids and identifiers', async () => {
    const own = ({ identifiers, _links, ...shared }: Record<string, unknown>) => shared;
    const [made, ...copies] = await eventsOn('/events?per_page=100');
    for (const copy of copies) assert.deepEqual(own(copy), own(made));
    const [native, foreign] = copies.at(-1).identifiers;
    assert.equal(foreign, native.replace('platform:', 'seed:'));
    assert.deepEqual((await client.get(pathOf(copies.at(-1)))).body, copies.at(-1));
    assert.equal((await client.get(`${pathOf(copies.at(-1))}/attendance`)).body.total_records, 0);
  });

  it('accept a change of a loaded event, by PUT and by a POST with its identifier (4.2, 4.4)', async () => {
    const [event] = await eventsOn('/events?page=300&per_page=1');
    const { body } = await client.put(pathOf(event), { summary: 'Moved', identifiers: ['crm:300'] });
    assert.deepEqual(body.identifiers, [...event.identifiers, 'crm:300']);
    const posted = { originating_system: 'test', summary: 'Moved again', identifiers: event.identifiers };
    assert.equal(pathOf((await client.post('/events', posted)).body), pathOf(event));
    for (const list of lists()) {
      assert.equal((await eventsOn(`${list}?page=300&per_page=1`))[0].summary, 'Moved again');
      assert.equal((await client.get(list)).body.total_records, loaded);
    }
  });

  it('give the next position to the next posted event', async () => {
    const { body } = await client.post(campaignEvents, { originating_system: 'test', summary: 'Next' });
    for (const list of lists()) {
      const page = (await client.get(`${list}?per_page=1&page=${loaded + 1}`)).body;
      assert.equal(page.total_records, loaded + 1);
      assert.deepEqual(page._embedded['osdi:events'], [body]);
    }
  });

  it('are read only by index, without reading any event before the page', async () => {
    for (const list of lists()) {
      const statements = await recordStatements(suite.service.context.db, () =>
        client.get(`${list}?page=12`),
      );
      assert.ok(statements.some(({ sql }) => /`position` between/.test(sql)));
      for (const statement of statements.filter(({ sql }) => sql.startsWith('select'))) {
        assert.doesNotMatch(statement.sql, /\boffset\b/i);
        for (const step of await explain(database, statement)) assert.doesNotMatch(step, scan, statement.sql);
      }
    }
  });

  async function walk(path: string, relation: 'next' | 'previous'): Promise<string[]> {
    const { body } = await client.get(path);
    const own: string[] = body._embedded['osdi:events'].map(pathOf);
    const link = body._links[relation];
    const others = link === undefined ? [] : await walk(pathOfLink(link.href), relation);
    return relation === 'next' ? [...own, ...others] : [...others, ...own];
  }
});
