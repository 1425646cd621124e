import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { breakWrites, type Write } from '../support/break-writes.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { recordStatements } from '../support/statements.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('/readyz', (database) => {
  const suite = useService(database);
  const ask = () => fetch(`${suite.service.url}/readyz`);
  const becomes = (status: number) =>
    until(`/readyz answers ${status}`, async () => {
      const answer = await ask();
      return answer.status === status ? ((await answer.json()) as { detail: string }) : undefined;
    });

  it('writes once for many simultaneous requests', async () => {
    await becomes(200);
    const statements = await recordStatements(suite.service.context.db, () =>
      Promise.all(Array.from({ length: 50 }, ask)),
    );
    const writes = statements.filter(({ sql }) => sql.startsWith('update'));
    assert.ok(writes.length <= 1, `${writes.length} writes`);
  });

  it('returns 503 while the database cannot be written, as on a full disk', async () => {
    const fix = await breakWrites(database, 'update' satisfies Write, 'schema_migrations');
    const { detail } = await becomes(503);
    assert.equal(detail, 'The database cannot be reached or written to at the moment.');
    await fix();
    await becomes(200);
  });

  it('returns 503 after a newer version has migrated the database', async () => {
    const migrations = () => database.db.table('schema_migrations');
    await migrations().insert({ name: '9999-example', finished_at: 0 });
    const { detail } = await becomes(503);
    assert.match(detail, /^This database was made by another version .*9999-example/);
    await migrations().where({ name: '9999-example' }).delete();
    await becomes(200);
  });

  if (database.dialect === 'SQLite') {
    it('returns 503 while the file of the database is removed or replaced', async () => {
      const file = database.url.slice('sqlite:'.length);
      await rename(file, `${file}.moved`);
      const { detail } = await becomes(503);
      assert.equal(detail, 'The file of the database was removed or replaced; start the service again.');
      await rename(`${file}.moved`, file);
      await becomes(200);
    });
  }
});
