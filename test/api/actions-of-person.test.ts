import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

const missing = '01a10d04-0bb0-71d9-b6f5-48a2c0e97d36';
const amara = { person: { email_addresses: [{ address: 'amara@people.example' }] } };
const bela = { person: { email_addresses: [{ address: 'bela@people.example' }] } };

describeOnEachDatabase('an action below its person', (database) => {
  const suite = useService(database);

  it('is the same signature as below its petition, and not found below anybody else (5)', async () => {
    const { client, sign } = await openPetition(suite);
    const { body: signature } = await sign(amara);
    const { body: others } = await sign(bela);
    const person = `/people/${signature['platform:person_id']}`;
    const found = await client.get(`${person}/signatures/${idOf(signature)}`);
    assert.deepEqual([found.status, found.body], [200, signature]);
    const etag = { 'if-none-match': found.headers.etag ?? '' };
    assert.equal((await client.get(`${person}/signatures/${idOf(signature)}`, etag)).status, 304);
    const wrong = [
      `${person}/signatures/${idOf(others)}`,
      `${person}/signatures/${missing}`,
      `/people/${missing}/signatures/${idOf(signature)}`,
      `${person}/signatures/1`,
    ];
    for (const path of wrong) assert.equal((await client.get(path)).status, 404, path);
    const stranger = await suite.client();
    assert.equal((await stranger.get(`${person}/signatures/${idOf(signature)}`)).status, 404);
  });

  it('is the same attendance as below its event, and not found below anybody else (5)', async () => {
    const client = await suite.client();
    const event = pathOf(
      (await client.post('/events', { originating_system: 'test', summary: 'Meeting' })).body,
    );
    const { body: attendance } = await client.post(`${event}/attendance`, amara);
    const { body: others } = await client.post(`${event}/attendance`, bela);
    const person = `/people/${attendance['platform:person_id']}`;
    const found = await client.get(`${person}/attendance/${idOf(attendance)}`);
    assert.deepEqual([found.status, found.body], [200, attendance]);
    const wrong = [
      `${person}/attendance/${idOf(others)}`,
      `${person}/attendance/${missing}`,
      `/people/${missing}/attendance/${idOf(attendance)}`,
    ];
    for (const path of wrong) assert.equal((await client.get(path)).status, 404, path);
    const stranger = await suite.client();
    assert.equal((await stranger.get(`${person}/attendance/${idOf(attendance)}`)).status, 404);
  });

  it('is on a page of its creation order, whichever of the petitions is older (5)', async () => {
    const client = await suite.client();
    const petitions: string[] = [];
    for (const title of ['Rents', 'Heat']) {
      const { body } = await client.post('/petitions', { originating_system: 'test', title });
      petitions.unshift(pathOf(body));
    }
    const signed: string[] = [];
    let person = '';
    for (const petition of petitions) {
      const { body } = await client.post(`${petition}/signatures`, amara);
      signed.push(idOf(body));
      person = `/people/${body['platform:person_id']}`;
    }
    const listed: string[] = [];
    for (const page of [1, 2]) {
      const { body } = await client.get(`${person}/signatures?per_page=1&page=${page}`);
      listed.push(...body._embedded['osdi:signatures'].map(idOf));
    }
    assert.deepEqual(listed, signed);
  });
});
