import assert from 'node:assert/strict';
import supertest from 'supertest';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import type { PublishedEvent } from '../../src/actions/events/event-webpage.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { day, useMailedEvents } from './use-mailed-events.ts';

const refused = { version: 1, language: 'en', isGiven: false };

describeOnEachDatabase('The mails about an event that somebody attends', (database) => {
  const mailed = useMailedEvents(database);
  let people = 0;

  /** Somebody answers the event without the tick. */
  async function answer({ event }: PublishedEvent, address = `unticked-${++people}@people.example`) {
    await recordAttendance(mailed.running().context, answerTo(event.id, address, { consent: refused }));
    return address;
  }

  /** Changes the event, waits for its reminder, and cancels it. */
  async function liveThrough(event: PublishedEvent): Promise<void> {
    const { context, owner } = mailed.running();
    await mailed.settled(event);
    await mailed.change(event, { venue: 'Town Hall' });
    await mailed.settled(event);
    mailed.clock.setTime(8 * day + 1);
    await mailed.settled(event);
    await cancelEvent(context, owner.account, event.event.id, owner.by);
    await mailed.settled(event);
  }

  const subjectsTo = (address: string) =>
    mailed.sentTo(address, /./).map(({ mail }) => mail.subject?.split(':')[0]);
  const all = ['You’re going', 'Changed', 'Reminder', 'Cancelled'];
  const stored = async (address: string) =>
    (await database.db('email_addresses').where({ address, position: 0 }).first())!;
  const unsubscribeByKey = async (address: string) => {
    const { person_id } = await stored(address);
    const change = { email_addresses: [{ address, status: 'unsubscribed' }] };
    assert.equal((await mailed.running().client.put(`/people/${person_id}`, change)).status, 200);
  };

  it('are sent to who did not tick and to whom a key unsubscribed, in words that are true for them (C-mails)', async () => {
    const event = await mailed.publishIn(9 * day);
    const [unticked, withdrawn] = [await answer(event), await mailed.answer(event)];
    await mailed.settled(event);
    await unsubscribeByKey(withdrawn);
    assert.deepEqual((await stored(unticked)).consent, 'none');
    assert.deepEqual((await stored(withdrawn)).consent, 'withdrawn');
    await liveThrough(event);
    assert.deepEqual([subjectsTo(unticked), subjectsTo(withdrawn)], [all, all]);
    for (const { mail } of mailed.sentTo(unticked, /./))
      assert.match(mail.text!, /because you signed up for an event by Group riverside/);
  });

  it('are not sent to an address that is bouncing or whose person complained of spam, and are to all others (C-mails)', async () => {
    const statuses = ['bouncing', 'spam complaint', 'previous bounce', 'previous spam complaint'];
    const event = await mailed.publishIn(9 * day);
    const { client } = mailed.running();
    const addresses: string[] = [];
    for (const status of statuses) {
      const address = `${status.replaceAll(' ', '-')}@people.example`;
      addresses.push(address);
      await client.post('/people', { person: { email_addresses: [{ address, status }] } });
      await answer(event, address);
    }
    const reasons = (await mailed.settled(event)).map(({ reason }) => reason);
    assert.deepEqual(reasons, ['bouncing', 'spam_complaint', null, null]);
    await liveThrough(event);
    assert.deepEqual(addresses.map(subjectsTo), [[], [], all, all]);
  });

  it('are not sent to who stopped them by the link of one, also not at other events of the group (C-link)', async () => {
    const [event, other] = [await mailed.publishIn(9 * day), await mailed.publishIn(9 * day)];
    const address = await answer(event);
    await mailed.settled(event);
    const [confirmation] = mailed.sentTo(address, /^You’re going/);
    const [path = ''] = /\/unsubscribe\/[\w-]+/.exec(confirmation!.mail.text!) ?? [];
    await supertest(mailed.running().service.url).post(path).expect(200);
    await answer(other, address);
    const reasons = (await mailed.settled(other)).map(({ reason }) => reason);
    assert.deepEqual(reasons, ['unsubscribed']);
    await liveThrough(event);
    assert.deepEqual(subjectsTo(address), ['You’re going']);
    assert.equal((await stored(address)).consent, 'stopped');
  });

  it('are sent to who signs up, never to a stranger who entered their address behind the own one before (E-first)', async () => {
    const [event, other] = [await mailed.publishIn(9 * day), await mailed.publishIn(9 * day)];
    const [mallory, target] = ['mallory@people.example', 'target@people.example'];
    const person = { email_addresses: [{ address: mallory }, { address: target }] };
    const { service } = mailed.running();
    await supertest(service.url)
      .post(`/api/v1/events/${event.event.id}/attendance`)
      .send({ person })
      .expect(200, {});
    await mailed.settled(event);
    await answer(other, target);
    await mailed.settled(other);
    assert.deepEqual([subjectsTo(mallory), subjectsTo(target)], [['You’re going'], ['You’re going']]);
    const [link = ''] = /\/rsvp\/[\w-]+/.exec(mailed.sentTo(target, /./)[0]!.mail.text!) ?? [];
    assert.notEqual(link, '');
    assert.ok(!mailed.sentTo(mallory, /./)[0]!.mail.text!.includes(link));
  });
});
