import assert from 'node:assert/strict';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import type { PublishedEvent } from '../../src/actions/events/event-webpage.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailSettings } from '../support/mail-server.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { day, hour, minute, useMailedEvents } from './use-mailed-events.ts';

describeOnEachDatabase('The mail about a place that somebody has already', (database) => {
  const mailed = useMailedEvents(database);
  const { clock, publishIn, answer, settled } = mailed;
  let second: TestService;

  before(async () => {
    const { server } = mailed.running();
    second = await startTestService(database.url, { clock, settings: mailSettings(server) });
  });
  after(() => second.stop());

  /** Signs up again, at once in both services, and counts all such mails of the event. */
  async function signUpAgain(event: PublishedEvent, address: string, times = 1): Promise<number> {
    const contexts = [mailed.running().context, second.context];
    const posts = Array.from({ length: times }, (_, index) =>
      recordAttendance(contexts[index % 2]!, answerTo(event.event.id, address)),
    );
    await Promise.all(posts);
    return (await settled(event, 'already')).length;
  }
  const goTo = (instant: number) => clock.setTime(instant - clock.now());

  it('is sent once within 24 hours, also over midnight in UTC (M-place)', async () => {
    goTo(Math.ceil(clock.now() / day) * day + 23 * hour);
    const event = await publishIn(30 * day);
    const address = await answer(event);
    assert.equal(await signUpAgain(event, address), 1);
    const first = clock.now();
    for (const later of [2 * hour, 12 * hour, day - minute, day - 1]) {
      goTo(first + later);
      assert.equal(await signUpAgain(event, address), 1, String(later));
    }
    goTo(first + day);
    assert.equal(await signUpAgain(event, address), 2);
    goTo(first + 2 * day - 1);
    assert.equal(await signUpAgain(event, address), 2);
  });

  it('is sent once to who signs up again many times at once in two services (M-place)', async () => {
    const event = await publishIn(30 * day);
    const addresses = [await answer(event), await answer(event)];
    for (const [index, sent] of [2, 4, 6].entries()) {
      if (index > 0) clock.setTime(day);
      await Promise.all(addresses.map((address) => signUpAgain(event, address, 12)));
      assert.equal((await settled(event, 'already')).length, sent);
    }
  });

  it('is sent for each event (M-place)', async () => {
    const [one, other] = [await publishIn(30 * day), await publishIn(30 * day)];
    const address = await answer(one);
    await signUpAgain(other, address);
    assert.equal(await signUpAgain(one, address), 1);
    assert.equal(await signUpAgain(other, address), 1);
  });
});
