import assert from 'node:assert/strict';
import { cancelRsvp } from '../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { recordSignature } from '../../src/actions/signatures/record-signatures.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { openPetition } from '../support/open-petition.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';

const consent = { version: 1, language: 'en', isGiven: true };
const email = 'amara@people.example';

describeOnEachDatabase('A COMMIT with a lost response of a second action', (database) => {
  const suite = useService(database);

  /** Does the action twice, the second time with a lost response, and counts the consents. */
  async function doTwice(accountId: string, act: () => Promise<unknown>): Promise<number> {
    await act();
    loseNextCommit(suite.service.context.db);
    await act();
    return (await database.db('consents').where({ account_id: accountId })).length;
  }

  it('keeps one consent for each signature of a person (C-kept)', async () => {
    const { path } = await openPetition(suite);
    const petitionId = path.split('/').at(-1)!;
    const petition = (await database.db('petitions').where({ id: petitionId }).first())!;
    const { account, draft, receipt } = answerTo('', email, { consent });
    const post = { account, petitionId, draft: { ...draft, comments: null }, receipt };
    const act = () => recordSignature(suite.service.context, post);
    assert.equal(await doTwice(petition.account_id, act), 2);
  });

  it('keeps one consent for each RSVP of a person, also after they cancelled (C-kept)', async () => {
    const { context } = suite.service;
    const { account, creator } = await suite.group();
    const { event } = await publish(context, { account, by: creator.account });
    const act = () => recordAttendance(context, answerTo(event.id, email, { consent }));
    assert.equal(await doTwice(account.id, act), 2);
    const { token } = (await database.db('rsvps').where({ event_id: event.id }).first())!;
    await cancelRsvp(context, token);
    assert.equal(await doTwice(account.id, act), 4);
  });
});
