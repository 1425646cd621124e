import assert from 'node:assert/strict';
import { cancelRsvp } from '../../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../../src/actions/attendances/record-attendances.ts';
import { moveRows } from '../../../src/collections/collection-store.ts';
import { hasGaps, insertPositions, listMembers } from '../../../src/collections/position-store.ts';
import { answerTo } from '../../support/answer-event.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { publish } from '../../support/publish-event.ts';
import { until } from '../../support/until.ts';
import { useService } from '../../support/use-service.ts';

describeOnEachDatabase('cancelRsvp', (database) => {
  const suite = useService(database);

  it('closes the gap that the event leaves in targeting, although 600 targets follow (1.5)', async () => {
    const { context } = suite.service;
    const { account, creator } = await suite.group();
    const { event } = await publish(context, { account, by: creator.account });
    await recordAttendance(context, answerTo(event.id, 'amara@people.example'));
    const collection = { ownerId: account.id, kind: 'actions' as const };
    const others = Array.from({ length: 600 }, (_, index) => `target-${index}`);
    await moveRows(database.db, [{ ...collection, accountId: account.id, members: others.length }]);
    await insertPositions(
      database.db,
      others.map((memberId, index) => ({ ...collection, position: index + 2, memberId })),
    );

    const [rsvp] = await database.db('rsvps').where({ event_id: event.id });
    await cancelRsvp(context, rsvp!.token);
    const list = () => listMembers(database.db, account.id, 'actions', { first: 1, last: 1000 });
    assert.deepEqual(await list(), others);
    await until('the gap is closed', async () => !(await hasGaps(database.db, account.id, 'actions')));
    assert.deepEqual(await list(), others);
  });
});
