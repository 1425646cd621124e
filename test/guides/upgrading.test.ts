import assert from 'node:assert/strict';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { describeGuide } from './describe-guide.ts';
import { readMarkdown } from './read-guide.ts';

describeGuide('upgrading', (followed) => {
  const change = async (work: (db: Database) => PromiseLike<unknown>) => {
    const db = connectDatabase(`sqlite:${followed().folder}/data/civic.sqlite`);
    await work(db);
    await db.destroy();
  };
  const refusalOf = async (command: string) => {
    const { shell } = followed();
    const text = await shell.run(`CIVIC_DATABASE_URL=sqlite:data/civic.sqlite ${command} 2>&1 || true`);
    return text.trim().replace(`${command}: `, '');
  };

  it('quotes the error for an older database', async () => {
    await change((db) => db.table('schema_migrations').where({ name: '0003-fewer-indexes' }).delete());
    const refusal = await refusalOf('civic serve');
    assert.match(refusal, /^The database was made by an older version/);
    assert.ok(readMarkdown('upgrading').includes(`> ${refusal}\n`), refusal);
  });

  it('quotes the error for a newer database', async () => {
    await change((db) => db.table('schema_migrations').insert({ name: '9999-example', finished_at: 0 }));
    const refusal = await refusalOf('civic migrate');
    assert.match(refusal, /^This database was made by another version/);
    assert.ok(readMarkdown('upgrading').includes(`> ${refusal}\n`), refusal);
  });
});
