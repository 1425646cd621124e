import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('a connection', (database) => {
  if (database.dialect === 'SQLite') {
    it('syncs writes to disk, with a write-ahead log, and enforces foreign keys', async () => {
      const read = async (pragma: string) =>
        Object.values((await database.db.raw(`pragma ${pragma}`))[0] as object)[0];
      assert.equal(await read('synchronous'), 2);
      assert.equal(await read('journal_mode'), 'wal');
      assert.equal(await read('foreign_keys'), 1);
    });
  } else {
    it('reads committed data, in UTC, and rejects values that do not fit', async () => {
      const [[row]] = await database.db.raw(
        'select @@tx_isolation as isolation, @@time_zone as zone, @@sql_mode as mode',
      );
      assert.deepEqual([row.isolation, row.zone], ['READ-COMMITTED', '+00:00']);
      assert.match(row.mode, /STRICT_ALL_TABLES/);
    });
  }
});
