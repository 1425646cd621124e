import assert from 'node:assert/strict';
import { checkIn } from '../../src/actions/attendances/change-attendance.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { sendMessage } from '../../src/actions/events/send-message.ts';
import { writeMailings } from '../../src/actions/mails/write-mailings.ts';
import type { Context } from '../../src/context.ts';
import { readFormReceipt } from '../../src/http/form-token.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { publish } from '../support/publish-event.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';

const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:9', CIVIC_MAIL_FROM: 'events@civic.example' };

describeOnEachDatabase('Two organisers in two processes', (database) => {
  let services: TestService[];
  let contexts: Context[];
  let owner: Parameters<typeof publish>[1];

  before(async () => {
    services = [
      await startTestService(database.url, { settings: mail }),
      await startTestService(database.url, { settings: mail }),
    ];
    contexts = services.map(({ context }) => context);
    const by = (await openIndividual(contexts[0]!, 'olga')).account;
    owner = { account: (await openGroup(contexts[0]!, 'riverside', 'olga')).account, by };
  });
  after(async () => {
    for (const service of services) await service.stop();
  });

  it('tick somebody off at once, and the first tick counts (I-door)', async () => {
    const { event } = await publish(contexts[0]!, owner);
    const attendance = await recordAttendance(contexts[0]!, answerTo(event.id, 'amara@people.example'));
    const path = { accountId: owner.account.id, subjectId: event.id, id: attendance!.id };
    const ticks = await Promise.all(
      Array.from({ length: 20 }, (_, index) => checkIn(contexts[index % 2]!, path, true)),
    );
    const [first, ...others] = new Set(ticks.map(({ attendedAt }) => attendedAt));
    assert.ok(first);
    assert.deepEqual(others, []);
    assert.deepEqual([...new Set(ticks.map(({ version }) => version))], [attendance!.version + 1]);
  });

  it('send one form at once, and everybody has one mail of it (M-message)', async () => {
    const { event } = await publish(contexts[0]!, owner);
    for (const name of ['amara', 'ben', 'chi'])
      await recordAttendance(contexts[0]!, answerTo(event.id, `${name}@people.example`));
    const content = { subject: 'Tonight', body: 'Use the side entrance.' };
    const receipt = readFormReceipt('a'.repeat(22), {
      ...{ accountId: owner.account.id, path: '/message', body: content, askedAt: Date.now() },
    });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sendMessage(contexts[index % 2]!, owner.account, { eventId: event.id, ...content, receipt }),
      ),
    );
    assert.equal((await database.db('mailings').where({ event_id: event.id, kind: 'message' })).length, 1);
    const { signal } = new AbortController();
    await Promise.all(contexts.map((context) => writeMailings(context, signal)));
    const mails = await database.db('mails').where({ event_id: event.id, kind: 'message' });
    assert.equal(new Set(mails.map(({ person_id }) => person_id)).size, 3);
    assert.equal(mails.length, 3);
  });
});
