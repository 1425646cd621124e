import assert from 'node:assert/strict';
import { isUnavailable } from '../../src/database/database-errors.ts';
import { repeatTransaction } from '../../src/database/repeat.ts';
import { toProblem } from '../../src/http/problems.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('a transaction that meets duplicate keys until the end of its time', (database) => {
  it('runs again during this time, and then the database is unavailable, not broken', async () => {
    const row = { name: '9999-example', finished_at: 0 };
    await database.db('schema_migrations').insert(row);
    let runs = 0;
    const failed = repeatTransaction(
      (attempt) => {
        runs = attempt;
        return database.db.transaction((db) => db('schema_migrations').insert(row));
      },
      'repeat',
      1_000,
    );
    const error = await failed.catch((error: unknown) => error);
    assert.ok(runs > 2, `${runs} runs`);
    assert.equal(isUnavailable(error), true);
    assert.equal(toProblem(error).code, 'database_unavailable');
  });
});
