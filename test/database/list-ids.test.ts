import assert from 'node:assert/strict';
import { listIds, listIdsOfPerson } from '../../src/collections/list-ids.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { explain, recordStatements } from '../support/statements.ts';

const someId = '01a10d04-0bb0-71d9-b6f5-48a2c0e97d36';
const owners = {
  attendances: 'event_id',
  event_campaigns: 'account_id',
  people: 'account_number',
  petitions: 'account_id',
  signatures: 'petition_id',
  taggings: 'tag_id',
  tags: 'account_id',
  webhooks: 'account_id',
};

const subjects = { attendances: 'event_id', signatures: 'petition_id', taggings: 'tag_id' };

describeOnEachDatabase('The ids of a page', (database) => {
  for (const [table, owner] of Object.entries(owners)) {
    it(`are read from ${table} in the order of one index, without a row or a sort`, async () => {
      const page = { first: 99_976, last: 100_000 };
      const statements = await recordStatements(database.db, () =>
        listIds(database.db, table, { [owner]: someId }, page),
      );
      const steps = await Promise.all(statements.map((statement) => explain(database, statement)));
      const index = `${table}_${owner}_id_index`;
      assert.deepEqual(steps, [
        [
          database.dialect === 'SQLite'
            ? `SEARCH ${table} USING COVERING INDEX ${index} (${owner}=?)`
            : `ref ${index}: Using where; Using index`,
        ],
      ]);
    });
  }

  for (const [table, subject] of Object.entries(subjects)) {
    it(`of a person are read from ${table} by the unique index of the person and the subject`, async () => {
      const statements = await recordStatements(database.db, () =>
        listIdsOfPerson(database.db, table, { personId: someId, subject }, { first: 1, last: 25 }),
      );
      const steps = await Promise.all(statements.map((statement) => explain(database, statement)));
      const index = `${table}_person_id_${subject}_unique`;
      assert.equal(steps.length, 1);
      assert.match(
        String(steps[0]?.[0]),
        new RegExp(database.dialect === 'SQLite' ? `^SEARCH ${table} USING INDEX ${index}` : `^ref ${index}`),
      );
    });
  }
});
