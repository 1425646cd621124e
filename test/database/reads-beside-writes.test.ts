import assert from 'node:assert/strict';
import type { Database } from '../../src/database/connect.ts';
import { inSnapshot } from '../../src/database/transaction.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('a read', (database) => {
  const suite = useService(database);
  const meeting = { originating_system: 'test', summary: 'Meeting' };
  let client: Client;
  let db: Database;
  beforeEach(async () => {
    client = await suite.client();
    db = suite.service.context.db;
  });

  const insertEndpoint = (db: Database, id: string) =>
    db('endpoints').insert({
      id,
      status: 'enabled',
      reason: null,
      failure_count: 0,
      failing_since: null,
      timed_out: 0,
      probe_at: null,
      probe_token: null,
      probe_count: 0,
    });

  it('runs during a transaction that writes, and does not see its writes', async () => {
    const { body } = await client.post('/events', meeting);
    const path = new URL(body._links.self.href).pathname.slice('/api/v1'.length);
    await db.transaction(async (writing) => {
      await insertEndpoint(writing, 'uncommitted');
      assert.equal((await client.get(path)).body.summary, 'Meeting');
      assert.equal((await client.get('/events')).body.total_records, 1);
      assert.equal(await db('endpoints').where({ id: 'uncommitted' }).first(), undefined);
    });
  });

  it('sees data that was just committed', async () => {
    for (let index = 0; index < 20; index++) {
      await db.transaction((db) => insertEndpoint(db, `committed-${index}`));
      assert.equal(
        (
          await db('endpoints')
            .where({ id: `committed-${index}` })
            .first()
        )?.status,
        'enabled',
      );
      await client.post('/events', meeting);
      assert.equal((await client.get('/events')).body.total_records, index + 1);
    }
  });

  it('in a snapshot sees one state and cannot write', async () => {
    await inSnapshot(db, async (snapshot) => {
      const count = () => snapshot('endpoints').count({ count: '*' }).first();
      const before = await count();
      await insertEndpoint(db, 'after-the-snapshot');
      assert.deepEqual(await count(), before);
    });
    await assert.rejects(
      inSnapshot(db, (snapshot) => insertEndpoint(snapshot, 'from-a-snapshot')),
      ({ code }: { code: string }) => /READ_?ONLY/.test(code),
    );
  });
});
