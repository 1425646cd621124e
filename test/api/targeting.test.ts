import assert from 'node:assert/strict';
import supertest from 'supertest';
import { listAudit } from '../../src/accounts/audit-store.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { draftOf, mail } from '../sets/open-world.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

const email = (address: string, more: object = {}) => ({
  person: { email_addresses: [{ address }], ...more },
});

describeOnEachDatabase('targeting', (database) => {
  const suite = useService(database);
  let shared: Client;
  let client: Client;
  let event: string;

  const openEvent = async (own: Client) => {
    client = own;
    const { body } = await client.post('/events', { originating_system: 'CRM', summary: 'Meeting' });
    event = pathOf(body);
  };
  before(async () => {
    shared = await suite.client();
  });
  beforeEach(() => openEvent(shared));
  const rsvp = (body: object) => client.post(`${event}/attendance`, body);
  const list = async () => (await client.get('/targeting/actions')).body;
  const labels = async () =>
    (await list())._embedded['platform:actions'].map(({ label }: { label: string }) => label);
  const action = async () => (await client.get(`/targeting/actions/${event.split('/').at(-1)}`)).body;
  const csv = async (more: Record<string, string> = {}) =>
    client.get(`/targeting/actions/${event.split('/').at(-1)}/people`, { accept: 'text/csv', ...more });

  it('does not have an event that nobody attends, and has it once after someone does (1.5)', async () => {
    await openEvent(await suite.client());
    assert.deepEqual(await labels(), []);
    assert.equal((await client.get(`/targeting/actions/${event.split('/').at(-1)}`)).status, 404);
    await rsvp(email('amara@people.example'));
    await rsvp(email('bo@people.example'));
    await rsvp(email('bo@people.example'));
    const { total_records, _embedded } = await list();
    assert.equal(total_records, 1);
    assert.deepEqual(_embedded['platform:actions'], [await action()]);
    assert.equal((await action()).total_people, 2);
  });

  it('labels an event exactly `[1, <originating_system> Event], <summary>`, with its current values (1.6)', async () => {
    await openEvent(await suite.client());
    await rsvp(email('amara@people.example'));
    assert.deepEqual(await labels(), ['[1, CRM Event], Meeting']);
    const before = await client.get('/targeting/actions');
    await client.put(event, { summary: 'Café <b>— 会议</b>', originating_system: '[1, X' });
    const after = await client.get('/targeting/actions', { 'if-none-match': before.headers.etag ?? '' });
    assert.deepEqual(
      after.body._embedded['platform:actions'].map(({ label }: { label: string }) => label),
      ['[1, [1, X Event], Café <b>— 会议</b>'],
    );
  });

  it('has a petition once after someone signed it, with its title as the label, and events in the order of the first actions', async () => {
    await openEvent(await suite.client());
    const petition = await openPetition(suite, client);
    await rsvp(email('amara@people.example'));
    assert.equal((await list()).total_records, 1);
    await petition.sign(email('amara@people.example'));
    assert.deepEqual(await labels(), ['[1, CRM Event], Meeting', 'Cap the rents']);
    await client.post('/petitions', {
      originating_system: 'x',
      title: 'Cap all rents',
      identifiers: petition.resource.identifiers,
    });
    const [, signed] = (await list())._embedded['platform:actions'];
    assert.deepEqual([signed.label, signed.kind, signed.total_people], ['Cap all rents', 'petition', 1]);
    assert.equal(pathOfLink(signed._links['osdi:petition'].href), petition.path);
    const people = await client.get(pathOfLink(signed._links['platform:people'].href));
    assert.equal(people.body._embedded['osdi:people'].length, 1);
  });

  it('links to the event and its people, who are listed in pages in the order of their RSVPs (1.5)', async () => {
    for (const name of ['one', 'two', 'three']) await rsvp(email(`${name}@people.example`));
    await rsvp(email('one@people.example'));
    const { _links, kind } = await action();
    assert.deepEqual([kind, pathOfLink(_links['osdi:event'].href)], ['event', event]);
    const first = await client.get(`${pathOfLink(_links['platform:people'].href)}?per_page=2`);
    const second = await client.get(pathOfLink(first.body._links.next.href));
    const addresses = [first, second].map(({ body }) =>
      body._embedded['osdi:people'].map(
        (person: { email_addresses: { address: string }[] }) => person.email_addresses[0]?.address,
      ),
    );
    assert.deepEqual(addresses, [['one@people.example', 'two@people.example'], ['three@people.example']]);
    assert.deepEqual([first.body.total_records, first.body.total_pages], [3, 2]);
    const [person] = first.body._embedded['osdi:people'];
    assert.deepEqual(person, (await client.get(pathOf(person))).body);
  });

  it('returns the people again when one of them changes, never 304', async () => {
    await rsvp(email('amara@people.example'));
    const path = pathOfLink((await action())._links['platform:people'].href);
    const before = await client.get(path);
    const etag = before.headers.etag ?? '';
    assert.equal((await client.get(path, { 'if-none-match': etag })).status, 304);
    await client.put(pathOf(before.body._embedded['osdi:people'][0]), { given_name: 'Amara' });
    const after = await client.get(path, { 'if-none-match': etag });
    assert.equal(after.body._embedded['osdi:people'][0].given_name, 'Amara');
  });

  it('lists an event once if its first people respond simultaneously (1.5)', async () => {
    await openEvent(await suite.client());
    const names = Array.from({ length: 10 }, (_, index) => `${index}@people.example`);
    await Promise.all(names.map((name) => rsvp(email(name))));
    assert.equal((await list()).total_records, 1);
    assert.equal((await action()).total_people, 10);
  });

  it('returns all people as a table for `text/csv`, with a row of column names', async () => {
    await rsvp(
      email('mara@people.example', {
        given_name: 'Amara, "Mara"',
        family_name: 'Okafor',
        phone_numbers: [{ number: '+1 503 555 0142', status: 'subscribed' }],
        postal_addresses: [{ address_lines: ['28 Ferry Lane'], postal_code: '97202', country: 'US' }],
      }),
    );
    // Names of older versions may contain a line break.
    await database.db('people').where({ family_name: 'Okafor' }).update({ family_name: 'Okafor\nJr' });
    const answer = await csv();
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(answer.headers['content-disposition'], 'attachment; filename=people.csv');
    assert.match(answer.headers.vary ?? '', /^Accept,/);
    const [person] = (await client.get('/people?per_page=100')).body._embedded['osdi:people'].slice(-1);
    assert.equal(
      answer.text,
      'identifier,given_name,family_name,email_address,email_status,phone_number,phone_status,' +
        'address_line,locality,region,postal_code,country,created_at,modified_at\r\n' +
        `${person.identifiers[0]},"Amara, ""Mara""","Okafor\nJr",mara@people.example,subscribed,15035550142,subscribed,` +
        `28 Ferry Lane,Portland,OR,97202,US,${person.created_at},${person.modified_at}\r\n`,
    );
  });

  it('returns no cell that a spreadsheet reads as a formula, with any separator, and quotes the changed cells', async () => {
    const cells = [
      ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', ' =1+1', ' , -1', '"=1+1'].map((text) => [
        text,
        `'${text}`,
      ]),
      ['\t=1', "'\t'=1"],
      ['\rx', "'\rx"],
      [';=1+1', "';'=1+1"],
      ['A;=1+1', "A;'=1+1"],
      ['A\n=1+1\r"@x', "A\n'=1+1\r\"'@x"],
    ] as const;
    for (const [index, [given_name]] of cells.entries()) {
      await rsvp(email(`${index}@people.example`, { given_name: `cell ${index}` }));
      // Names of older versions may contain a line break.
      await database
        .db('people')
        .where({ given_name: `cell ${index}` })
        .update({ given_name });
    }
    const { text } = await csv();
    for (const [, cell] of cells) assert.ok(text.includes(`,"${cell?.replaceAll('"', '""')}",`), cell);
  });

  it('does not change cells in which a sign does not start a formula', async () => {
    const phone_numbers = [{ number: '+1 503 555 0142' }];
    await rsvp(
      email('plain@people.example', { given_name: 'A-B', family_name: 'O+C = D, -E', phone_numbers }),
    );
    assert.ok((await csv()).text.includes(',A-B,"O+C = D, -E",plain@people.example,subscribed,15035550142,'));
  });

  describe('with more people than a page has', () => {
    const people = Array.from({ length: 205 }, (_, index) => mail(String(index)));
    let key: string;
    let path: string;

    before(async () => {
      const { account, key: made } = await suite.individual();
      key = made;
      const own = { originating_system: 'CRM', summary: 'Meeting' };
      const eventId = idOf((await suite.service.as(key).post('/events', own)).body);
      path = `/targeting/actions/${eventId}/people`;
      const come = (one: { address: string }) => {
        const draft = draftOf({ emailAddresses: [one] });
        return recordAttendance(suite.service.context, { account, eventId, receipt: undefined, draft });
      };
      await Promise.all(people.map(come));
    });

    it('returns all people in the table, for any requested page', async () => {
      const own = suite.service.as(key);
      const { text } = await own.get(path, { accept: 'text/csv' });
      const rows = text.trim().split('\r\n').slice(1);
      assert.deepEqual(
        new Set(rows.map((row) => row.split(',')[3])),
        new Set(people.map(({ address }) => address)),
      );
      assert.equal(rows.length, 205);
      const paged = await own.get(`${path}?page=7&per_page=1`, { accept: 'text/csv' });
      assert.equal(paged.text.trim().split('\r\n').length, 206);
    });

    it('returns the headers of the table for HEAD, and reads only its first people', async () => {
      const url = `${suite.service.url}/api/v1${path}`;
      for (const encoding of ['gzip', 'identity']) {
        const headers = { 'api-key': key, Accept: 'text/csv', 'Accept-Encoding': encoding };
        const answers: (readonly (string | null)[])[] = [];
        const reads: number[] = [];
        for (const method of ['HEAD', 'GET']) {
          const statements = await recordStatements(suite.service.context.db, async () => {
            const answer = await fetch(url, { method, headers });
            await answer.text();
            answers.push(
              ['content-type', 'content-disposition', 'content-encoding', 'content-length', 'vary'].map(
                (name) => answer.headers.get(name),
              ),
            );
          });
          reads.push(statements.filter(({ sql }) => /^select .* from `attendances`/.test(sql)).length);
        }
        assert.deepEqual(answers[0], answers[1]);
        assert.deepEqual(reads, [1, 3]);
      }
    });
  });

  it('records each table and each page of people in the audit log of the account, with the key, in both versions, but nothing for a HEAD, a 304 or a refusal', async () => {
    const { account, key } = await suite.individual();
    const own = suite.service.as(key);
    const { body } = await own.post('/events', { originating_system: 'CRM', summary: 'Meeting' });
    for (const name of ['amara', 'bo']) {
      await own.post(`${pathOf(body)}/attendance`, email(`${name}@people.example`));
    }
    const path = `/targeting/actions/${idOf(body)}/people`;
    const entry = ['people.exported', idOf(body), 'key'];
    let known = 0;
    const listNew = async () => {
      const entries = await listAudit(suite.service.context.db, account.id, { most: 99 });
      const added = entries.slice(0, entries.length - known);
      known = entries.length;
      return added.map(({ action, subject, actor }) => [action, subject, actor.kind]);
    };
    for (const version of ['v1', 'v2']) {
      const send = (method: string, more: Record<string, string>, query = '') => {
        const headers = { 'api-key': key, 'OSDI-API-Token': key, ...more };
        return fetch(`${suite.service.url}/api/${version}${path}${query}`, { method, headers });
      };
      for (const Accept of ['text/csv', 'application/hal+json']) {
        assert.equal((await send('HEAD', { Accept })).status, 200);
      }
      assert.deepEqual(await listNew(), [], version);
      const page = await send('GET', {});
      assert.equal(page.status, 200);
      assert.deepEqual(await listNew(), [entry], version);
      const had = { 'If-None-Match': page.headers.get('etag') ?? '' };
      assert.equal((await send('GET', had)).status, 304);
      assert.equal((await send('GET', {}, '/none')).status, 404);
      assert.deepEqual(await listNew(), [], version);
      // The first of these is kept ready to send, which saves no entry.
      for (const number of [1, 1, 1, 2]) await send('GET', {}, `?page=${number}&per_page=1`);
      assert.deepEqual(await listNew(), [entry, entry, entry, entry], version);
      assert.equal((await send('GET', { Accept: 'text/csv' })).status, 200);
      assert.deepEqual(await listNew(), [entry], version);
    }
  });

  it('returns HAL unless the client prefers a table', async () => {
    await rsvp(email('amara@people.example'));
    for (const accept of [
      '*/*',
      'application/json',
      'text/html',
      'text/csv;q=0.1, application/hal+json',
      'text/csv;charset=utf-16, application/json',
    ])
      assert.equal((await csv({ accept })).type, 'application/hal+json', accept);
    for (const accept of [
      'text/csv, */*;q=0.5',
      'text/csv;charset=utf-8',
      'text/csv; charset=UTF-8; header=present, application/json;q=0.5',
      'text/csv;header=present',
    ])
      assert.equal((await csv({ accept })).type, 'text/csv', accept);
  });

  it('needs a key for a table too, and returns a problem document if the target does not exist', async () => {
    await rsvp(email('amara@people.example'));
    const path = `/targeting/actions/${idOf((await client.get(event)).body)}/people`;
    const none = await suite.service.send('GET', path, { headers: { accept: 'text/csv' } });
    assert.equal(none.status, 401);
    const other = await (await suite.client()).get(path, { accept: 'text/csv' });
    assert.deepEqual([other.status, other.type], [404, 'application/problem+json']);
    const head = await supertest(suite.service.url).head(`/api/v1${path}`).set('accept', 'text/csv');
    assert.equal(head.status, 401);
  });
});
