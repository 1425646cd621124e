import assert from 'node:assert/strict';
import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../../src/database/backup/put-back.ts';
import { connectDatabase } from '../../src/database/connect.ts';
import { assertWhole } from '../support/assert-whole.ts';
import { takeMigrated } from '../support/migrated-database.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import type { Dialect, EmptyDatabase } from '../support/test-database.ts';
import { usesMariadb } from '../support/which-databases.ts';
import { runJson, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

for (const dialect of ['SQLite', ...(usesMariadb() ? ['MariaDB'] : [])] as Dialect[]) {
  describe(`civic backup and restore on ${dialect}`, () => {
    const folder = useFolder();
    let database: EmptyDatabase;
    let service: TestService;
    let petition: PetitionOfTest;
    let key: string;
    let accountId: string;
    const place = () => ({ cwd: folder.cwd, settings: { CIVIC_DATABASE_URL: database.url } });
    const account = ['--account', 'jordan'];

    before(async () => {
      database = await takeMigrated(dialect);
      service = await startTestService(database.url);
      const opened = await openIndividual(service.context, 'jordan');
      [key, accountId] = [opened.key, opened.account.id];
      petition = await openPetition({ client: async () => service.as(key) });
    });
    after(async () => {
      await service.stop();
      await database.drop();
    });

    const sign = (name: string) =>
      petition.sign({ person: { email_addresses: [{ address: `${name}@people.example` }] } });
    const listSignatures = async () =>
      (await service.as(key).get(`${petition.path}/signatures`)).body._embedded['osdi:signatures'];

    it('copy one state while the service writes, again into the same file, and only for its owner', async () => {
      let isDone = false;
      const writing = (async () => {
        for (let number = 0; number < 10 || !isDone; number += 1) await sign(`writer${number}`);
      })();
      await runJson(['backup', 'copy.sqlite'], place());
      const { file, bytes } = await runJson(['backup', 'copy.sqlite'], place());
      isDone = true;
      await writing;
      const found = await stat(join(folder.cwd, 'copy.sqlite'));
      assert.deepEqual([file, bytes, found.mode & 0o777], ['copy.sqlite', found.size, 0o600]);
      assert.deepEqual(await readdir(folder.cwd), ['copy.sqlite', 'data']);
      const copy = connectDatabase(`sqlite:${join(folder.cwd, 'copy.sqlite')}`);
      try {
        await assertWhole(copy, accountId);
      } finally {
        await copy.destroy();
      }
    });

    it('bring back all signatures and totals into the file of its owner, but nobody who was erased since and no key that was revoked since', async () => {
      const [ann, bob] = [await sign('ann'), await sign('bob')];
      const client = service.as(key);
      const second = await runJson(['keys', 'create', ...account, '--name', 'second'], place());
      const kept = (await listSignatures()).map(idOf);
      const { total_signatures: total } = (await client.get(petition.path)).body;
      await runJson(['backup', 'kept.sqlite'], place());

      const restore = ['restore', 'kept.sqlite', '--replace'];
      assert.match(await runRefused(restore, place(), 1), /The database is in use: stop the service/);
      const erased = ['--account', 'jordan', '--email', 'ann@people.example', '--yes'];
      await runJson(['people', 'erase', ...erased], place());
      await runJson(['keys', 'revoke', second.id], place());
      const status = { email_addresses: [{ address: 'bob@people.example', status: 'unsubscribed' }] };
      const person = `/people/${bob.body['platform:person_id']}`;
      assert.equal((await client.put(person, status)).status, 200);
      const late = await sign('late');
      await service.stop();

      assert.match(await runRefused(restore.slice(0, 2), place(), 1), /--replace replaces it/);
      const sqlite = fileOf(database.url);
      // As root the test restores the database of another user.
      if (sqlite !== undefined && process.getuid?.() === 0) await chown(sqlite, 1234, 1234);
      const ownerOf = async () => sqlite && (await stat(sqlite)).uid;
      const owner = await ownerOf();
      const { repeated, not_known } = await runJson(restore, place());
      assert.equal(await ownerOf(), owner);
      assert.deepEqual(repeated, {
        people_erased: 1,
        addresses_unsubscribed: 1,
        keys_revoked: 1,
        members_changed: 0,
        users_changed: 0,
        webhooks_ended: 0,
      });
      assert.ok(not_known.length > 0);

      service = await startTestService(database.url);
      assert.deepEqual(
        (await listSignatures()).map(idOf),
        kept.filter((id: string) => id !== idOf(ann.body)),
      );
      const again = service.as(key);
      assert.equal((await again.get(petition.path)).body.total_signatures, total - 1);
      assert.equal((await again.get(pathOf(late.body))).status, 404);
      assert.equal((await service.as(second.key).get('/petitions')).status, 401);
      assert.equal((await again.get(person)).body.email_addresses[0].status, 'unsubscribed');
      await assertWhole(service.context.db, accountId);
    });

    it('refuse a file that is no backup, and change nothing', async () => {
      await service.stop();
      const before = await readdir(folder.cwd);
      assert.match(
        await runRefused(['restore', 'nowhere', '--replace'], place(), 1),
        /There is no file nowhere/,
      );
      const text = join(folder.cwd, 'data', (await readdir(join(folder.cwd, 'data')))[0] ?? '');
      assert.match(
        await runRefused(['restore', text, '--replace'], place(), 1),
        /is not an? (backup|SQLite)/,
      );
      assert.deepEqual(await readdir(folder.cwd), before);
      service = await startTestService(database.url);
    });
  });
}
