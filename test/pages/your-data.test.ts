import assert from 'node:assert/strict';
import { cancelRsvp } from '../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { askForData } from '../../src/actions/your-data/ask-for-link.ts';
import { amara, findTraces, leaveTraces, patient, traces } from '../personal-data/leave-traces.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { unescapeHtml, type Visitor, visit } from '../support/visit.ts';

type Group = Awaited<ReturnType<ReturnType<typeof useService>['group']>> & { readonly client: Client };

const day = 86_400_000;

describeOnEachDatabase('The own data', (database) => {
  const clock = createManualClock();
  const suite = useService(database, {
    clock,
    worker: true,
    settings: { ...patient, CIVIC_PUBLIC_RATE: '0' },
  });
  const receiver = useReceiver();
  let visitor: Visitor;
  let asked = 0;

  before(() => {
    visitor = visit(suite.service.url);
  });
  beforeEach(() => {
    clock.advance(1000);
  });

  const openGroup = async (): Promise<Group> => {
    const group = await suite.group();
    return { ...group, client: suite.service.as(group.key) };
  };
  /** The path of a new link to the data of an address. */
  const linkTo = async (email: string): Promise<string> => {
    await askForData(suite.service.context, { email, client: `client ${++asked}`, language: 'en' });
    const row = await database.db('mails').where({ kind: 'your-data' }).orderBy('id', 'desc').first();
    return JSON.parse(row!.facts).path;
  };
  const read = async (path: string) => {
    const { status, text } = await visitor.get(path);
    assert.equal(status, 200, text);
    return unescapeHtml(text);
  };
  /** Presses a button, which leads back to the webpage. */
  const press = async (path: string, fields: Record<string, string>) => {
    const { status, text } = await visitor.post(path, fields);
    assert.equal(status, 303, text);
    return read(`${path}?saved=yes`);
  };
  const sign = async (group: Group, address: string, more: object = {}) => {
    const petition = await openPetition(suite, group.client);
    const { body } = await petition.sign({ person: { email_addresses: [{ address }] }, ...more });
    return { petition, signature: body, person: String(body['platform:person_id']), id: idOf(body) };
  };
  const personOf = async (group: Group, person: string) => (await group.client.get(`/people/${person}`)).body;

  it('is shown by group: record, tags, custom fields, actions, mails, and the hosts that received it (D-page)', async () => {
    const [one, other] = [await openGroup(), await openGroup()];
    await one.client.post('/webhooks', { url: `${receiver.url}/hook-path` });
    await leaveTraces(one.client);
    await receiver.waitFor(1);
    await until('the attempt is logged', async () => (await database.db('attempts')).length > 0);
    const { address } = amara.email_addresses[0]!;
    await sign(other, address);
    const page = await read(await linkTo(address));
    const shown = page.toLowerCase().replace('+1 503 555 0142', '5035550142');
    // How the number is called, and the keys of requests, say nothing about a person.
    const hidden = ['landline', 'key-of-hers'];
    assert.deepEqual(
      findTraces(shown),
      traces.filter((word) => !hidden.includes(word)),
    );
    for (const { account } of [one, other]) assert.ok(page.includes(`<h2>${account.name}</h2>`));
    assert.match(page, /<dt>landlord<\/dt><dd>Halden<\/dd>/);
    assert.match(page, /<dt>Tags<\/dt><dd>tenant<\/dd>/);
    assert.match(page, /Yoruba/);
    const { host } = new URL(receiver.url);
    assert.ok(page.includes(`<code>${host}</code>`));
    assert.ok(!page.includes('hook-path'));
    assert.match(page, /No other system has received it/);
  });

  it('has consents with wording and date, places with guests, cancelled ones, and mails (D-page)', async () => {
    const group = await openGroup();
    const { context } = suite.service;
    const owner = { account: group.account, by: group.creator.account };
    const [comes, cancelled] = [
      await publish(context, owner, { summary: 'Assembly' }),
      await publish(context, owner, { summary: 'Picnic' }),
    ];
    const address = 'kemi@people.example';
    const consent = { version: 1, language: 'en', isGiven: true };
    await recordAttendance(context, answerTo(comes.event.id, address, { guests: 2, consent }));
    await recordAttendance(context, answerTo(cancelled.event.id, address));
    const { token } = (await database.db('rsvps').where({ event_id: cancelled.event.id }).first())!;
    await cancelRsvp(context, token);
    const page = await read(await linkTo(address));
    assert.match(page, /Place at Assembly<\/strong><p><span>Friday, May 1, 2099/);
    assert.match(page, /You bring 2 guests\./);
    assert.match(page, /Place at Picnic<\/strong>.*You cancelled it\./);
    assert.match(page, /You agreed on \w+ \d+, \d{4}: “Group [^”]+ may contact me\.”/);
  });

  it('of a record with several addresses is shown to the owner of the first one alone (D-owner)', async () => {
    const group = await openGroup();
    const [first, second] = ['first@people.example', 'second@neighbours.example'];
    const { body } = await group.client.post('/people', {
      person: { given_name: 'Amara', email_addresses: [{ address: first }, { address: second }] },
    });
    const person = idOf(body);
    assert.match(await read(await linkTo(first)), /<dd>Amara<\/dd>/);
    const path = await linkTo(second);
    const page = await read(path);
    assert.ok(!page.includes('Amara') && !page.includes(first) && !page.includes('?erase'), page);
    assert.ok(page.includes(group.account.name) && page.includes(second));
    const before = await personOf(group, person);
    assert.equal((await visitor.get(`${path}?correct=${person}`)).status, 404);
    for (const action of ['correct', 'withdraw']) {
      assert.equal((await visitor.post(path, { action, person, given_name: 'Mallory' })).status, 404);
    }
    await visitor.post(path, { action: 'erase', confirmed: 'yes', person });
    assert.deepEqual(await personOf(group, person), before);
    await press(path, { action: 'stop', person });
    assert.deepEqual(
      (await personOf(group, person)).email_addresses.map(({ status }: { status: string }) => status),
      ['subscribed', 'unsubscribed'],
    );
  });

  it('of somebody else is out of reach of any link (D-owner)', async () => {
    const group = await openGroup();
    const victim = await sign(group, 'victim@people.example');
    const own = await sign(group, 'mallory@people.example');
    const path = await linkTo('mallory@people.example');
    const before = await personOf(group, victim.person);
    for (const action of ['correct', 'withdraw', 'stop', 'allow']) {
      const fields = { action, person: victim.person, action_id: victim.id, given_name: 'Mallory' };
      assert.equal((await visitor.post(path, fields)).status, 404, action);
    }
    assert.equal((await visitor.get(`${path}?correct=${victim.person}`)).status, 404);
    await press(path, { action: 'withdraw', person: own.person, action_id: victim.id });
    await visitor.post(path, { action: 'erase', confirmed: 'yes', person: victim.person });
    assert.deepEqual(await personOf(group, victim.person), before);
    assert.equal((await victim.petition.list()).total_records, 1);
  });

  it('is corrected by the rules of the API, and mistakes stand beside their fields (D-correct)', async () => {
    const group = await openGroup();
    const { body } = await group.client.post('/people', {
      person: { ...amara, email_addresses: [{ address: 'right@people.example' }] },
    });
    const person = idOf(body);
    const path = await linkTo('right@people.example');
    const form = await read(`${path}?correct=${person}`);
    assert.match(form, /name="given_name" autocomplete="given-name" [^>]*value="Amara"/);
    const typed = {
      ...{ given_name: 'Amara', family_name: 'Rivers', phone: '+1 503 555 0199' },
      ...{ address_lines: '1 Other Street', postal_code: '10001', locality: '', region: '', country: 'US' },
    };
    const wrong = await visitor.post(path, { action: 'correct', person, ...typed, phone: '12' });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /<title>Error: .*value="Rivers".*id="phone-wrong"/s);
    await press(path, { action: 'correct', person, ...typed });
    const now = await personOf(group, person);
    assert.deepEqual([now.given_name, now.family_name], ['Amara', 'Rivers']);
    assert.deepEqual(
      now.phone_numbers.map(({ number, status }: Record<string, string>) => [number, status]),
      [['15035550199', 'unsubscribed']],
    );
    const [address, ...others] = now.postal_addresses;
    assert.deepEqual(
      [address.address_lines, address.postal_code, address.region, others.length],
      [['1 Other Street'], '10001', 'NY', 0],
    );
    assert.deepEqual(now.custom_fields, amara.custom_fields);
    await press(path, { action: 'correct', person, given_name: 'Amara' });
    const emptied = await personOf(group, person);
    assert.deepEqual(
      [emptied.family_name, emptied.phone_numbers, emptied.postal_addresses],
      [undefined, [], []],
    );
  });

  it('loses a signature that is withdrawn, once: total, list, targeting and identifier (D-withdraw)', async () => {
    const group = await openGroup();
    const { petition, signature, person, id } = await sign(group, 'tom@people.example');
    await group.client.put(pathOf(signature), { identifiers: ['crm:77'] });
    await petition.sign({ person: { email_addresses: [{ address: 'bo@people.example' }] } });
    const path = await linkTo('tom@people.example');
    const withdraw = { action: 'withdraw', person, action_id: id };
    assert.match(await read(path), /Signature: Cap the rents/);
    const answers = await Promise.all([visitor.post(path, withdraw), visitor.post(path, withdraw)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303],
    );
    assert.doesNotMatch(await read(path), /Signature: Cap the rents/);
    assert.equal((await group.client.get(petition.path)).body.total_signatures, 1);
    assert.equal((await petition.list()).total_records, 1);
    const action = `/targeting/actions/${idOf(petition.resource)}/people`;
    assert.equal((await group.client.get(action)).body.total_records, 1);
    assert.deepEqual(await database.db('identifiers').where({ identifier: 'crm:77' }), []);
    assert.equal((await group.client.get(`/people/${person}/signatures`)).body.total_records, 0);
    const again = await petition.sign({ person: { email_addresses: [{ address: 'tom@people.example' }] } });
    assert.equal(again.body['platform:person_id'], person);
    assert.notEqual(idOf(again.body), id);
  });

  it('loses a place that is cancelled before the event starts, and none after it (D-withdraw)', async () => {
    const group = await openGroup();
    const { context } = suite.service;
    const owner = { account: group.account, by: group.creator.account };
    const published = await publish(context, owner, { capacity: '1' });
    const address = 'ada@people.example';
    await recordAttendance(context, answerTo(published.event.id, address));
    const made = await group.client.post('/events', {
      originating_system: 'test',
      summary: 'Walk',
      start: new Date(clock.now() + day).toISOString(),
    });
    const person = { email_addresses: [{ address }] };
    const attendance = await group.client.post(`${pathOf(made.body)}/attendance`, { person });
    const id = attendance.body['platform:person_id'];
    const path = await linkTo(address);
    const { attendance_id } = (await database.db('rsvps').where({ event_id: published.event.id }).first())!;
    await press(path, { action: 'withdraw', person: id, action_id: attendance_id });
    await recordAttendance(context, answerTo(published.event.id, 'next@people.example'));
    const withdraw = { action: 'withdraw', person: id, action_id: idOf(attendance.body) };
    await press(path, withdraw);
    assert.equal((await group.client.get(pathOf(made.body))).body.total_accepted, 0);

    const second = await group.client.post(`${pathOf(made.body)}/attendance`, { person });
    clock.advance(2 * day);
    const later = await linkTo(address);
    await press(later, { ...withdraw, action_id: idOf(second.body) });
    assert.equal((await group.client.get(pathOf(made.body))).body.total_accepted, 1);
    assert.match(await read(later), /Place at Walk<\/strong>(?:(?!<form).)*<\/li>/s);
  });

  it('stops all mails of a group and takes that back (D-stop)', async () => {
    const [group, other] = [await openGroup(), await openGroup()];
    const { person } = await sign(group, 'sue@people.example');
    const elsewhere = await sign(other, 'sue@people.example');
    const path = await linkTo('sue@people.example');
    assert.match(await press(path, { action: 'stop', person }), /You stopped all emails/);
    const consents = async () =>
      (await database.db('email_addresses').where({ address: 'sue@people.example' })).map((row) => [
        row.person_id,
        row.consent,
      ]);
    assert.deepEqual(
      new Map((await consents()) as [string, string | null][]),
      new Map([
        [person, 'stopped'],
        [elsewhere.person, null],
      ]),
    );
    await press(path, { action: 'allow', person });
    assert.equal(new Map((await consents()) as [string, string | null][]).get(person), 'withdrawn');
  });

  it('is erased in the chosen groups after a question, with one message and an entry of the audit log (D-erase, D-erasure)', async () => {
    const [one, other] = [await openGroup(), await openGroup()];
    await one.client.post('/webhooks', { url: receiver.url, events: ['osdi:signature', 'erasure'] });
    await leaveTraces(one.client);
    await receiver.waitFor(1);
    const { address } = amara.email_addresses[0]!;
    await sign(other, address);
    const path = await linkTo(address);
    const question = await read(`${path}?erase=yes`);
    const boxes = question.matchAll(/name="person" value="([^"]+)"[^>]*>\s*<label[^>]*>([^<]+)</g);
    const ids = new Map([...boxes].map(([, id = '', name = '']) => [name, id]));
    const own = ids.get(one.account.name) ?? assert.fail(question);
    assert.equal((await visitor.post(path, { action: 'erase', confirmed: 'yes' })).status, 400);
    assert.match((await visitor.post(path, { action: 'erase', person: own })).text, /Erase your data\?/);

    const answers = await Promise.all(
      [1, 2].map(() => visitor.post(path, { action: 'erase', confirmed: 'yes', person: own })),
    );
    for (const { status, text } of answers) {
      assert.equal(status, 200);
      assert.match(text, /Your data is erased/);
    }
    const page = await read(path);
    assert.ok(
      !page.includes(`<h2>${one.account.name}</h2>`) && page.includes(`<h2>${other.account.name}</h2>`),
    );
    const requests = await receiver.waitFor((all) => all.some(({ body }) => body.includes('"erasure"')));
    assert.equal(requests.filter(({ body }) => body.includes('"erasure"')).length, 1);
    const [entry] = await database
      .db('audit_entries')
      .where({ account_id: one.account.id, action: 'person.erased' });
    assert.deepEqual(
      [entry!.actor_kind, entry!.actor_id, entry!.network, entry!.subject, entry!.details],
      ['person', null, null, own, '{}'],
    );

    for (const person of ids.values())
      await visitor.post(path, { action: 'erase', confirmed: 'yes', person });
    assert.equal((await visitor.get(path)).status, 404);
    const rows = await dumpRows(database);
    const mine = JSON.stringify({ ...rows, attempts: [] });
    assert.ok(!mine.toLowerCase().includes(address.toLowerCase()));
    await until('nothing is sent any more', async () => {
      const left = await database.db('deliveries').whereIn('state', ['pending']);
      return left.length === 0;
    });
    const ofHers = ['okafor', 'juniper', 'unheard', 'leaflet-9', 'crm:seventy-seven', 'key-of-hers'];
    const left = findTraces(JSON.stringify(await dumpRows(database)));
    assert.deepEqual(
      left.filter((word) => ofHers.includes(word)),
      [],
    );
  });

  it('is erased as a whole while its person signs, or belongs to somebody new afterwards (D-erase)', async () => {
    const group = await openGroup();
    const { petition, person } = await sign(group, 'eve@people.example');
    const path = await linkTo('eve@people.example');
    const signing = Array.from({ length: 6 }, () =>
      petition.sign({ person: { email_addresses: [{ address: 'eve@people.example' }] } }),
    );
    const [erased, ...signed] = await Promise.all([
      visitor.post(path, { action: 'erase', confirmed: 'yes', person }),
      ...signing,
    ]);
    assert.equal(erased.status, 200);
    for (const { status } of signed) assert.equal(status, 200);
    assert.equal((await group.client.get(`/people/${person}`)).status, 404);
    const { body } = await group.client.get(petition.path);
    const people = await group.client.get('/people');
    assert.equal(body.total_signatures, people.body.total_records);
    assert.ok(body.total_signatures <= 1);
  });

  it('of a user is shown, and stays as long as the user (D-erase)', async () => {
    const account = await suite.user();
    const email = `${account.slug}@people.example`;
    const path = await linkTo(email);
    const page = await read(path);
    assert.match(page, /This is your own user of this service/);
    assert.match(page, new RegExp(`You sign in here as ${account.name}`));
    assert.doesNotMatch(page, /\?erase/);
    const person = account.kind === 'individual' ? account.personId : '';
    await visitor.post(path, { action: 'erase', confirmed: 'yes', person });
    assert.equal((await database.db('people').where({ id: person })).length, 1);
  });
});
