import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const full = {
  originating_system: 'CRM',
  title: 'Cap the rents',
  description: '<p>Rents</p>',
  petition_text: 'We ask…',
  target: [{ name: 'City Council' }, { name: 'Mayor' }],
  identifiers: ['crm:1'],
};

describeOnEachDatabase('PUT /petitions/{petition_id}', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let client: Client;
  let petition: Awaited<ReturnType<Client['get']>>['body'];

  beforeEach(async () => {
    client = await suite.client();
    ({ body: petition } = await client.post('/petitions', full));
  });
  const put = (body: object) => client.put(pathOf(petition), body);

  it('replaces sent fields, keeps the rest and changes modified_at (4.4)', async () => {
    clock.advance(1_000);
    const sent = { title: 'Freeze the rents', target: [{ name: 'Parliament', unknown: 1 }] };
    const { status, body } = await put(sent);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      ...petition,
      title: 'Freeze the rents',
      target: [{ name: 'Parliament' }],
      modified_at: body.modified_at,
    });
    assert.equal(Date.parse(body.modified_at) - Date.parse(petition.modified_at), 1_000);
    assert.deepEqual((await client.get(pathOf(petition))).body, body);
    assert.deepEqual((await client.get('/petitions')).body._embedded['osdi:petitions'], [body]);
  });

  it('appends new identifiers and retains the existing ones (4.4)', async () => {
    const { body } = await put({ identifiers: ['crm:2'] });
    assert.deepEqual(body.identifiers, [...petition.identifiers, 'crm:2']);
    const found = await client.post('/petitions', { ...full, identifiers: ['crm:2'] });
    assert.equal(idOf(found.body), idOf(petition));
  });

  it('empties an optional field if it is null', async () => {
    const { body, headers } = await put({ description: null, petition_text: null, target: null });
    for (const name of ['description', 'petition_text', 'target']) assert.equal(name in body, false, name);
    assert.equal(headers['ignored-fields'], undefined);
  });

  it('changes the language, and sets it to en if it is null (4.4)', async () => {
    assert.equal((await put({ language: 'ar' })).body.language, 'ar');
    assert.equal((await put({ title: 'Freeze the rents' })).body.language, 'ar');
    assert.equal((await client.post('/petitions', full)).body.language, 'ar');
    const wrong = await put({ language: 'Arabic' });
    assert.deepEqual([wrong.body.language, wrong.headers['ignored-fields']], ['ar', 'language']);
    assert.equal((await put({ language: null })).body.language, 'en');
  });

  it('ignores invalid entries and entries that are not editable, names them and applies the rest (4.5, 7.2)', async () => {
    await client.post('/petitions', { ...full, identifiers: ['crm:taken'] });
    const { status, body, headers } = await put({
      title: '',
      originating_system: null,
      description: 'New',
      petition_text: 5,
      target: [{ name: 7 }],
      identifiers: ['crm:taken', 'bad', 'crm:3'],
      total_signatures: 9,
      created_at: '2020-01-01T00:00:00Z',
      'platform:sponsor': { summary: 'x' },
      unheard_of: 1,
    });
    assert.equal(status, 200);
    assert.deepEqual(body, {
      ...petition,
      description: 'New',
      identifiers: [...petition.identifiers, 'crm:3'],
      modified_at: body.modified_at,
    });
    assert.deepEqual(
      new Set(headers['ignored-fields']?.split(', ')),
      new Set([
        'title',
        'originating_system',
        'petition_text',
        'target',
        'identifiers',
        'total_signatures',
        'created_at',
        'platform:sponsor',
        'unheard_of',
      ]),
    );
  });

  it('accepts a returned petition as its own body, and changes only modified_at', async () => {
    const { status, body } = await put(petition);
    assert.deepEqual([status, body], [200, { ...petition, modified_at: body.modified_at }]);
  });

  it('returns 404 for a petition of another account, and does not change it (5 other accounts)', async () => {
    const other = await suite.client();
    await other.get('/petitions');
    const before = await dumpRows(database);
    assert.equal((await other.put(pathOf(petition), { title: 'Mine' })).status, 404);
    assert.deepEqual(await dumpRows(database), before);
  });
});

describeOnEachDatabase('PUT /petitions/{petition_id}/signatures/{signature_id}', (database) => {
  const suite = useService(database);
  const person = (address: string) => ({ person: { email_addresses: [{ address }] } });

  it('adds identifiers and replaces comments, ignores the rest and names it (4.4, 4.5)', async () => {
    const petition = await openPetition(suite);
    const { body } = await petition.sign({
      ...person('amara@people.example'),
      comments: 'Mine',
      'platform:referrer_data': { source: 'flyer' },
    });
    const changed = await petition.client.put(pathOf(body), {
      identifiers: ['crm:1', 'bad'],
      comments: 'Changed',
      'platform:referrer_data': { referrer: 'hillside' },
      'platform:person_id': 'x',
    });
    assert.deepEqual(changed.body, {
      ...body,
      identifiers: [...body.identifiers, 'crm:1'],
      comments: 'Changed',
      modified_date: changed.body.modified_date,
    });
    assert.deepEqual(
      new Set(changed.headers['ignored-fields']?.split(', ')),
      new Set(['identifiers', 'platform:referrer_data', 'platform:person_id']),
    );
    const id = body['platform:person_id'];
    for (const path of [`${petition.path}/signatures`, `/people/${id}/signatures`])
      assert.deepEqual((await petition.client.get(path)).body._embedded['osdi:signatures'], [changed.body]);
  });

  it('ignores an identifier of another signature of the account, on any petition', async () => {
    const petition = await openPetition(suite);
    const other = await openPetition(suite, petition.client);
    const { body: first } = await petition.sign(person('amara@people.example'));
    const { body: second } = await other.sign(person('amara@people.example'));
    await petition.client.put(pathOf(first), { identifiers: ['crm:1'] });
    const taken = await petition.client.put(pathOf(second), { identifiers: ['crm:1'] });
    assert.deepEqual(taken.body.identifiers, second.identifiers);
    assert.equal(taken.headers['ignored-fields'], 'identifiers');
  });

  it('keeps the identifiers when the person signs again, and a POST adds none', async () => {
    const petition = await openPetition(suite);
    const { body } = await petition.sign(person('amara@people.example'));
    const { body: named } = await petition.client.put(pathOf(body), { identifiers: ['crm:1'] });
    const again = await petition.sign({ ...person('amara@people.example'), identifiers: ['crm:2'] });
    assert.deepEqual(again.body.identifiers, named.identifiers);
  });

  it('does not change a signature if its returned body is posted again to its link', async () => {
    const petition = await openPetition(suite);
    const data = { source: 'flyer', website: 'https://union.example' };
    const { body } = await petition.sign({
      ...person('amara@people.example'),
      comments: 'Mine',
      'platform:referrer_data': data,
    });
    const back = await petition.sign(body);
    assert.deepEqual([back.status, back.body], [200, { ...body, modified_date: back.body.modified_date }]);
    assert.equal((await petition.list()).total_records, 1);
  });

  it('returns 404 below another petition than its own', async () => {
    const petition = await openPetition(suite);
    const other = await openPetition(suite, petition.client);
    const { body } = await petition.sign(person('amara@people.example'));
    const path = `${other.path}/signatures/${idOf(body)}`;
    assert.equal((await petition.client.put(path, { identifiers: ['crm:1'] })).status, 404);
  });
});
