import assert from 'node:assert/strict';
import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { cancelRsvp, getRsvp } from '../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { hasStopped, unsubscribe, unsubscribeUrl } from '../../src/actions/mails/unsubscribe.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { exportPerson } from '../../src/actions/personal-data/export-person.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { getLinkSecret } from '../../src/mail/link-secret-store.ts';
import type { Choices } from '../../src/people/join-people.ts';
import { addNote } from '../../src/people/notes/change-notes.ts';
import { useLists } from '../people-lists/use-lists.ts';
import { answerTo } from '../support/answer-event.ts';
import { assertWhole } from '../support/assert-whole.ts';
import { breakWrites } from '../support/break-writes.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('Merging two records of a person', (database) => {
  const suite = useService(database);
  let account: Account;
  let client: Client;
  let owner: Parameters<typeof publish>[1];
  let creator: IndividualAccount;
  const lists = useLists(
    () => suite.service.context,
    () => account,
  );

  before(async () => {
    creator = await suite.user();
  });
  beforeEach(async () => {
    const group = await suite.groupOf(creator);
    account = group.account;
    client = suite.service.as(group.key);
    owner = { account, by: creator };
  });

  const one = {
    given_name: 'Dana',
    family_name: 'Whitfield',
    email_addresses: [{ address: 'dana.w@people.example', status: 'unsubscribed' }],
    phone_numbers: [{ number: '+1 503 555 0190' }],
    custom_fields: { building: '1208', rent: '1410' },
  };
  const other = {
    given_name: 'Dana',
    family_name: 'Whitfeld',
    email_addresses: [{ address: 'dana.whitfeld@people.example' }],
    phone_numbers: [{ number: '+1 503 555 0190' }, { number: '+1 503 555 0191' }],
    postal_addresses: [{ address_lines: ['1208 SE Ferry Lane'], postal_code: '97202', country: 'US' }],
    custom_fields: { building: '1210', floor: '4' },
  };
  const add = async (person: object) => idOf((await client.post('/people', { person })).body);
  const merge = (ids: [string, string], choices: Choices = new Map()) =>
    mergePeople(suite.service.context, account, { ids, choices });
  const listIds = async () => {
    const rows = await database.db('people').where({ account_id: account.id }).orderBy('id').select('id');
    return rows.map(({ id }) => id) as [string, string];
  };
  const total = async (path: string) => (await client.get(path)).body.total_records;

  it('keeps the older record with what is chosen, and all addresses, numbers and fields of both (G-merge)', async () => {
    const [dana, again] = [await add(one), await add(other)];
    const choices: Choices = new Map([
      ['name', 'other'],
      ['email', 'other'],
      ['field:building', 'kept'],
    ]);
    assert.equal(await merge([again, dana], choices), dana);
    const { body } = await client.get(`/people/${dana}`);
    assert.deepEqual(
      [body.given_name, body.family_name, body.custom_fields],
      ['Dana', 'Whitfeld', { floor: '4', building: '1208', rent: '1410' }],
    );
    assert.deepEqual(
      body.email_addresses.map(({ address, status, primary }: Record<string, unknown>) => [
        address,
        status,
        primary,
      ]),
      [
        ['dana.whitfeld@people.example', 'unsubscribed', true],
        ['dana.w@people.example', 'unsubscribed', false],
      ],
    );
    assert.deepEqual(
      body.phone_numbers.map(({ number }: { number: string }) => number),
      ['15035550190', '15035550191'],
    );
    assert.equal(body.postal_addresses.length, 1);
    assert.equal((await client.get(`/people/${again}`)).status, 404);
    assert.equal(await total('/people'), 1);
    assert.equal(
      (await client.get(`/people?filter=email_address eq 'dana.whitfeld@people.example'`)).status,
      200,
    );
    const names = (await client.get('/people/custom_fields')).body;
    assert.ok(names);
    await assertWhole(database.db, account.id);
  });

  it('moves what each did: of two signatures the older one stays, with what is filled of the other (G-actions)', async () => {
    const petition = await openPetition({ client: async () => client });
    const alone = await openPetition({ client: async () => client });
    // The record that goes signed first.
    const dana = await add(one);
    const again = await add(other);
    const first = await petition.sign({ person: other, 'platform:referrer_data': { source: 'door' } });
    const second = await petition.sign({ person: one, comments: 'My rent doubled' });
    await client.put(pathOf(second.body), { identifiers: ['crm:77'] });
    await alone.sign({ person: other });
    await client
      .post('/events', { originating_system: 'test', summary: 'Meeting' })
      .then(({ body }) =>
        client.post(`${pathOf(body)}/attendance`, { person: other, add_tags: ['tenant', 'captain'] }),
      );
    await client.post(`${petition.path}/signatures`, { person: one, add_tags: ['tenant', 'clinic'] });
    assert.deepEqual([await total(`${petition.path}/signatures`), await total('/people')], [2, 2]);

    await merge([dana, again]);
    const { body } = await client.get(`${petition.path}/signatures`);
    assert.equal(body.total_records, 1);
    const [left] = body._embedded['osdi:signatures'];
    assert.equal(left.identifiers[0], first.body.identifiers[0]);
    assert.ok(left.identifiers.includes('crm:77'));
    assert.deepEqual([left.comments, left['platform:referrer_data'].source], ['My rent doubled', 'door']);
    assert.equal(left['platform:person_id'], dana);
    assert.deepEqual(
      [
        await total(`${alone.path}/signatures`),
        await total(`/people/${dana}/signatures`),
        await total(`/people/${dana}/attendance`),
        await total(`/people/${dana}/taggings`),
        await total('/targeting/actions'),
      ],
      [1, 2, 1, 3, 3],
    );
    const tags = (await client.get('/tags')).body._embedded['osdi:tags'];
    for (const tag of tags) assert.equal(await total(`/tags/${idOf(tag)}/taggings`), 1, tag.name);
    await assertWhole(database.db, account.id);
  });

  it('keeps the comment of the older signature with its mark, where both have one (G-actions, U-comments)', async () => {
    const addressed = (name: string) => ({
      given_name: 'Dana',
      email_addresses: [{ address: `${name}@people.example` }],
    });
    const petition = await openPetition({ client: async () => client });
    const signAs = async (name: string, comments?: string) => {
      const { body } = await petition.sign({ person: addressed(name), ...(comments && { comments }) });
      return { personId: body['platform:person_id'] as string, path: pathOf(body) };
    };
    const addLater = (name: string, comments: string) =>
      suite.service.send('POST', `${petition.path}/signatures`, {
        body: { person: addressed(name), comments },
      });
    const shown = { 'platform:show_name': true, 'platform:comment_shown': true };
    const confirmed = await signAs('confirmed', 'Said first.');
    const laterAdded = await signAs('later-added');
    await addLater('later-added', 'Added to the newer one.');
    await merge([confirmed.personId, laterAdded.personId]);
    const kept = await client.put(confirmed.path, shown);
    assert.deepEqual([kept.body.comments, kept.headers['ignored-fields']], ['Said first.', undefined]);

    const added = await signAs('added');
    await addLater('added', 'Added to the older one.');
    const laterConfirmed = await signAs('later-confirmed', 'Said later.');
    await merge([added.personId, laterConfirmed.personId]);
    const marked = await client.put(added.path, shown);
    assert.deepEqual(
      [marked.body.comments, marked.headers['ignored-fields']],
      ['Added to the older one.', 'platform:comment_shown'],
    );
  });

  it('keeps one answer to each event: places follow, guests are filled, who comes again is coming, and each link leads there (G-actions, G-links)', async () => {
    const { context } = suite.service;
    const [both, back] = [await publish(context, owner), await publish(context, owner)];
    const [email, second] = ['dana.w@people.example', 'dana.whitfeld@people.example'];
    const consent = { version: 1, language: 'en', isGiven: true };
    await recordAttendance(context, answerTo(both.event.id, email, { consent }));
    await recordAttendance(context, answerTo(both.event.id, second, { guests: 2, consent }));
    await recordAttendance(context, answerTo(back.event.id, email, { guests: 3, consent }));
    const { token } = (await database.db('rsvps').where({ event_id: back.event.id }).first())!;
    await cancelRsvp(context, token);
    const sent = [...(await database.db('rsvps').where({ event_id: both.event.id }).pluck('token')), token];
    await recordAttendance(context, answerTo(back.event.id, second, { consent }));
    const ids = await listIds();
    const places = async (id: string) =>
      (await database.db('event_webpages').where({ event_id: id }).first())?.places_taken;
    assert.deepEqual([await places(both.event.id), await places(back.event.id)], [4, 1]);

    await merge([ids[0], ids[1]]);
    assert.deepEqual([await places(both.event.id), await places(back.event.id)], [3, 1]);
    const rsvps = await database.db('rsvps').where({ person_id: ids[0] });
    assert.deepEqual(rsvps.map(({ guests, cancelled_at }) => [guests, cancelled_at]).sort(), [
      [0, null],
      [2, null],
    ]);
    assert.equal((await database.db('consents').where({ account_id: account.id })).length, 4);
    const attended = await database.db('attendances').where({ person_id: ids[0] }).pluck('id');
    const consented = await database.db('consents').where({ account_id: account.id }).pluck('action_id');
    assert.deepEqual(new Set(consented), new Set(attended));

    // Mails to both records have links, which lead to the answer that stayed, also after another merging.
    const third = await add({ email_addresses: [{ address: 'third@people.example' }] });
    await recordAttendance(context, answerTo(both.event.id, 'third@people.example'));
    const later = await database.db('rsvps').where({ person_id: third }).pluck('token');
    await merge([ids[0], third]);
    for (const link of [...sent, ...later]) {
      const page = await fetch(`${suite.service.url}/rsvp/${link}`);
      assert.equal(page.status, 200, link);
      const { personId } = await getRsvp(database.db, link);
      assert.equal(personId, ids[0]);
    }
    await cancelRsvp(context, later[0] ?? '');
    const after = await database.db('rsvps').where({ event_id: both.event.id });
    assert.deepEqual(
      after.map(({ cancelled_at }) => cancelled_at !== null),
      [true],
    );
    await assertWhole(database.db, account.id);
  });

  it('leaves nothing under the id that is gone: notes, mails, messages, receipts, statements of lists (G-actions)', async () => {
    const { context } = suite.service;
    const [dana, again] = [await add(one), await add(other)];
    const { body: webhook } = await client.post('/webhooks', {
      url: 'https://receiver.example/hook',
      trigger: 'all_actions',
    });
    assert.ok(webhook);
    const petition = await openPetition({ client: async () => client });
    await client.post(`${petition.path}/signatures`, { person: other }, { 'Idempotency-Key': 'once' });
    const about = { accountId: account.id, personId: again };
    await addNote(
      context,
      about,
      { body: 'Has the key', authorId: owner.by.id },
      beginAct(context, commandLine),
    );
    await lists.bring(await lists.check('Email\ndana.whitfeld@people.example'));
    // As messages from before migration 0058 have it.
    await database.db('messages').where({ person_id: again }).update({ actor_person_id: again });
    await merge([dana, again]);
    const rows = await dumpRows(database);
    const left = Object.entries(rows).flatMap(([table, texts]) =>
      texts.some((text) => text.includes(again)) ? [table] : [],
    );
    // A message is as it was sent, the log shows what happened to whom, and links in mails lead on.
    const known = ['messages', 'audit_entries', 'merged_people'];
    assert.deepEqual(
      left.filter((table) => !known.includes(table)),
      [],
    );
    const message = await database.db('messages').where({ account_id: account.id }).first();
    assert.deepEqual([message?.person_id, message?.actor_person_id], [dana, dana]);
    const record = await exportPerson(context, { accountSlug: account.slug, id: dana });
    assert.deepEqual(
      [record.notes.length, record.lists.length, record.deliveries.length, record.signatures.length],
      [1, 1, 1, 1],
    );
    const repeat = await client.post(
      `${petition.path}/signatures`,
      { person: other },
      { 'Idempotency-Key': 'once' },
    );
    assert.equal(repeat.body['platform:person_id'], dana);
  });

  it('lets the link of a mail to a record that is gone stop the mails of the person, until they are erased (C-link)', async () => {
    const { context } = suite.service;
    const address = (name: string) => ({ email_addresses: [{ address: `${name}@people.example` }] });
    const [first, second, third] = [
      await add(address('a')),
      await add(address('b')),
      await add(address('c')),
    ];
    const key = await getLinkSecret(database.db, context.ids);
    const token = unsubscribeUrl('', key, third).replace('/unsubscribe/', '');
    await merge([second, third]);
    await merge([first, second]);
    assert.equal(await hasStopped(context, token), false);
    await unsubscribe(context, token);
    assert.equal(await hasStopped(context, token), true);
    const consents = () =>
      database.db('email_addresses').where({ person_id: first }).orderBy('address').pluck('consent');
    assert.deepEqual(await consents(), ['stopped', 'stopped', 'stopped']);
    // Who stopped all mails has stopped them at the addresses of both records.
    const more = await add(address('d'));
    await merge([first, more]);
    assert.deepEqual(await consents(), ['stopped', 'stopped', 'stopped', 'stopped']);
    await erasePerson(context, { accountSlug: account.slug, id: first });
    assert.deepEqual(await database.db('merged_people').whereIn('from_id', [second, third, more]), []);
  });

  it('keeps signatures that are posted meanwhile, and every total is exact (G-race)', async () => {
    const petitions = await Promise.all(
      Array.from({ length: 3 }, () => openPetition({ client: async () => client })),
    );
    for (let round = 0; round < 2; round++) {
      const person = { ...other, email_addresses: [{ address: `again-${round}@people.example` }] };
      const dana = await add({ ...one, email_addresses: [{ address: `dana-${round}@people.example` }] });
      const again = await add(person);
      const [, ...answers] = await Promise.all([
        merge([dana, again]),
        ...petitions.map(({ sign }) => sign({ person, comments: `Round ${round}` })),
        ...petitions.map(({ sign }) => sign({ person })),
      ]);
      for (const { status, text } of answers) assert.equal(status, 200, text);
      assert.equal(await total(`/people/${dana}/signatures`), petitions.length);
      assert.equal((await client.get(`/people/${again}`)).status, 404);
      await assertWhole(database.db, account.id);
    }
    for (const { path } of petitions) assert.equal(await total(`${path}/signatures`), 2);
  });

  it('is completed by a repeat after a failure, and every total is correct in between (G-race)', async () => {
    const petition = await openPetition({ client: async () => client });
    const [dana, again] = [await add(one), await add(other)];
    await petition.sign({ person: one });
    await petition.sign({ person: other, add_tags: ['tenant'] });
    const repair = await breakWrites(database, 'delete', 'people');
    await assert.rejects(merge([dana, again]), /broken by the test/);
    await assertWhole(database.db, account.id);
    assert.equal(await total(`${petition.path}/signatures`), 1);
    await repair();
    assert.equal(await merge([dana, again]), dana);
    await assertWhole(database.db, account.id);
  });

  it('keeps the person to whom an individual account belongs, and refuses people of other accounts (G-merge)', async () => {
    const individual = await suite.individual();
    const own = suite.service.as(individual.key);
    const { body } = await own.post('/people', { person: one });
    const ids = [idOf(body), individual.account.personId] as [string, string];
    const context = suite.service.context;
    assert.equal(
      await mergePeople(context, individual.account, { ids, choices: new Map() }),
      individual.account.personId,
    );
    assert.equal((await own.get(`/people/${ids[0]}`)).status, 404);
    const dana = await add(one);
    const refused = { code: 'not_found' };
    await assert.rejects(merge([dana, individual.account.personId]), refused);
    await assert.rejects(merge([dana, dana]), refused);
  });

  it('refuses a choice that was made for another version', async () => {
    const [dana, again] = [await add(one), await add(other)];
    await client.put(`/people/${again}`, { given_name: 'Dane' });
    const stale = mergePeople(suite.service.context, account, {
      ids: [dana, again],
      choices: new Map(),
      versions: [1, 1],
    });
    await assert.rejects(stale, { code: 'precondition_failed' });
    assert.equal(await total('/people'), 2);
  });
});

function idOf({ identifiers }: { identifiers: readonly string[] }): string {
  return identifiers[0]!.slice('platform:'.length);
}
