import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('DELETE /events/{event_id}', (database) => {
  const suite = useService(database);
  let client: Client;

  before(async () => {
    client = await suite.client();
  });

  it('is not allowed and returns an error; the event remains (4 DELETE /events/{event_id}, 7.1)', async () => {
    const { body: event } = await client.post('/events', { originating_system: 'test', summary: 'Meeting' });
    const before = await dumpRows(database);
    const { status, body } = await client.delete(pathOf(event));
    assert.deepEqual([status, body.code], [405, 'method_not_allowed']);
    assert.deepEqual(await dumpRows(database), before);
    assert.equal((await client.get(pathOf(event))).status, 200);
  });

  it('lists in Allow the methods of the address', async () => {
    const { headers } = await client.delete('/events/1');
    assert.equal(headers.allow, 'GET, HEAD, PUT, OPTIONS');
  });

  it('returns the same without a key, and for an event that does not exist', async () => {
    const { status, headers } = await suite.service.send(
      'DELETE',
      '/events/01a13160-f700-7f32-8a61-5d0c7be92f14',
    );
    assert.deepEqual([status, headers.allow], [405, 'GET, HEAD, PUT, OPTIONS']);
  });

  it('returns the same for the whole collection', async () => {
    const { status, headers } = await client.delete('/events');
    assert.deepEqual([status, headers.allow], [405, 'GET, HEAD, POST, OPTIONS']);
  });
});
