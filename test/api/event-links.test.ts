import assert from 'node:assert/strict';
import type { Response } from 'supertest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('a link of an event', (database) => {
  const suite = useService(database);
  const minimal = { originating_system: 'CRM', summary: 'Assembly' };
  let client: Client;
  let campaign: Response['body'];
  let event: Response['body'];

  before(async () => {
    client = await suite.client();
    campaign = (await client.post('/event_campaigns', { title: 'Rents' })).body;
    event = (await client.post(`${pathOf(campaign)}/events`, minimal)).body;
    await client.post(`${pathOf(event)}/attendance`, {
      person: { email_addresses: [{ address: 'amara@people.example' }] },
    });
    event = (await client.get(pathOf(event))).body;
  });
  const follow = async (relation: string) => {
    const { status, body } = await client.get(pathOfLink(event._links[relation].href));
    assert.equal(status, 200);
    return body;
  };

  it('leads to the event itself, by its id without the prefix (2, 2.4 self)', async () => {
    const [native] = event.identifiers;
    const id = native.slice('platform:'.length);
    assert.equal(event._links.self.href, `${suite.service.url}/api/v1/events/${id}`);
    assert.deepEqual(await follow('self'), event);
  });

  it('leads to the attendances of this event and of no other (2.4 osdi:attendance)', async () => {
    const { body: other } = await client.post('/events', minimal);
    assert.equal((await client.get(pathOfLink(other._links['osdi:attendance'].href))).body.total_records, 0);
    const { total_records, _embedded } = await follow('osdi:attendance');
    assert.equal(total_records, 1);
    assert.equal(_embedded['osdi:attendance'][0]._links['osdi:event'].href, event._links.self.href);
  });

  for (const relation of ['osdi:creator', 'osdi:organizer'])
    it(`leads to the person who is embedded under its name (2.4 ${relation})`, async () => {
      assert.deepEqual(await follow(relation), event._embedded[relation]);
    });

  it('leads to the campaign of the event, if the event has one (2.4 platform:event_campaign)', async () => {
    const { identifiers, total_events } = await follow('platform:event_campaign');
    assert.deepEqual([identifiers, total_events], [campaign.identifiers, 1]);
    const { body: free } = await client.post('/events', minimal);
    assert.equal('platform:event_campaign' in free._links, false);
  });

  it('leads to code that embeds a form for the event (2.4 platform:embed)', async () => {
    const { html } = await follow('platform:embed');
    assert.ok(html.includes('<form'));
    assert.ok(html.includes(event._links['osdi:attendance'].href));
  });

  it('has its prefix among the curies, and each is a template for an explanation page (2.4 curies)', async () => {
    const href = `${suite.service.url}/rels/{rel}`;
    assert.deepEqual(event._links.curies, [
      { name: 'osdi', href, templated: true },
      { name: 'platform', href, templated: true },
    ]);
    for (const rel of ['attendance', 'event_campaign'])
      assert.equal((await fetch(href.replace('{rel}', rel))).status, 200, rel);
  });
});
