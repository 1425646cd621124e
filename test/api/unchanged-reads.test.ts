import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('a read of unchanged data', (database) => {
  const suite = useService(database);
  const collections = [
    '/events',
    '/event_campaigns',
    '/people',
    '/petitions',
    '/tags',
    '/targeting/actions',
    '/targets',
  ];

  for (const path of collections) {
    it(`needs two statements for a page of ${path}: the key and the version of the collection`, async () => {
      const client = await suite.client();
      const { etag = '' } = (await client.get(path)).headers;
      const statements = await recordStatements(suite.service.context.db, async () => {
        assert.equal((await client.get(path, { 'If-None-Match': etag })).status, 304);
      });
      assert.equal(statements.length, 2, statements.map(({ sql }) => sql).join('\n'));
    });
  }

  it('reads the page in one snapshot if the version differs', async () => {
    const client = await suite.client();
    const { etag = '' } = (await client.get('/events')).headers;
    await client.post('/events', { originating_system: 'test', summary: 'New' });
    const { status, body } = await client.get('/events', { 'If-None-Match': etag });
    assert.deepEqual([status, body.total_records, body._embedded['osdi:events'].length], [200, 1, 1]);
  });
});
