import assert from 'node:assert/strict';
import { connectDatabase } from '../../src/database/connect.ts';
import { describeGuide } from './describe-guide.ts';
import { readMarkdown } from './read-guide.ts';

describeGuide('upgrading', (followed) => {
  it('quotes the line that the database of another version is refused with', async () => {
    const { folder, shell } = followed();
    const db = connectDatabase(`sqlite:${folder}/data/civic.sqlite`);
    await db.table('schema_migrations').update({ name: '0000-of-another-version' });
    await db.destroy();
    const said = await shell.run('CIVIC_DATABASE_URL=sqlite:data/civic.sqlite civic migrate 2>&1 || true');
    assert.match(said, /^civic migrate: This database was made by another version/);
    assert.ok(readMarkdown('upgrading').includes(`> ${said.trim().replace('civic migrate: ', '')}\n`), said);
  });
});
