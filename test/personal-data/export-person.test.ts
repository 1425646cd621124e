import assert from 'node:assert/strict';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { cancelRsvp, correctRsvp } from '../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { exportPerson } from '../../src/actions/personal-data/export-person.ts';
import { apiAt } from '../../src/api/v1/links.ts';
import { presentPersonalRecord } from '../../src/api/v1/personal-record.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Network, openNetwork } from '../support/open-network.ts';
import { type Linked, pathOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

import { amara, findTraces, leaveTraces, patient, type Traces, traces } from './leave-traces.ts';

describeOnEachDatabase('exporting a person', (database) => {
  let service: TestService;
  // Its mails wait, because it has no worker.
  let mailing: TestService;
  let receiver: Receiver;
  let network: Network;
  let paths: Traces;

  before(async () => {
    service = await startTestService(database.url, { worker: true, settings: patient });
    const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'civic@service.example' };
    mailing = await startTestService(database.url, { settings: mail });
    receiver = await startReceiver(({ body }) => ({ status: 500, body: body.subarray(0, 3000) }));
    network = await openNetwork(service, receiver.url);
    paths = await leaveTraces(network.leaf.client);
    await network.leaf.client.post(`${paths.petition}/signatures`, {
      person: { given_name: 'Bo', email_addresses: [{ address: 'bo@people.example' }] },
    });
    await until('all is attempted', async () => (await database.db('attempts')).length === 6);
  });
  after(async () => {
    await service.stop();
    await mailing.stop();
    await receiver.close();
  });

  const exported = async (accountSlug: string, email = amara.email_addresses[0]!.address) =>
    JSON.parse(
      JSON.stringify(
        presentPersonalRecord(
          await exportPerson(service.context, { accountSlug, email }),
          apiAt(service.url),
        ),
      ),
    );
  const get = async (path: string) => (await network.leaf.client.get(path)).body;
  const listed = async (path: string, name: string) => (await get(path))._embedded[name];
  const withoutEmbedded = ({ _embedded, ...rest }: Record<string, unknown>) => rest;

  it('returns the person, tags, actions and deliveries as the API returns them', async () => {
    const { _embedded: embedded, ...person } = await exported(network.leaf.slug);
    assert.deepEqual(person, await get(paths.person));
    for (const [path, name] of [
      ['attendance', 'osdi:attendance'],
      ['signatures', 'osdi:signatures'],
      ['taggings', 'osdi:taggings'],
    ] as const) {
      assert.deepEqual(embedded[name].map(withoutEmbedded), await listed(`${paths.person}/${path}`, name));
    }
    const [delivery, ...others] = embedded['platform:deliveries'];
    assert.deepEqual([delivery, others], [await get(pathOf(delivery)), []]);
    assert.equal(delivery.attempts.length, 1);
    assert.match(delivery.attempts[0].response_body, /Unheard/);
  });

  it('names the tag, the event and the petition of each entry', async () => {
    const { _embedded: embedded } = await exported(network.leaf.slug);
    const [attendance] = embedded['osdi:attendance'];
    const [signature] = embedded['osdi:signatures'];
    const [tagging] = embedded['osdi:taggings'];
    assert.deepEqual(
      [
        attendance._embedded['osdi:event'].summary,
        signature._embedded['osdi:petition'].title,
        tagging._embedded['osdi:tag'].name,
      ],
      ['Meeting', 'Cap the rents', 'tenant'],
    );
    assert.deepEqual(attendance._embedded['osdi:event']._links.self, attendance._links['osdi:event']);
    assert.deepEqual(signature._embedded['osdi:petition']._links.self, signature._links['osdi:petition']);
  });

  it('contains everything that they entered, and no one else', async () => {
    const text = JSON.stringify(await exported(network.leaf.slug));
    // The Idempotency-Key of a request belongs to its client.
    assert.deepEqual(
      findTraces(text),
      traces.filter((word) => word !== 'key-of-hers'),
    );
    assert.doesNotMatch(text, /bo@people|"Bo"|creator@people/);
  });

  it('of an ancestor account contains its own record and the message that it received', async () => {
    const { _embedded: embedded, ...person } = await exported(network.root.slug, 'SECOND@people.example');
    assert.equal(person.family_name, 'Okafor');
    assert.notEqual(pathOf(person), paths.person);
    assert.deepEqual([embedded['osdi:signatures'], embedded['platform:deliveries'].length], [[], 1]);
  });

  it('contains guests, also of a cancelled RSVP, the consents with their wording, and the mails, without any token (C-kept)', async () => {
    const { context } = mailing;
    const { account } = await openIndividual(context, 'host');
    const change = { consentText: 'Write to me twice a year.' };
    await changeSettings(context, account.id, { change });
    const owner = { account, by: account };
    const [comes, cancels] = [await publish(context, owner), await publish(context, owner)];
    const consent = { version: 2, language: 'en', isGiven: true };
    for (const { event } of [comes, cancels])
      await recordAttendance(context, answerTo(event.id, 'eve@people.example', { guests: 3, consent }));
    const tokens = await database.db('rsvps').whereIn('event_id', [comes.event.id, cancels.event.id]);
    const { token: link } = tokens.find(({ event_id }) => event_id === cancels.event.id)!;
    await cancelRsvp(context, link);
    const record = await exported('host', 'eve@people.example');
    const {
      'platform:rsvps': rsvps,
      'platform:consents': consents,
      'platform:mails': mails,
    } = record._embedded;
    const at = (path: string) => path.split('/').at(-1);
    assert.deepEqual(
      new Map(
        rsvps.map((one: { guests: number; cancelled_at?: string; _embedded: Record<string, Linked> }) => [
          at(pathOf(one._embedded['osdi:event']!)),
          [one.guests, one.cancelled_at !== undefined],
        ]),
      ),
      new Map([
        [comes.event.id, [3, false]],
        [cancels.event.id, [3, true]],
      ]),
    );
    assert.deepEqual(
      consents.map(({ opt_in, version, wording }: Record<string, unknown>) => [opt_in, version, wording]),
      Array(2).fill([true, 2, 'Write to me twice a year.']),
    );
    assert.deepEqual(
      mails.map((one: Record<string, unknown>) => [one.kind, one.state]),
      Array(2).fill(['confirmation', 'waiting']),
    );
    for (const { token } of tokens) assert.ok(!JSON.stringify(record).includes(token));
    // Who comes again has another attendance, which keeps the consents.
    await correctRsvp(context, link, { guests: 1, language: 'en' });
    for (const isGiven of [false, true])
      await recordAttendance(
        context,
        answerTo(cancels.event.id, 'eve@people.example', {
          consent: { version: 1, language: 'es', isGiven },
        }),
      );
    const all = (await exported('host', 'eve@people.example'))._embedded['platform:consents'];
    assert.deepEqual(
      all.map(({ opt_in, language, version }: Record<string, unknown>) => [opt_in, language, version]),
      [...Array(2).fill([true, 'en', 2]), ...[false, true].map((opt_in) => [opt_in, 'es', 1])],
    );
    const comesAgain = (await database.db('rsvps').where({ event_id: cancels.event.id }).first())!;
    assert.equal(
      all.filter((one: Record<string, unknown>) => one['platform:action_id'] === comesAgain.attendance_id)
        .length,
      3,
    );
  });

  it('rejects an unknown address and an unknown account', async () => {
    await assert.rejects(exported(network.sibling.slug), {
      code: 'not_found',
      message: /^Nobody in the account/,
    });
    await assert.rejects(exported('no-account'), { code: 'not_found' });
  });

  it('reads any amount of data, each entry once', async () => {
    const { db } = database;
    const model = (await db('messages').where({ account_id: network.leaf.id }).orderBy('id').first())!;
    const delivery = (await db('deliveries').where({ message_id: model.id }).first())!;
    const tag = (await db('tags').where({ account_id: network.leaf.id }).first())!;
    const tagging = (await db('taggings').where({ tag_id: tag.id }).first())!;
    const more = Array.from({ length: 520 }, (_, index) => `z-${String(index).padStart(4, '0')}`);
    await db.batchInsert(
      'tags',
      more.map((id) => ({ ...tag, id, name: id })),
      100,
    );
    await db.batchInsert(
      'taggings',
      more.map((id) => ({ ...tagging, id, tag_id: id })),
      100,
    );
    await db.batchInsert(
      'messages',
      more.map((id) => ({ ...model, id })),
      100,
    );
    await db.batchInsert(
      'deliveries',
      more.map((id) => ({ ...delivery, id, message_id: id, state: 'failed' as const })),
      100,
    );
    const { _embedded: embedded } = await exported(network.leaf.slug);
    for (const name of ['osdi:taggings', 'platform:deliveries']) {
      const ids = embedded[name].map((one: { identifiers: string[] }) => one.identifiers[0]);
      assert.deepEqual([ids.length, new Set(ids).size], [521, 521], name);
    }
  });
});
