import assert from 'node:assert/strict';
import { migrate } from '../../src/database/migrate.ts';
import { up as shortenRows } from '../../src/database/migrations/0020-shorter-rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';
import { useRelease } from './releases/use-release.ts';

describeOnEachDatabase('The migration 0020', (database) => {
  // On SQLite nobody writes while it runs.
  if (database.dialect === 'SQLite') return;
  const release = useRelease('0.1.0', database);

  const isWriting = async () => {
    const [running] = await release.db.raw(
      `select 1 from information_schema.processlist where db = database() and info regexp '^(insert into|update) .people. '`,
    );
    return running.length > 0;
  };

  it('keeps a person erased who is erased while it runs, and an address that is changed meanwhile', async () => {
    const stored: { id: string; postal_addresses: string }[] = await release.db
      .table('people')
      .where('postal_addresses', 'like', '[{%')
      .select('id', 'postal_addresses');
    const [first] = stored;
    const copy = await release.db.table('people').where({ id: first!.id }).first();
    const changed = { ...copy, id: 'ffffffff-ffff-7fff-bfff-fffffffffffe' };
    const erased = { ...copy, id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' };
    await release.db.table('people').insert([changed, erased]);
    await migrate(release.db);
    for (const { id, postal_addresses } of [...stored, changed, erased])
      await release.db.table('people').where({ id }).update({ postal_addresses });

    const other = await release.db.transaction();
    await other.table('people').whereIn('id', [changed.id, erased.id]).forUpdate();
    const run = shortenRows(release.db);
    await until('it waits for the people that it has read', isWriting);
    await other.table('people').where({ id: changed.id }).update({ postal_addresses: '[]' });
    await other.table('people').where({ id: erased.id }).delete();
    await other.commit();
    await run;

    const people: typeof stored = await release.db.table('people').orderBy('id');
    assert.equal(
      people.some(({ id }) => id === erased.id),
      false,
    );
    assert.equal(people.find(({ id }) => id === changed.id)?.postal_addresses, '[]');
    assert.match(people.find(({ id }) => id === first!.id)!.postal_addresses, /^\[\[/);
  });
});
