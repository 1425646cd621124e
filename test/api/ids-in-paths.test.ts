import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const person = { email_addresses: [{ address: 'amara@people.example' }] };

describeOnEachDatabase('an id in capitals', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  let client: Client;
  let petition: string;
  let signature: string;

  before(async () => {
    client = await suite.client();
    petition = (await openPetition(suite, client)).path;
    const { body } = await client.post(`${petition}/signatures`, { person });
    signature = pathOf(body);
  });

  it('in a path is the same id for reads, changes and posts, and is returned in lower case', async () => {
    const { body } = await client.get(signature);
    const { body: same } = await client.get(capitals(signature));
    assert.deepEqual(same, body);
    const { body: changed } = await client.put(capitals(signature), { comments: 'New' });
    assert.deepEqual([changed.comments, pathOf(changed)], ['New', signature]);
    const { status } = await suite.service.send('POST', `${capitals(petition)}/signatures`, {
      body: { person },
    });
    assert.equal(status, 200);
    assert.equal((await client.get(petition)).body.total_signatures, 1);
  });

  it('gives the same path to an Idempotency-Key', async () => {
    const repeat = { 'Idempotency-Key': 'once' };
    const body = { person: { email_addresses: [{ address: 'obi@people.example' }] } };
    const { body: first } = await client.post(`${petition}/signatures`, body, repeat);
    const before = await dumpRows(database);
    const { body: again } = await client.post(`${capitals(petition)}/signatures`, body, repeat);
    assert.deepEqual(again, first);
    assert.deepEqual(await dumpRows(database), before);
  });

  it('in a link is the same id', async () => {
    const { body } = await client.get(signature);
    const { href } = body._links['osdi:person'];
    const link = {
      _links: { 'osdi:person': { href: href.replace(/[^/]+$/, (id: string) => id.toUpperCase()) } },
    };
    const { body: again } = await client.post(`${petition}/signatures`, link);
    assert.equal(pathOf(again), signature);
  });
});

/** The path with its ids in upper case. */
function capitals(path: string): string {
  return path.replaceAll(/[0-9a-f-]{36}/g, (id) => id.toUpperCase());
}
