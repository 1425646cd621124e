import assert from 'node:assert/strict';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { onEachNode } from './nodes.ts';

describe('A cluster', () => {
  let made: EmptyDatabase;
  let nodes: Database[];

  before(async () => {
    made = await makeDatabase('MariaDB');
    nodes = onEachNode(made.url).map((address) => connectDatabase(address));
    await nodes[0]!.raw('create table words (word varchar(20) primary key)');
  });
  after(async () => {
    await Promise.all(nodes.map((node) => node.destroy()));
    await made.drop();
  });

  it('has on every node what was written on one', async () => {
    await nodes[0]!.table('words').insert({ word: 'assembly' });
    for (const node of nodes) {
      const rows = await until('the row is there', async () => {
        const rows = await node.table('words');
        return rows.length > 0 && rows;
      });
      assert.deepEqual(rows, [{ word: 'assembly' }]);
    }
  });

  it('lets a new connection read only when its node has applied what the others have committed', async () => {
    const [first, late] = nodes;
    const { hostname, port, pathname } = new URL(onEachNode(made.url)[1]!);
    // Two names of one node, which no other node replaces.
    const pool = connectDatabase(`mysql://root@${hostname}:${port},localhost:${port}${pathname}`);
    const { reading } = await late!.transaction(async (holding) => {
      await holding.raw('flush tables with read lock');
      await first!.table('words').insert({ word: 'ballot' });
      const reading = pool
        .table('words')
        .where({ word: 'ballot' })
        .then((rows) => rows.length);
      await until('the new connection waits', async () => {
        const waiting = await holding('information_schema.processlist').where(
          'info',
          'like',
          '%wsrep_sync_wait = 1 FOR%SELECT 1',
        );
        return waiting.length > 0;
      });
      await holding.raw('unlock tables');
      return { reading };
    });
    assert.equal(await reading, 1);
    await pool.destroy();
  });
});
