import assert from 'node:assert/strict';
import { recordAttendance, recordAttendances } from '../../src/actions/attendances/record-attendances.ts';
import type { EventFields } from '../../src/actions/events/event-fields.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { exportPerson } from '../../src/actions/personal-data/export-person.ts';
import { getValue } from '../../src/base/outcome.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, visit } from '../support/visit.ts';

const amara = { given_name: 'Amara', email: 'amara@people.example' };

describeOnEachDatabase('The form of an event that is sent again after a cancellation', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  const visitor = () => visit(suite.service.url);

  async function open(fields: Partial<EventFields> = {}) {
    const { account, key, creator } = await suite.group();
    const published = await publish(suite.service.context, { account, by: creator.account }, fields);
    const { id } = published.event;
    const path = `/events/${published.webpage.slug}`;
    const rsvp = async (email = amara.email) =>
      (await database
        .db('rsvps')
        .join('email_addresses', 'email_addresses.person_id', 'rsvps.person_id')
        .where({ event_id: id, address: email })
        .first('rsvps.*'))!;
    return {
      ...{ id, path, account, rsvp, client: suite.service.as(key) },
      change: async (action: string) =>
        visitor().post(`/rsvp/${(await rsvp()).token}`, { action, guests: '0' }),
      form: async (typed = amara) => ({ ...hiddenFields((await visitor().get(path)).text), ...typed }),
      receiptsOf: (resource_id: string) => database.db('receipts').where({ resource_id }),
    };
  }

  it('gets the first answer, also at a full event, and changes nothing (1.2)', async () => {
    const { id, path, rsvp, change, form } = await open({ capacity: '1' });
    const fields = await form();
    const first = await visitor().post(path, fields);
    await change('cancel');
    await recordAttendance(suite.service.context, answerTo(id, 'bo@people.example'));
    const before = await rsvp();
    const again = await visitor().post(path, fields);
    assert.deepEqual([again.status, again.headers.location], [first.status, first.headers.location]);
    assert.equal(first.status, 303);
    assert.deepEqual(await rsvp(), before);
    assert.equal((await visitor().post(path, { ...(await form()), ...amara })).status, 409);
  });

  it('gets the first answer where it came after the cancellation for the first time (1.2)', async () => {
    const { id, path, change, form } = await open({ capacity: '1' });
    await visitor().post(path, await form());
    await change('cancel');
    const fields = await form();
    assert.equal((await visitor().post(path, fields)).status, 303);
    await recordAttendance(suite.service.context, answerTo(id, 'bo@people.example'));
    assert.equal((await visitor().post(path, fields)).status, 303);
  });

  it('gets the first answer after the person came back, whose receipts follow the attendance (1.2)', async () => {
    const { path, rsvp, change, form, receiptsOf } = await open({ capacity: '1' });
    const fields = await form();
    await visitor().post(path, fields);
    await change('cancel');
    const former = (await rsvp()).attendance_id;
    assert.equal((await receiptsOf(former)).length, 1);
    await change('save');
    const { attendance_id } = await rsvp();
    assert.notEqual(attendance_id, former);
    assert.deepEqual([(await receiptsOf(former)).length, (await receiptsOf(attendance_id)).length], [0, 1]);
    assert.equal((await visitor().post(path, fields)).status, 303);
    assert.equal((await rsvp()).attendance_id, attendance_id);
  });

  it('gets the first answer while the person cancels and comes back at once, and every receipt and consent follows (1.2)', async () => {
    const { path, account, rsvp, change, form, receiptsOf } = await open();
    await visitor().post(path, await form());
    const forms = await Promise.all(Array.from({ length: 8 }, () => form()));
    const answers = await Promise.all([
      ...[...forms, ...forms].map((fields) => visitor().post(path, fields)),
      ...['cancel', 'save', 'cancel', 'save', 'cancel', 'save'].map(change),
    ]);
    assert.deepEqual(new Set(answers.slice(0, 16).map(({ status }) => status)), new Set([303]));
    const { attendance_id } = await rsvp();
    assert.equal((await receiptsOf(attendance_id)).length, 9);
    const consents = await database.db('consents').where({ account_id: account.id });
    assert.deepEqual(
      consents.map(({ action_id }) => action_id),
      Array(9).fill(attendance_id),
    );
  });

  it('is a keyed POST that no longer finds its attendance (8)', async () => {
    const { id, change, rsvp, client, receiptsOf } = await open();
    const body = { person: { email_addresses: [{ address: amara.email }] } };
    const post = () => client.post(`/events/${id}/attendance`, body, { 'Idempotency-Key': 'once' });
    assert.equal((await post()).status, 200);
    await change('cancel');
    const before = await rsvp();
    const again = await post();
    assert.deepEqual([again.status, again.body.code], [404, 'not_found']);
    assert.deepEqual(await rsvp(), before);
    assert.equal((await receiptsOf(before.attendance_id)).length, 1);
    await change('save');
    const { attendance_id } = await rsvp();
    const { status, body: found } = await post();
    assert.deepEqual([status, found.identifiers[0]], [200, `platform:${attendance_id}`]);
  });

  it('keeps its consent with the cancelled RSVP, and with the attendance of somebody who comes back (C-kept)', async () => {
    const { id, path, account, rsvp, change, form } = await open();
    await visitor().post(path, { ...(await form()), opt_in: '' });
    await change('cancel');
    const ticked = { ...(await form()), opt_in: 'yes' };
    for (const _twice of [1, 2]) await visitor().post(path, ticked);
    const consentsOf = async () => {
      const { attendance_id: action_id } = await rsvp();
      const rows = await database.db('consents').where({ action_id }).orderBy(['created_at', 'id']);
      return rows.map(({ is_given }) => is_given);
    };
    const named = { accountSlug: account.slug, email: amara.email };
    const exported = async () => {
      const { consents, person } = await exportPerson(suite.service.context, named);
      return [consents.map(({ isGiven }) => isGiven), person.emailAddresses[0]?.status];
    };
    assert.deepEqual(await consentsOf(), [0, 1]);
    assert.deepEqual(await exported(), [[false, true], 'subscribed']);
    await change('save');
    assert.deepEqual(await consentsOf(), [0, 1]);
    assert.deepEqual(await exported(), [[false, true], 'subscribed']);
    await change('cancel');
    await visitor().post(path, await form());
    await erasePerson(suite.service.context, named);
    for (const table of ['consents', 'receipts'] as const)
      assert.deepEqual(await database.db(table).where({ account_id: account.id }), [], table);
    assert.deepEqual(await database.db('rsvps').where({ event_id: id }), []);
  });

  it('keeps its consent also where a key brings the person back in the same set (C-kept)', async () => {
    const { id, account, rsvp, change, path, form } = await open();
    await visitor().post(path, await form());
    await change('cancel');
    const consent = { version: 1, language: 'en', isGiven: true };
    const posts = [
      answerTo(id, amara.email, { consent }),
      { ...answerTo(id, amara.email), account },
      answerTo(id, amara.email, { consent }),
    ] as const;
    (await recordAttendances(suite.service.context, posts)).map(getValue);
    const rows = await database.db('consents').where({ action_id: (await rsvp()).attendance_id });
    assert.equal(rows.length, 3);
  });
});
