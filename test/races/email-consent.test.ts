import assert from 'node:assert/strict';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { changeEmails } from '../../src/people/change-person.ts';
import { stopMails } from '../../src/people/email-consent.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { publish } from '../support/publish-event.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';

describeOnEachDatabase('The consent of an address in two processes', (database) => {
  const services: TestService[] = [];
  const contexts = () => services.map(({ context }) => context);

  before(async () => {
    for (const _ of [1, 2]) services.push(await startTestService(database.url));
  });
  after(async () => {
    for (const service of services) await service.stop();
  });

  const attend = async (process: number, eventId: string, address: string, isGiven: boolean) => {
    const consent = { version: 1, language: 'en', isGiven };
    await recordAttendance(contexts()[process]!, answerTo(eventId, address, { consent }));
  };
  const stored = async (address: string) =>
    (await database.db('email_addresses').where({ address }).first())!;

  it('stays stopped by a link while ticks arrive, and every answer is kept (C-link)', async () => {
    const by = (await openIndividual(contexts()[0]!, 'olga')).account;
    const { account } = await openGroup(contexts()[0]!, 'riverside', 'olga');
    const { event } = await publish(contexts()[0]!, { account, by });
    for (let round = 0; round < 10; round++) {
      const address = `person-${round}@people.example`;
      await attend(0, event.id, address, false);
      const { person_id: personId } = await stored(address);
      await Promise.all([
        attend(0, event.id, address, true),
        changeEmails(contexts()[1]!, personId, stopMails),
        attend(1, event.id, address, true),
        attend(1, event.id, address, false),
      ]);
      const { status, consent } = await stored(address);
      assert.deepEqual([status, consent], ['unsubscribed', 'stopped']);
      const { attendance_id: id } = (await database.db('rsvps').where({ person_id: personId }).first())!;
      const answers = await database.db('consents').where({ action_id: id });
      assert.deepEqual(answers.map(({ is_given }) => is_given).sort(), [0, 0, 1, 1]);
    }
  });
});
