import assert from 'node:assert/strict';
import { withoutWaiting } from '../../src/database/without-waiting.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('Work without waiting for the disk', (database) => {
  it('ends with waiting again, also after a failure (house)', async () => {
    const read = async () => {
      if (database.dialect === 'MariaDB') return 'always';
      const [{ synchronous }] = await database.db.raw('pragma synchronous');
      return synchronous;
    };
    const [before, during] = database.dialect === 'MariaDB' ? ['always', 'always'] : [2, 0];
    assert.equal(await read(), before);
    assert.equal(await withoutWaiting(database.db, read), during);
    assert.equal(await read(), before);
    const failing = withoutWaiting(database.db, async () => {
      throw new Error('It failed.');
    });
    await assert.rejects(failing, /It failed/);
    assert.equal(await read(), before);
  });
});
