import assert from 'node:assert/strict';
import { checkIn } from '../../src/actions/attendances/change-attendance.ts';
import type { PublishedEvent } from '../../src/actions/events/event-webpage.ts';
import { sendMessage } from '../../src/actions/events/send-message.ts';
import { type Browser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';
import { hiddenFields, unescapeHtml } from '../support/visit.ts';
import { day, useMailedEvents } from './use-mailed-events.ts';

const typed = {
  subject: 'Use the entrance on Oak Street',
  text: 'The front door is repaired.\n\nDoors open at 6:15.',
};

describeOnEachDatabase('A message to those who come', (database) => {
  const mailed = useMailedEvents(database);
  const { publishIn, answer, settled, sentTo, clock } = mailed;
  const subject = /^Use the entrance on Oak Street$/;
  let browser: Browser;

  // A session ends after 14 days.
  const enter = async () => {
    const { service, owner } = mailed.running();
    browser = await signIn(service, owner.by);
  };
  beforeEach(enter);

  const pathOf = ({ event }: PublishedEvent) =>
    `/manage/${mailed.running().owner.account.slug}/events/${event.id}/message`;
  const post = (path: string, fields: Record<string, string>) =>
    browser.submit(path, { ...typed, ...fields });

  it('goes once to everybody with a place and an address, after a question (M-message)', async () => {
    const event = await publishIn(9 * day);
    const [one, other] = [await answer(event), await answer(event)];
    const { body } = await mailed.running().client.post(`/events/${event.event.id}/attendance`, {
      person: { given_name: 'Chi', phone_numbers: [{ number: '+1 503 555 0117' }] },
    });
    assert.ok(body.identifiers);
    const path = pathOf(event);
    const asked = await post(path, { action: 'send' });
    const question = unescapeHtml(asked.text);
    assert.match(question, /Send “Use the entrance on Oak Street” to 2 people\?/);
    assert.match(question, /please call: Chi, \(503\) 555-0117 \(no email\)/);
    const confirmed = { ...hiddenFields(asked.text), action: 'send' };
    for (const _time of [1, 2]) assert.equal((await browser.post(path, confirmed)).status, 303);
    const rows = await settled(event, 'message');
    assert.deepEqual(rows.map(({ state }) => state).sort(), ['sent', 'sent', 'skipped']);
    const late = await answer(event);
    await settled(event);
    for (const address of [one, other]) {
      const [mail, ...more] = sentTo(address, subject);
      assert.deepEqual(more, []);
      assert.match(mail!.mail.text!, /The front door is repaired\.\n\nDoors open at 6:15\./);
      assert.match(mail!.mail.text!, /Event: Assembly under the bridge\n.*\/rsvp\//s);
    }
    assert.deepEqual(sentTo(late, subject), []);
  });

  it('is shown as it will be, and sent to the organiser as a test (M-message)', async () => {
    const event = await publishIn(9 * day);
    const address = await answer(event);
    const preview = await post(pathOf(event), { action: 'preview' });
    assert.match(preview.text, /class="mail-preview".*The front door is repaired\./s);
    const tested = await post(pathOf(event), { action: 'test' });
    assert.match(tested.text, /A test is on its way to olga@people\.example\./);
    await until('the test is sent', async () => sentTo('olga@people.example', subject).length === 1);
    assert.deepEqual(await settled(event, 'message'), []);
    assert.deepEqual(sentTo(address, subject), []);
  });

  it('goes to those who came for two weeks after the event, and then to nobody (M-message)', async () => {
    const event = await publishIn(2 * day);
    const [came, away] = [await answer(event), await answer(event)];
    const { context, owner } = mailed.running();
    const first = await database
      .db('rsvps')
      .where({ event_id: event.event.id })
      .orderBy('attendance_id')
      .first();
    const path = { accountId: owner.account.id, subjectId: event.event.id, id: first!.attendance_id };
    await checkIn(context, path, true);
    clock.setTime(3 * day);
    const asked = await post(pathOf(event), { action: 'send' });
    assert.match(asked.text, /to 1 person\?/);
    await browser.post(pathOf(event), { ...hiddenFields(asked.text), action: 'send' });
    assert.deepEqual(
      (await settled(event, 'thanks')).map(({ state }) => state),
      ['sent'],
    );
    assert.deepEqual([sentTo(came, subject).length, sentTo(away, subject).length], [1, 0]);
    clock.setTime(14 * day);
    await enter();
    assert.equal((await browser.get(pathOf(event))).status, 409);
    const message = { eventId: event.event.id, subject: 'x', body: 'x', receipt: undefined };
    await assert.rejects(sendMessage(context, owner.account, message), { code: 'invalid_request' });
  });

  it('refuses an empty and a long text and a placeholder for a name, and keeps what was typed (I-mistakes)', async () => {
    const event = await publishIn(9 * day);
    for (const [fields, field] of [
      [{ subject: '' }, 'subject'],
      [{ subject: 'x'.repeat(256) }, 'subject'],
      [{ subject: 'Hello {given_name|friend}' }, 'subject'],
      [{ text: 'Hello {given_name}' }, 'text'],
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(10_001) }, 'text'],
    ] as const) {
      const { status, text } = await post(pathOf(event), { action: 'send', ...fields });
      assert.equal(status, 400, field);
      assert.match(text, new RegExp(`<a href="#${field}">`));
    }
    assert.deepEqual(await settled(event, 'message'), []);
  });
});
