import assert from 'node:assert/strict';
import { connectDatabase } from '../../src/database/connect.ts';
import { makeDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { onEachNode } from './nodes.ts';

describe('A cluster', () => {
  it('has on every node what was written on one', async () => {
    const { url, drop } = await makeDatabase('MariaDB');
    const nodes = onEachNode(url).map((address) => connectDatabase(address));
    try {
      const [first] = nodes;
      await first!.raw('create table words (word varchar(20) primary key)');
      await first!.table('words').insert({ word: 'assembly' });
      for (const node of nodes) {
        const rows = await until('the row is there', async () => {
          const rows = await node.table('words');
          return rows.length > 0 && rows;
        });
        assert.deepEqual(rows, [{ word: 'assembly' }]);
      }
    } finally {
      await Promise.all(nodes.map((node) => node.destroy()));
      await drop();
    }
  });
});
