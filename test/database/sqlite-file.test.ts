import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '../../src/database/connect.ts';
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
    it(`is readable by its owner alone, with what lies beside it, under the umask ${umask.toString(8)}`, async () => {
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

  it('that has to exist is refused by its absolute name, and is not made', () => {
    const file = join(folder, 'nowhere', 'civic.sqlite');
    assert.throws(() => connectDatabase(`sqlite:${file}`, { mustExist: true }), {
      message: `There is no database at ${file}; run \`civic migrate\`.`,
    });
    assert.equal(existsSync(join(folder, 'nowhere')), false);
  });
});
