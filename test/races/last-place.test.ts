import assert from 'node:assert/strict';
import { cancelRsvp, correctRsvp } from '../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import type { Context } from '../../src/context.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { publish } from '../support/publish-event.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';

describeOnEachDatabase('The places of an event', (database) => {
  let services: TestService[];
  let contexts: Context[];
  let owner: Parameters<typeof publish>[1];
  let key: string;

  before(async () => {
    services = [await startTestService(database.url), await startTestService(database.url)];
    contexts = services.map(({ context }) => context);
    const by = (await openIndividual(contexts[0]!, 'olga')).account;
    const group = await openGroup(contexts[0]!, 'riverside', 'olga');
    owner = { account: group.account, by };
    key = group.key;
  });
  after(async () => {
    for (const service of services) await service.stop();
  });

  const open = async (capacity: number) =>
    (await publish(contexts[0]!, owner, { capacity: String(capacity) })).event.id;
  const record = (index: number, eventId: string, address: string, guests = 0) =>
    recordAttendance(contexts[index % 2]!, answerTo(eventId, address, { guests }));
  const taken = async (eventId: string) =>
    (await database.db('event_webpages').where({ event_id: eventId }).first())?.places_taken;
  const attending = async (eventId: string) =>
    (await services[0]!.as(key).get(`/events/${eventId}`)).body.total_accepted;
  const tokenOf = async (eventId: string) =>
    (await database.db('rsvps').where({ event_id: eventId }).orderBy('token').first())!.token;

  it('give the last one to one of 50 who RSVP at once in two processes', async () => {
    const event = await open(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => record(index, event, `racer-${index}@people.example`)),
    );
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const answer of answers) {
      if (answer.status === 'rejected') assert.equal(answer.reason.code, 'invalid_request');
    }
    assert.deepEqual([await taken(event), await attending(event)], [1, 1]);
  });

  it('are never more than the capacity, with guests, and count a person once', async () => {
    const event = await open(20);
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        record(index, event, `guest-${index % 20}@people.example`, index % 4),
      ),
    );
    const rows = await database.db('rsvps').where({ event_id: event });
    const places = rows.reduce((sum, { guests }) => sum + 1 + guests, 0);
    assert.equal(await taken(event), places);
    assert.ok(places <= 20 && places > 15, String(places));
    assert.equal(await attending(event), rows.length);
  });

  it('are exact while the same person answers, corrects and cancels at once', async () => {
    const event = await open(10);
    await record(0, event, 'amara@people.example');
    const token = await tokenOf(event);
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => {
        const context = contexts[index % 2]!;
        if (index % 3 === 0) return cancelRsvp(context, token);
        if (index % 3 === 1) return correctRsvp(context, token, { guests: index % 5, language: 'en' });
        return record(index, event, 'amara@people.example', 2);
      }),
    );
    const [row] = await database.db('rsvps').where({ event_id: event });
    const isComing = row!.cancelled_at === null;
    assert.equal(await taken(event), isComing ? 1 + row!.guests : 0);
    assert.equal(await attending(event), Number(isComing));
    const attendances = await database.db('attendances').where({ event_id: event });
    assert.deepEqual(
      attendances.map(({ id }) => id),
      isComing ? [row!.attendance_id] : [],
    );
  });

  it('are free again after a cancellation, and after the person is erased', async () => {
    const event = await open(2);
    await record(0, event, 'bo@people.example', 1);
    await assert.rejects(record(1, event, 'chi@people.example'), { code: 'invalid_request' });
    const token = await tokenOf(event);
    await cancelRsvp(contexts[0]!, token);
    assert.deepEqual([await taken(event), await attending(event)], [0, 0]);
    await record(0, event, 'chi@people.example', 1);
    const again = correctRsvp(contexts[0]!, token, { guests: 0, language: 'en' });
    await assert.rejects(again, { code: 'invalid_request' });
    for (const email of ['chi@people.example', 'bo@people.example'])
      await erasePerson(contexts[0]!, { accountSlug: 'riverside', email });
    assert.deepEqual([await taken(event), await attending(event)], [0, 0]);
    assert.deepEqual(await database.db('rsvps').where({ event_id: event }), []);
    await assert.rejects(cancelRsvp(contexts[0]!, token), { code: 'not_found' });
  });

  it('are not counted at an event of the API', async () => {
    const { body } = await services[0]!
      .as(key)
      .post('/events', { originating_system: 'CRM', summary: 'API' });
    const id = body.identifiers[0].split(':')[1];
    await record(0, id, 'dan@people.example', 3);
    assert.deepEqual(await database.db('rsvps').where({ event_id: id }), []);
  });

  it('keep each consent with the RSVP, and leave a new address unsubscribed without it', async () => {
    const event = await open(10);
    for (const [address, isGiven] of [
      ['yes@people.example', true],
      ['no@people.example', false],
      ['yes@people.example', false],
    ] as const) {
      const consent = { version: 4, language: 'es', isGiven };
      const attendance = await recordAttendance(contexts[0]!, answerTo(event, address, { consent }));
      const id = attendance?.id ?? '';
      const row = await database.db('consents').where({ action_id: id }).orderBy('id', 'desc').first();
      assert.deepEqual([row?.version, row?.language, row?.is_given], [4, 'es', Number(isGiven)]);
    }
    const statusOf = async (address: string) =>
      (await database.db('email_addresses').where({ address, account_id: owner.account.id }).first())?.status;
    assert.equal(await statusOf('yes@people.example'), 'subscribed');
    assert.equal(await statusOf('no@people.example'), 'unsubscribed');
    assert.equal(await attending(event), 2);
  });
});
