import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const person = (address: string) => ({ person: { email_addresses: [{ address }] } });
const { person: amara } = person('amara@people.example');

describeOnEachDatabase('POST /petitions/{petition_id}/signatures', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let client: Client;
  let petition: PetitionOfTest;

  before(async () => {
    client = await suite.client();
  });
  beforeEach(async () => {
    petition = await openPetition(suite, client);
  });

  it('creates a signature with a person and returns it (2.6)', async () => {
    const { status, body } = await petition.sign({ person: amara, comments: 'My rent rose.' });
    assert.equal(status, 200);
    const { _links, created_date, modified_date, ...fields } = body;
    assert.deepEqual(fields, {
      identifiers: [`platform:${idOf(body)}`],
      comments: 'My rent rose.',
      'platform:collected_by': 'api',
      'platform:show_name': false,
      'platform:person_id': body['platform:person_id'],
      'platform:petition_id': idOf(petition.resource),
    });
    assert.equal(created_date, modified_date);
    assert.deepEqual((await petition.client.get(pathOf(body))).body, body);
  });

  it('links to itself under the petition, to the person and to the petition, and each link can be fetched (2.6)', async () => {
    const { body } = await petition.sign({ person: amara });
    assert.equal(pathOf(body), `${petition.path}/signatures/${idOf(body)}`);
    for (const relation of ['self', 'osdi:person', 'osdi:petition'])
      assert.equal((await petition.client.get(pathOfLink(body._links[relation].href))).status, 200, relation);
    assert.equal(pathOfLink(body._links['osdi:person'].href), `/people/${body['platform:person_id']}`);
  });

  it('keeps source and website of the referrer data and drops a referrer that no account has (2.6)', async () => {
    const data = { source: 'newsletter', website: 'https://riverside.example/rent', referrer: 'hillside' };
    const { body } = await petition.sign({ person: amara, 'platform:referrer_data': data });
    assert.deepEqual(body['platform:referrer_data'], {
      source: 'newsletter',
      website: 'https://riverside.example/rent',
    });
  });

  it('has no referrer data if none, or only a referrer, was sent', async () => {
    for (const data of [undefined, null, {}, { source: null }, { referrer: 'hillside' }]) {
      const { body } = await petition.sign({ person: amara, 'platform:referrer_data': data });
      assert.equal('platform:referrer_data' in body, false);
    }
  });

  it('keeps the website without query and fragment, and drops an invalid one (2.6)', async () => {
    const kept = [];
    const websites = ['https://riverside.example/rent?email=a#b', 'javascript:alert(1)', 'riverside.example'];
    for (const [index, website] of websites.entries()) {
      const data = { source: 'newsletter', website };
      const body = { ...person(`${index}@people.example`), 'platform:referrer_data': data };
      kept.push((await petition.sign(body)).body['platform:referrer_data']);
    }
    const source = 'newsletter';
    assert.deepEqual(kept, [{ source, website: 'https://riverside.example/rent' }, { source }, { source }]);
  });

  it('returns no field that belongs to the message: no person, add_tags, sponsor, idempotency_key (2.6)', async () => {
    const { body } = await petition.sign({ person: amara, add_tags: ['tenant'] });
    for (const name of ['person', 'add_tags', 'platform:sponsor', 'idempotency_key'])
      assert.equal(name in body, false, name);
  });

  it('updates the one signature of a person who signs again, and only the sent fields', async () => {
    const data = { source: 'newsletter', website: 'https://riverside.example' };
    const first = await petition.sign({ person: amara, comments: 'One', 'platform:referrer_data': data });
    clock.advance(1_000);
    const { body } = await petition.sign({ person: amara, 'platform:referrer_data': { source: 'flyer' } });
    assert.deepEqual(body, {
      ...first.body,
      'platform:referrer_data': { source: 'flyer', website: 'https://riverside.example' },
      modified_date: body.modified_date,
    });
    assert.equal(Date.parse(body.modified_date) - Date.parse(first.body.modified_date), 1_000);
    assert.equal((await petition.list()).total_records, 1);
  });

  it('counts one signature for each person and petition in total_signatures and in the collection', async () => {
    const other = await openPetition(suite, petition.client);
    await petition.sign({ person: amara });
    await petition.sign({ person: amara });
    await petition.sign({ person: { email_addresses: [{ address: 'ben@people.example' }] } });
    await other.sign({ person: amara });
    assert.equal((await petition.client.get(petition.path)).body.total_signatures, 2);
    assert.equal((await petition.client.get(other.path)).body.total_signatures, 1);
    assert.equal((await petition.list()).total_records, 2);
  });

  it('returns signatures oldest first in pages, linked and embedded', async () => {
    const signed = [];
    for (const name of ['b', 'a', 'c'])
      signed.push(
        (await petition.sign({ person: { email_addresses: [{ address: `${name}@people.example` }] } })).body,
      );
    const { body } = await petition.client.get(`${petition.path}/signatures?per_page=2`);
    assert.deepEqual([body.total_records, body.total_pages], [3, 2]);
    assert.deepEqual(body._embedded['osdi:signatures'], signed.slice(0, 2));
    assert.deepEqual(
      body._links['osdi:signatures'],
      signed.slice(0, 2).map((one) => one._links.self),
    );
    const rest = await petition.client.get(pathOfLink(body._links.next.href));
    assert.deepEqual(rest.body._embedded['osdi:signatures'], signed.slice(2));
  });

  it('accepts a link to a person of the account, together with tags', async () => {
    const first = await petition.sign(person('linked@people.example'));
    const other = await openPetition(suite, petition.client);
    const link = { 'osdi:person': first.body._links['osdi:person'] };
    const { status, body } = await other.sign({ _links: link, add_tags: ['linked'], comments: 'Me too' });
    assert.deepEqual([status, body.comments], [200, 'Me too']);
    assert.equal(body['platform:person_id'], first.body['platform:person_id']);
    const taggings = await petition.client.get(`/people/${body['platform:person_id']}/taggings`);
    assert.equal(taggings.body.total_records, 1);
  });

  it('treats null in the unused alternative as absent', async () => {
    const { body } = await petition.sign({ person: amara, _links: null });
    const link = { 'osdi:person': body._links['osdi:person'] };
    assert.equal((await petition.sign({ person: null, _links: link })).status, 200);
    assert.equal((await petition.sign({ person: amara, _links: { 'osdi:person': null } })).status, 200);
    assert.equal((await petition.list()).total_records, 1);
  });

  it('rejects a body with both a person and a link, and a body with neither', async () => {
    const { body: first } = await petition.sign({ person: amara });
    const link = { 'osdi:person': first._links['osdi:person'] };
    for (const sent of [
      { person: amara, _links: link },
      {},
      { person: null },
      { _links: {} },
      { comments: 'x' },
    ]) {
      const { status, body } = await petition.sign(sent);
      assert.deepEqual([status, body.errors?.[0].pointer], [400, '/person'], JSON.stringify(sent));
    }
  });

  it('rejects a link to anyone but a person of the account, and stores nothing', async () => {
    const { account } = await suite.individual();
    const base = `${suite.service.url}/api/v1`;
    const before = await dumpRows(database);
    for (const href of [
      `${base}/people/${account.personId}`,
      `${base}/people/x`,
      petition.resource._links.self.href,
      'x',
    ]) {
      const { status, body } = await petition.sign({
        _links: { 'osdi:person': { href } },
        add_tags: ['new'],
      });
      assert.deepEqual([status, body.errors[0].pointer], [400, '/_links/osdi:person/href'], href);
    }
    assert.deepEqual(await dumpRows(database), before);
  });

  it('returns 404 for a petition of another account or an unknown petition, and stores nothing (5 other accounts)', async () => {
    const other = await suite.client();
    await other.get('/petitions');
    const before = await dumpRows(database);
    assert.equal((await other.post(`${petition.path}/signatures`, { person: amara })).status, 404);
    const nowhere = '/petitions/01a13160-f700-7f32-8a61-5d0c7be92f14/signatures';
    assert.equal((await other.post(nowhere, { person: amara })).status, 404);
    assert.deepEqual(await dumpRows(database), before);
  });

  it('returns 404 for a signature below another petition than its own', async () => {
    const { body } = await petition.sign({ person: amara });
    const other = await openPetition(suite, petition.client);
    assert.equal((await petition.client.get(`${other.path}/signatures/${idOf(body)}`)).status, 404);
  });

  it('returns a new ETag of the signature and of the collection after the person signs again', async () => {
    const { body } = await petition.sign({ person: amara });
    const paths = [pathOf(body), `${petition.path}/signatures`];
    const etags = () =>
      Promise.all(paths.map(async (path) => (await petition.client.get(path)).headers.etag));
    const before = await etags();
    assert.deepEqual(await etags(), before);
    await petition.sign({ person: amara, comments: 'Again' });
    for (const [index, etag] of (await etags()).entries()) assert.notEqual(etag, before[index]);
  });

  it('creates no message if the account has no webhook (6)', async () => {
    await petition.sign({ person: amara });
    assert.deepEqual(await database.db('messages'), []);
  });
});
