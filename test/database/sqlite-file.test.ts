import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { findFastFolder } from '../support/fast-folder.ts';

describe('An SQLite file', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(await findFastFolder(), 'civic-sqlite-file-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

  for (const umask of [0o000, 0o022, 0o077]) {
    it(`is readable only by its owner, like the files next to it, under the umask ${umask.toString(8)}`, async () => {
      const file = join(folder, String(umask), 'civic.sqlite');
      const former = process.umask(umask);
      const db = connectDatabase(`sqlite:${file}`);
      try {
        await migrate(db);
        const modes = await Promise.all(['', '-wal', '-shm'].map((end) => modeOf(`${file}${end}`)));
        assert.deepEqual(modes, ['600', '600', '600']);
      } finally {
        process.umask(former);
        await db.destroy();
      }
      assert.equal((Number.parseInt(await modeOf(join(folder, String(umask))), 8) & 0o077).toString(8), '0');
    });
  }

  it('is lost if it was replaced between the first connection for reading and the first for writing', async () => {
    const [file, other] = [join(folder, 'first.sqlite'), join(folder, 'other.sqlite')];
    for (const one of [file, other]) {
      const made = connectDatabase(`sqlite:${one}`);
      await migrate(made);
      await made.destroy();
    }
    const db = connectDatabase(`sqlite:${file}`);
    try {
      await db('accounts').select('id');
      await rename(other, file);
      await db('accounts').where({ id: 'none' }).delete();
      assert.ok(db.client.hasLostFile());
    } finally {
      await db.destroy();
    }
  });

  it('that is full fails a transaction with its first error, stores nothing of it, and accepts the next one', async () => {
    const db = connectDatabase(`sqlite:${join(folder, 'full.sqlite')}`);
    await db.schema.createTable('notes', (table) => {
      table.text('words');
    });
    await db.raw('pragma max_page_count = 20');
    const fill = db.transaction(async (db) => {
      for (;;) await db.table('notes').insert({ words: 'x'.repeat(10_000) });
    });
    await assert.rejects(fill, { code: 'SQLITE_FULL' });
    assert.deepEqual(await db.table('notes'), []);
    await db.transaction((db) => db.table('notes').insert({ words: 'fits' }));
    assert.deepEqual(await db.table('notes'), [{ words: 'fits' }]);
    await db.destroy();
  });

  it('leaves no transaction open if a COMMIT or ROLLBACK fails, and reports the first error', async () => {
    const db = connectDatabase(`sqlite:${join(folder, 'commit.sqlite')}`);
    const write = (db: Database, words: string) => db.table('notes').insert({ words });
    await db.schema.createTable('notes', (table) => {
      table.text('words');
    });
    for (const [statement, failure] of [
      ['COMMIT;', 'disk I/O error'],
      ['ROLLBACK', 'first'],
    ] as const) {
      const connection = await db.client.acquireConnection();
      await db.client.releaseConnection(connection);
      const prepare = connection.prepare;
      connection.prepare = (sql: string) => {
        if (sql === statement) throw new Error('disk I/O error');
        return prepare(sql);
      };
      const half = db.transaction(async (db) => {
        await write(db, 'half');
        if (statement === 'ROLLBACK') throw new Error('first');
      });
      await assert.rejects(half, (error: Error) => error.message.endsWith(failure));
    }
    await db.transaction((db) => write(db, 'whole'));
    assert.deepEqual(await db.table('notes'), [{ words: 'whole' }]);
    await db.destroy();
  });

  it('that must exist is rejected with its absolute path, and is not created', () => {
    const file = join(folder, 'nowhere', 'civic.sqlite');
    assert.throws(() => connectDatabase(`sqlite:${file}`, { mustExist: true }), {
      message: new RegExp(`^There is no database at ${file}\\. .*CIVIC_DATABASE_URL`),
    });
    assert.equal(existsSync(join(folder, 'nowhere')), false);
  });
});
