import assert from 'node:assert/strict';
import { cancelRsvp } from '../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('erasing the consents of a person', (database) => {
  const suite = useService(database);

  it('removes each, also more than one transaction takes, and those of a cancelled RSVP', async () => {
    const { context } = suite.service;
    const { account, creator } = await suite.group();
    const owner = { account, by: creator.account };
    const [comes, cancels] = [await publish(context, owner), await publish(context, owner)];
    const email = 'amara@people.example';
    const consent = { version: 1, language: 'en', isGiven: false };
    for (const { event } of [comes, cancels])
      await recordAttendance(context, answerTo(event.id, email, { consent }));
    const { token } = (await database.db('rsvps').where({ event_id: cancels.event.id }).first())!;
    await cancelRsvp(context, token);
    const kept = await database.db('consents').where({ account_id: account.id });
    assert.equal(kept.length, 2);
    for (const row of kept) {
      const more = Array.from({ length: 1200 }, (_, index) => ({
        ...row,
        id: `${row.id.slice(0, 30)}-${index}`,
      }));
      await database.db.batchInsert('consents', more, 100);
    }
    await erasePerson(context, { accountSlug: account.slug, email });
    assert.deepEqual(await database.db('consents').where({ account_id: account.id }), []);
  });
});
