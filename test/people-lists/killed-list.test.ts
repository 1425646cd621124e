import assert from 'node:assert/strict';
import { startListWorker } from '../../src/actions/people-lists/list-worker.ts';
import { killList } from '../chaos/killed-list.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('A list whose workers are killed', (database) => {
  const suite = useService(database);

  it('is checked, brought in and taken back whole: every row is counted once, and every faulty one named (L-killed, L-rows, L-take-back)', async () => {
    const { account } = await suite.group();
    const { context } = suite.service;
    const { kills } = await killList({
      ...{ databaseUrl: database.url, context, account, kills: 1, survivors: 1, endsLeases: true },
      goOn: () => startListWorker(context),
      ...{ rows: 600, encoding: 'UTF-16 LE with a mark', separator: ';' },
    });
    assert.ok(kills > 0, 'at least one came in the middle of the work');
  });
});
