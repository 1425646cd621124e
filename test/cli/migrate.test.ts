import assert from 'node:assert/strict';
import { connectDatabase } from '../../src/database/connect.ts';
import { allMigrations } from '../../src/database/migrations/all-migrations.ts';
import { loadRelease } from '../database/releases/load-release.ts';
import { type Dialect, type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { usesMariadb } from '../support/which-databases.ts';
import { runCivic, runJson, runRefused, startCivic } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

for (const dialect of ['SQLite', ...(usesMariadb() ? ['MariaDB'] : [])] as Dialect[]) {
  describe(`civic migrate on ${dialect}`, () => {
    const folder = useFolder();
    let database: EmptyDatabase;
    const place = () => ({
      cwd: folder.cwd,
      settings: { CIVIC_DATABASE_URL: database.url, CIVIC_PORT: '0' },
    });

    before(async () => {
      database = await makeDatabase(dialect);
    });
    after(() => database.drop());

    it('makes every other command reject an empty database with one line', async () => {
      const line = 'The database is not migrated; run `civic migrate`.';
      assert.equal(await runRefused(['accounts', 'list'], place(), 1), `civic accounts list: ${line}`);
    });

    it('lets a service start on an empty database, and the service is not ready until the migration', async () => {
      const service = startCivic(['serve', '--no-worker'], place());
      const [, url] = await service.waitFor(/"url":"(http[^"]+)","msg":"listening"/);
      await service.waitFor(/The database is not migrated; run `civic migrate`\./);
      const status = async () => (await fetch(`${url}/readyz`)).status;
      assert.equal(await status(), 503);
      const { migrated, migrations } = await runJson(['migrate'], place());
      const names = allMigrations.map(({ name }) => name);
      assert.deepEqual([migrated, migrations], [true, names]);
      assert.equal(await status(), 200);
      service.signal('SIGTERM');
      assert.equal(await service.ended, 0);
      assert.equal(service.stderr.match(/not migrated/g)?.length, 1);
    });

    it('changes nothing when it runs again, and prints that it migrated nothing', async () => {
      assert.deepEqual(await runJson(['migrate'], place()), { migrated: false, migrations: [] });
      const { stdout } = await runCivic(['migrate'], place());
      assert.equal(stdout, 'migrated: nothing, because the database has all migrations of this version\n');
    });

    it('upgrades a database of 0.1.0, and until then runs no other command but a backup of SQLite', async () => {
      const old = await makeDatabase(dialect);
      try {
        await loadRelease('0.1.0', { dialect, url: old.url });
        const there = { ...place(), settings: { ...place().settings, CIVIC_DATABASE_URL: old.url } };
        const line =
          /^civic [a-z ]+: The database was made by an older version and lacks 0002-[\w, -]+; run `civic migrate`\.$/;
        for (const command of [['serve'], ['work'], ['accounts', 'list']])
          assert.match(await runRefused(command, there, 1), line);
        const backup = ['backup', 'before.sqlite'];
        if (dialect === 'SQLite') await runJson(backup, there);
        else
          assert.match(
            await runRefused(backup, there, 1),
            /^civic backup: Only the version that migrated a MariaDB database can back it up/,
          );
        const { migrated, migrations } = await runJson(['migrate'], there);
        assert.deepEqual([migrated, migrations[0].slice(0, 5)], [true, '0002-']);
        const accounts = await runJson(['accounts', 'list'], there);
        assert.ok(accounts.some(({ slug }: { slug: string }) => slug === 'tenants'));
      } finally {
        await old.drop();
      }
    });

    it('rejects a database of another version with one line', async () => {
      const db = connectDatabase(database.url);
      await db.table('schema_migrations').insert({ name: 'from-the-future', finished_at: 0 });
      await db.destroy();
      const line = /^civic [a-z ]+: This database was made by another version of Civic Action Service/;
      assert.match(await runRefused(['migrate'], place(), 1), line);
      assert.match(await runRefused(['accounts', 'list'], place(), 1), line);
      for (const command of ['serve', 'work']) assert.match(await runRefused([command], place(), 1), line);
    });
  });
}
