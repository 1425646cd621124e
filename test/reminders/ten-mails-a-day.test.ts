import assert from 'node:assert/strict';
import { cancelRsvp, correctRsvp } from '../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import type { PublishedEvent } from '../../src/actions/events/event-webpage.ts';
import { readMailStatus } from '../../src/actions/mails/read-mail-status.ts';
import { renderMail } from '../../src/web/organizer/manage-mail.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailSettings } from '../support/mail-server.ts';
import { publish } from '../support/publish-event.ts';
import { openGroup, startTestService, type TestService } from '../support/service.ts';
import { day, startIn, useMailedEvents } from './use-mailed-events.ts';

describeOnEachDatabase('RSVPs that strangers enter for one address', (database) => {
  const mailed = useMailedEvents(database);
  const { clock, publishIn, change, settled } = mailed;
  let second: TestService;
  /** Events that somebody else answers in each test. */
  let shared: readonly PublishedEvent[] = [];

  before(async () => {
    const { server } = mailed.running();
    second = await startTestService(database.url, { clock, worker: true, settings: mailSettings(server) });
    shared = await several(11);
  });
  after(() => second.stop());
  afterEach(() => clock.setTime(2 * day));

  const several = async (count: number) => {
    const events: PublishedEvent[] = [];
    while (events.length < count) events.push(await publishIn(9 * day));
    return events;
  };
  const peopleOf = (name: string) =>
    database.db('email_addresses').where('address_key', 'like', `${name}%`).pluck('person_id');
  /** What became of the mails about events to the people of this name. */
  const outcomes = async (
    name: string,
    events: readonly PublishedEvent[],
    kind: Parameters<typeof settled>[1],
  ) => {
    const rows = await Promise.all(events.map((event) => settled(event, kind)));
    const people = await peopleOf(name);
    return rows
      .flat()
      .filter(({ person_id }) => person_id !== null && people.includes(person_id))
      .map(({ state, reason }) => reason ?? state);
  };
  const count = (words: readonly string[]) => ({
    sent: words.filter((word) => word === 'sent').length,
    tooMany: words.filter((word) => word === 'too_many').length,
  });
  const rsvpOf = async (name: string, { event }: PublishedEvent) => {
    const rows = await database
      .db('rsvps')
      .where({ event_id: event.id })
      .whereIn('person_id', await peopleOf(name));
    assert.equal(rows.length, 1);
    return rows[0]!;
  };
  const spell = (name: string, index: number) =>
    [`${name}@people.example`, `${name.toUpperCase()}+${index}@People.Example`][index % 2]!;

  it('cause ten mails a day, over groups and events, whatever its spelling, with two workers (8 mails)', async () => {
    const { context } = mailed.running();
    const group = await openGroup(context, 'harbour', 'olga');
    const ofOther = await publish(context, { ...mailed.running().owner, account: group.account });
    const events = [...(await several(11)), ofOther];
    await Promise.all(
      events.map(({ event }, index) => {
        const post = answerTo(event.id, spell('ana', index));
        return recordAttendance([context, second.context][index % 2]!, post);
      }),
    );
    assert.deepEqual(count(await outcomes('ana', events, 'confirmation')), { sent: 10, tooMany: 2 });
    const received = mailed.running().server.received.filter(({ to }) => /^ana[+@]/i.test(to));
    assert.equal(received.length, 10);

    const statuses = await Promise.all(events.map(({ event }) => readMailStatus(context.db, event)));
    const shown = statuses.map((status) => renderMail(status, { isSetUp: true, timeZone: 'UTC' }).toString());
    const words =
      '<b>Confirmations</b></th><td>the address had ten mails within 24 hours</td><td class="number">1 mail</td>';
    assert.equal(shown.filter((text) => text.includes(words)).length, 2);

    // News of a change counts as well.
    for (const event of events.slice(0, 2)) await change(event, { venue: 'Town Hall' });
    assert.deepEqual(count(await outcomes('ana', events.slice(0, 2), 'changed')), { sent: 0, tooMany: 2 });
    clock.setTime(day);
    for (const event of events.slice(0, 2)) await change(event, { venue: 'City Hall' });
    assert.deepEqual(count(await outcomes('ana', events.slice(0, 2), 'changed')), { sent: 2, tooMany: 2 });
  });

  it('are not limited once the person has used the link to correct one or to come back', async () => {
    const { context } = mailed.running();
    for (const [index, { event }] of shared.entries())
      await recordAttendance(context, answerTo(event.id, spell('bo', index)));
    assert.equal(count(await outcomes('bo', shared, 'confirmation')).sent, 10);
    const [corrected, back, left] = shared as [PublishedEvent, PublishedEvent, PublishedEvent];
    const tokens = await Promise.all(
      [corrected, back, left].map(async (one) => (await rsvpOf('bo', one)).token),
    );
    await correctRsvp(context, tokens[0]!, { guests: 1, language: 'en' });
    for (const token of tokens.slice(1)) await cancelRsvp(context, token);
    await correctRsvp(context, tokens[1]!, { guests: 0, language: 'en' });
    const flags = await Promise.all(
      [corrected, back, left].map(async (one) => (await rsvpOf('bo', one)).by_stranger),
    );
    assert.deepEqual(flags, [0, 0, 1]);
    for (const event of [corrected, back]) await change(event, startIn(clock.now() + 8 * day));
    assert.deepEqual(await outcomes('bo', [corrected, back], 'changed'), ['sent', 'sent']);
  });

  it('are apart from RSVPs with the key of the account, which have no limit', async () => {
    const { context, owner } = mailed.running();
    for (const { event } of shared) {
      const post = answerTo(event.id, 'chi@people.example');
      await recordAttendance(context, { ...post, account: owner.account });
    }
    assert.deepEqual(count(await outcomes('chi', shared, 'confirmation')), { sent: 11, tooMany: 0 });
    assert.equal((await rsvpOf('chi', shared[0]!)).by_stranger, 0);
    // A key also confirms what a stranger has entered.
    const event = await publishIn(9 * day);
    const post = answerTo(event.event.id, 'dan@people.example');
    await recordAttendance(context, post);
    assert.equal((await rsvpOf('dan', event)).by_stranger, 1);
    await recordAttendance(context, { ...post, account: owner.account });
    await recordAttendance(context, post);
    assert.equal((await rsvpOf('dan', event)).by_stranger, 0);
  });
});
