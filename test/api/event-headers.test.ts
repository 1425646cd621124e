import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('every successful response about events', (database) => {
  const suite = useService(database);
  const event = { originating_system: 'CRM', summary: 'Assembly' };

  it('is HAL and has a Cache-Control with the time it may be cached (4 Content-Type, Cache-Control)', async () => {
    const client = await suite.client();
    const { body: campaign } = await client.post('/event_campaigns', { title: 'Rents' });
    const posted = await client.post('/events', event);
    for (const { status, headers } of [
      posted,
      await client.get('/events'),
      await client.get(pathOf(posted.body)),
      await client.put(pathOf(posted.body), { summary: 'Moved' }),
      await client.post(`${pathOf(campaign)}/events`, event),
      await client.get(`${pathOf(campaign)}/events`),
    ]) {
      assert.equal(status, 200);
      assert.match(headers['content-type'] ?? '', /^application\/hal\+json/);
      assert.equal(headers['cache-control'], 'max-age=0, private, must-revalidate');
    }
  });
});
