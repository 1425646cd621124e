import assert from 'node:assert/strict';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { day, useMailedEvents } from './use-mailed-events.ts';

describeOnEachDatabase('The sentence of an organiser', (database) => {
  const mailed = useMailedEvents(database);
  const { publishIn, answer, change, settled, sentTo } = mailed;

  it('is in the mail of its change, and in that of the cancellation (M-change)', async () => {
    const event = await publishIn(9 * day);
    const address = await answer(event);
    await change(event, { venue: 'Town Hall' }, 'The first hall is closed.');
    await settled(event);
    const [changed] = sentTo(address, /^Changed: /);
    for (const text of [changed!.mail.text!, String(changed!.mail.html)])
      assert.match(text, /The first hall is closed\./);
    const { context, owner } = mailed.running();
    await cancelEvent(context, owner.account, event.event.id, owner.by, 'It rains all day.');
    await settled(event);
    const [cancelled] = sentTo(address, /^Cancelled: /);
    assert.match(cancelled!.mail.text!, /It rains all day\./);
    assert.doesNotMatch(cancelled!.mail.text!, /The first hall/);
  });

  it('is in no mail where there is none, and a new link to join is a change (M-change)', async () => {
    const event = await publishIn(9 * day, { online_url: 'https://meet.example/one' });
    const address = await answer(event);
    await settled(event);
    const [confirmation] = sentTo(address, /^You’re going: /);
    assert.match(confirmation!.mail.text!, /Join online: https:\/\/meet\.example\/one/);
    assert.match(confirmation!.mail.attachments[0]!.content.toString(), /meet\.example\/one/);
    await change(event, { online_url: 'https://meet.example/two', contact: 'doors@group.example' });
    await settled(event);
    const [changed] = sentTo(address, /^Changed: /);
    assert.match(changed!.mail.text!, /meet\.example\/two/);
    assert.match(changed!.mail.text!, /Contact the organizer: doors@group\.example/);
    assert.equal(changed!.mail.replyTo?.text, 'doors@group.example');
  });
});
