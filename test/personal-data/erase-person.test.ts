import assert from 'node:assert/strict';
import { countErasable, erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { askForData } from '../../src/actions/your-data/ask-for-link.ts';
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { openNetwork } from '../support/open-network.ts';
import { pathOf } from '../support/path-of.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import {
  type Client,
  openGroup,
  openIndividual,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/until.ts';
import {
  amara,
  findTraces,
  leaveTraces,
  origin,
  patient,
  signPetition,
  type Traces,
  traces,
} from './leave-traces.ts';

describeOnEachDatabase('erasing a person', (database) => {
  const log = captureLog();
  let service: TestService;
  let receiver: Receiver;
  /** A group of its own for each test, with a webhook for all actions. */
  let root: { readonly slug: string; readonly client: Client };
  let opened = 0;

  before(async () => {
    service = await startTestService(database.url, { worker: true, settings: patient, logger: log.logger });
    receiver = await startReceiver();
    await openIndividual(service.context, 'creator');
  });
  after(async () => {
    await service.stop();
    await receiver.close();
  });
  beforeEach(async () => {
    const slug = `alone-${++opened}`;
    const { key } = await openGroup(service.context, slug, 'creator');
    await createWebhook(service.context, { accountSlug: slug, url: `${receiver.url}/root` });
    root = { slug, client: service.as(key) };
    // The root returns an error with the received body; the others accept it.
    receiver.answerWith(({ url, body }) => ({
      status: url === '/root' ? 500 : 200,
      body: body.subarray(0, 3000),
    }));
  });
  afterEach(async () => {
    for (const table of ['attempts', 'deliveries', 'messages'] as const) await database.db(table).delete();
  });

  const email = amara.email_addresses[0]!.address;
  const erase = (accountSlug: string, address = email) =>
    erasePerson(service.context, { accountSlug, email: address });
  /** Erases data that no longer changes, and gets the same counts before and after. */
  const countAndErase = async (accountSlug: string) => {
    const counted = await countErasable(service.context, { accountSlug, email });
    const erased = await erase(accountSlug);
    assert.deepEqual(counted, erased);
    return erased;
  };
  const attempted = (count: number) =>
    until('every delivery is attempted', async () => (await database.db('attempts')).length === count);
  const sign = (petition: string, address: string) =>
    root.client.post(`${petition}/signatures`, { person: { email_addresses: [{ address }] } });

  it('leaves no personal data in any column or in the log: actions, identifiers, keys, payloads, waiting deliveries, responses, links to the data (D-erase)', async () => {
    await leaveTraces(root.client);
    await attempted(1);
    await askForData(service.context, { email, client: '127.0.0.1', language: 'en' });
    // This is the first test of the suite, so the rows contain no other traces.
    assert.deepEqual(findTraces(JSON.stringify(await dumpRows(database))), traces);

    assert.deepEqual(await countAndErase(root.slug), {
      people: 1,
      taggings: 1,
      attendances: 1,
      signatures: 1,
      messages: 1,
      deliveries: 1,
      attempts: 1,
    });
    assert.deepEqual(await database.db('data_links'), []);
    const rows = await dumpRows(database);
    for (const [table, lines] of Object.entries(rows)) assert.deepEqual(findTraces(lines.join()), [], table);
    assert.deepEqual(findTraces(log.text()), []);
  });

  it('finds them by any of their addresses, in upper or lower case', async () => {
    await root.client.post('/people', { person: amara });
    assert.equal((await erase(root.slug, 'SECOND@people.example')).people, 1);
    assert.equal((await root.client.get('/people')).body.total_records, 0);
  });

  it('decreases the totals and changes the ETags of all resources that contained them', async () => {
    const { client, slug } = root;
    const paths = await leaveTraces(client);
    await sign(paths.petition, 'bo@people.example');
    const shown = await readAll(client, paths);
    await erase(slug);
    const now = await readAll(client, paths, shown.etags);
    assert.deepEqual(shown.totals, {
      event: 1,
      petition: 2,
      people: 2,
      attendance: 1,
      signatures: 2,
      taggings: 1,
      actions: 2,
    });
    assert.deepEqual(now.totals, {
      event: 0,
      petition: 1,
      people: 1,
      attendance: 0,
      signatures: 1,
      taggings: 0,
      actions: 1,
    });
    for (const path of [paths.person, `${paths.person}/signatures`, `${paths.person}/taggings`]) {
      assert.equal((await client.get(path)).status, 404);
    }
  });

  it('removes an event and a petition without people from targeting, and closes the gap (1.5)', async () => {
    const { client, slug } = root;
    const actions: { event: string; petition: string }[] = [];
    for (let count = 0; count < 3; count++) {
      const event = pathOf((await client.post('/events', { ...origin, summary: 'Meeting' })).body);
      await client.post(`${event}/attendance`, { person: amara });
      actions.push({ event, petition: (await signPetition(client)).petition });
    }
    const [first, both, last] = actions;
    assert.ok(first && both && last);
    for (const { petition } of [both, last]) await sign(petition, 'bo@people.example');
    await erase(slug);
    const { body } = await client.get('/targeting/actions?per_page=1&page=2');
    assert.deepEqual([body.total_records, body.total_pages], [2, 2]);
    const idOf = (path: string) => path.split('/').at(-1);
    assert.deepEqual(body._embedded['platform:actions'][0].identifiers, [`platform:${idOf(last.petition)}`]);
    assert.equal((await client.get(`/targeting/actions/${idOf(first.event)}`)).status, 404);

    await client.post(`${first.event}/attendance`, { person: amara });
    const again = await client.get('/targeting/actions?per_page=1&page=3');
    assert.deepEqual(again.body._embedded['platform:actions'][0].identifiers, [
      `platform:${idOf(first.event)}`,
    ]);
  });

  it('removes the messages of their actions for ancestors and referrers, but not the records of those accounts', async () => {
    const { leaf, branch, root, sibling } = await openNetwork(service, receiver.url);
    await leaveTraces(leaf.client, sibling.slug);
    await attempted(4);
    const erased = await countAndErase(leaf.slug);
    assert.deepEqual([erased.messages, erased.deliveries, erased.attempts], [4, 4, 4]);
    const rows = await dumpRows(database);
    for (const table of ['messages', 'deliveries', 'attempts']) assert.deepEqual(rows[table], []);
    // Other people may keep data from the person's record, but not from the person's actions.
    const kept = { people: [], person_words: [], email_addresses: [], phone_numbers: [] };
    const left = findTraces(JSON.stringify({ ...rows, ...kept }));
    assert.deepEqual(left, []);
    for (const { client } of [branch, root, sibling]) {
      const { body } = await client.get('/people');
      assert.deepEqual([body.total_records, body._embedded['osdi:people'][0].family_name], [1, 'Okafor']);
    }
    assert.equal((await leaf.client.get('/people')).body.total_records, 0);
  });

  it('in an ancestor account keeps the record and the message of the account that owns the action', async () => {
    const { leaf, branch, root } = await openNetwork(service, receiver.url);
    const { petition } = await leaveTraces(leaf.client);
    await attempted(3);
    assert.deepEqual(await countAndErase(root.slug), {
      people: 1,
      taggings: 0,
      attendances: 0,
      signatures: 0,
      messages: 1,
      deliveries: 1,
      attempts: 1,
    });
    assert.deepEqual(
      (await database.db('messages')).map((row) => row.account_id).sort(),
      [leaf.id, branch.id].sort(),
    );
    assert.equal((await leaf.client.get(petition)).body.total_signatures, 1);
  });

  it('sends no waiting message, and an attempt in progress ends without storing anything', async () => {
    const { promise: isErased, resolve: answer } = Promise.withResolvers<void>();
    receiver.answerWith(() => ({ body: 'Okafor', when: isErased }));
    const before = receiver.requests.length;
    await signPetition(root.client);
    await receiver.waitFor(before + 1);
    const erased = await erase(root.slug);
    answer();
    assert.deepEqual([erased.messages, erased.deliveries, erased.attempts], [1, 1, 0]);
    await until('the attempt has ended', () =>
      log.lines().some(({ msg }) => msg === 'lease was lost before settling'),
    );
    for (const table of ['messages', 'deliveries', 'attempts'] as const) {
      assert.deepEqual(await database.db(table), []);
    }
  });

  it('runs once and returns its result if the response to its COMMIT is lost', async () => {
    await signPetition(root.client);
    await attempted(1);
    loseNextCommit(service.context.db);
    const { people, signatures, messages } = await erase(root.slug);
    assert.deepEqual([people, signatures, messages], [1, 1, 1]);
    assert.equal((await root.client.get('/people')).body.total_records, 0);
  });

  it('rejects the person of an individual account, and an unknown address', async () => {
    const slug = `owner-${root.slug}`;
    await openIndividual(service.context, slug);
    const before = await dumpRows(database);
    await assert.rejects(erase(slug, `${slug}@people.example`), {
      code: 'invalid_request',
      message: `"${slug}@people.example" is the person to whom the account "${slug}" belongs, and stays as long as the account.`,
    });
    await assert.rejects(erase(slug, 'nobody@people.example'), {
      code: 'not_found',
      message: /^Nobody in the account/,
    });
    await assert.rejects(erase('no-account'), { code: 'not_found' });
    assert.deepEqual(await dumpRows(database), before);
  });

  it('rejects a phone number that several people have, lists ten of them, and takes the one with an id', async () => {
    const { client, slug } = root;
    const phone = '15035550142';
    const ids: string[] = [];
    for (let made = 0; made < 12; made++) {
      const emails = [{ address: `sharing-${made}@people.example` }];
      const person = { email_addresses: emails, phone_numbers: [{ number: phone }] };
      const { body } = await client.post('/people', { person });
      ids.push(body.identifiers[0]);
    }
    const before = await dumpRows(database);
    const rejected = {
      code: 'invalid_request',
      message: `Several people in the account "${slug}" have the phone number "${phone}". Choose one with --email or --id: ${ids.slice(0, 10).join(', ')}, and others.`,
    };
    for (const use of [erasePerson, countErasable])
      await assert.rejects(use(service.context, { accountSlug: slug, phone }), rejected);
    assert.deepEqual(await dumpRows(database), before);
    const [chosen = '', ...others] = ids.map((id) => id.slice('platform:'.length));
    const byId = { accountSlug: slug, id: chosen };
    assert.equal((await erasePerson(service.context, byId)).people, 1);
    for (const name of [byId, { ...byId, id: 'ü' }, { accountSlug: 'creator', id: others[0]! }])
      await assert.rejects(erasePerson(service.context, name), { code: 'not_found' });
    const { body } = await client.get('/people?per_page=100');
    assert.deepEqual(
      body._embedded['osdi:people'].map(({ identifiers }: { identifiers: string[] }) => identifiers[0]),
      ids.slice(1),
    );
  });

  // The totals as the API returns them. Earlier ETags are no longer valid.
  async function readAll(client: Client, paths: Traces, earlier: readonly string[] = []) {
    const addresses = [
      ...[paths.event, '/events', paths.campaign, `${paths.campaign}/events`, paths.petition, '/petitions'],
      ...['/people', `${paths.event}/attendance`, `${paths.petition}/signatures`, `${paths.tag}/taggings`],
      '/targeting/actions',
    ];
    const etags: string[] = [];
    const bodies: Record<string, Record<string, number>> = {};
    for (const [index, address] of addresses.entries()) {
      const known = earlier[index];
      const answer = await client.get(address, known === undefined ? {} : { 'if-none-match': known });
      // A campaign has a total of its events, not of their attendees.
      if (known !== undefined && address !== paths.campaign) assert.equal(answer.status, 200, address);
      etags.push(answer.headers.etag ?? '');
      bodies[address] = answer.body;
    }
    const totals = {
      event: bodies[paths.event]?.total_accepted,
      petition: bodies[paths.petition]?.total_signatures,
      people: bodies['/people']?.total_records,
      attendance: bodies[`${paths.event}/attendance`]?.total_records,
      signatures: bodies[`${paths.petition}/signatures`]?.total_records,
      taggings: bodies[`${paths.tag}/taggings`]?.total_records,
      actions: bodies['/targeting/actions']?.total_records,
    };
    return { etags, totals };
  }
});
