import assert from 'node:assert/strict';
import { isUnavailable } from '../../src/database/database-errors.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('a pool that closes', (database) => {
  it('reports the database as unavailable to waiting statements and to later ones', async () => {
    const db = database.connect();
    const held = await Promise.all(
      Array.from({ length: db.client.pool.max }, () => db.client.acquireConnection()),
    );
    const waiting = assert.rejects(db.raw('select 1'), isUnavailable);
    const closed = db.destroy();
    for (const connection of held) await db.client.releaseConnection(connection);
    await Promise.all([waiting, closed]);
    await assert.rejects(db.raw('select 1'), isUnavailable);
  });
});
