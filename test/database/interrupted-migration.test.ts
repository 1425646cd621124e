import assert from 'node:assert/strict';
import Sqlite from 'better-sqlite3';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { findSchemaState } from '../../src/database/schema-state.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { dumpSchema } from '../support/schema-dump.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { loadRelease, releases } from './releases/load-release.ts';

describeOnEachDatabase('an interrupted migration', (database) => {
  let empty: EmptyDatabase;
  beforeEach(async () => {
    empty = await makeDatabase(database.dialect);
  });
  afterEach(() => empty.drop());

  const openDatabase = async <Result>(work: (db: Database) => Promise<Result>) => {
    const db = connectDatabase(empty.url);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };

  /**
   * Notes the versions of the file that another process sees: after each statement, and at the end. On SQLite a run is one
   * transaction, so a death at any statement leaves the version from before, and a few deaths are enough. None on MariaDB.
   */
  const watchFile = async () => {
    if (database.dialect !== 'SQLite') return undefined;
    await openDatabase((db) => db.raw('select 1'));
    const reader = new Sqlite(empty.url.slice('sqlite:'.length), { readonly: true });
    const read = () => reader.pragma('data_version', { simple: true });
    const seen = new Set([read()]);
    return {
      note: () => void seen.add(read()),
      end: () => {
        const before = seen.size;
        seen.add(read());
        reader.close();
        return { before, after: seen.size };
      },
    };
  };

  const dumpMigrated = async (db: Database) => {
    const { schema_migrations, ...rows } = await dumpRows({ ...database, db });
    return rows;
  };
  // The rows of a run that nothing interrupts; the suite's database is one from nothing.
  const migrateAtOnce = async (release: 'nothing' | (typeof releases)[number]) => {
    if (release === 'nothing') return dumpMigrated(database.db);
    const other = await makeDatabase(database.dialect);
    const db = connectDatabase(other.url);
    try {
      await loadRelease(release, { ...database, url: other.url });
      await migrate(db);
      return await dumpMigrated(db);
    } finally {
      await db.destroy();
      await other.drop();
    }
  };

  for (const release of ['nothing', ...releases] as const) {
    it(`that starts at ${release} is completed by the next one, after any of its statements`, async () => {
      if (release !== 'nothing') await loadRelease(release, { ...database, url: empty.url });
      const made = new Set<string>();
      const kept = await watchFile();
      let interruptions = 0;
      // Each run is stopped after statements that no earlier run has executed.
      const runUntilNew = (db: Database) => {
        db.on('query-response', (_response: unknown, { sql }: { sql: string }) => {
          if (!/^(create|alter|drop|insert|update)/i.test(sql) || made.has(sql)) return;
          made.add(sql);
          interruptions += 1;
          kept?.note();
          if (kept === undefined || interruptions % 40 === 5) cutOff(db);
        });
        return migrate(db).then(
          () => true,
          () => false,
        );
      };
      while (!(await openDatabase(runUntilNew))) assert.ok(interruptions < 500);
      assert.ok(interruptions > (release === 'nothing' ? 40 : 5), `${interruptions} interruptions`);
      if (kept !== undefined) assert.deepEqual(kept.end(), { before: 1, after: 2 });
      await openDatabase(async (db) => {
        assert.equal((await findSchemaState(db)).kind, 'current');
        assert.equal(await dumpSchema({ ...database, db }), await dumpSchema(database));
        assert.deepEqual(await dumpMigrated(db), await migrateAtOnce(release));
      });
    });

    it(`that begins with ${release} is waited for by a second one, and both end well`, async () => {
      if (release !== 'nothing') await loadRelease(release, { ...database, url: empty.url });
      await Promise.all([openDatabase(migrate), openDatabase(migrate), openDatabase(migrate)]);
      await openDatabase(async (db) =>
        assert.equal(await dumpSchema({ ...database, db }), await dumpSchema(database)),
      );
    });
  }

  it('does not start if the database has tables of another program', async () => {
    await openDatabase((db) => db.schema.createTable('people', (table) => void table.string('name')));
    for (const _attempt of ['first', 'second']) await assert.rejects(openDatabase(migrate));
    assert.equal((await openDatabase(findSchemaState)).kind, 'empty');
  });
});

/** Closes the connections that are in use at once, as the death of their process does. */
function cutOff(db: Database): void {
  const used: { resource: { stream?: { destroy(): void }; close(): void } }[] = db.client.pool.used;
  for (const { resource } of used) {
    if (resource.stream === undefined) resource.close();
    else resource.stream.destroy();
  }
}
