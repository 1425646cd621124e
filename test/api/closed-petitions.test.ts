import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'test', title: 'Cap the rents' };
const signer = (name: string) => ({
  person: { given_name: name, email_addresses: [{ address: `${name}@example.org` }] },
});

describeOnEachDatabase('A petition that is closed', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });

  async function openPetition() {
    const client = await suite.client();
    const { body } = await client.post('/petitions', { ...minimal, 'platform:goal': 2000 });
    return { client, body, path: pathOf(body), signatures: `${pathOf(body)}/signatures` };
  }

  it('is closed and opened again by a PUT, and shows its goal (I-petition, 4.5)', async () => {
    const { client, body, path } = await openPetition();
    assert.equal(body['platform:goal'], 2000);
    assert.equal('platform:closed_at' in body, false);
    const closed = await client.put(path, { 'platform:closed_at': '2026-01-01T01:00:00+01:00' });
    assert.equal(closed.body['platform:closed_at'], '2026-01-01T00:00:00Z');
    const opened = await client.put(path, { 'platform:closed_at': null, 'platform:goal': null });
    assert.equal('platform:closed_at' in opened.body || 'platform:goal' in opened.body, false);
    const ignored = await client.put(path, { 'platform:goal': 0, 'platform:closed_at': 'soon' });
    assert.deepEqual(ignored.body, { ...opened.body, modified_at: ignored.body.modified_at });
    assert.match(ignored.headers['ignored-fields'] ?? '', /platform:goal/);
    assert.match(ignored.headers['ignored-fields'] ?? '', /platform:closed_at/);
  });

  it('refuses signatures of any client, writes nothing, and shows the result (I-petition)', async () => {
    const { client, path, signatures } = await openPetition();
    await client.post(signatures, signer('ada'));
    await client.put(path, { 'platform:closed_at': '2026-01-01T00:00:00Z' });
    for (const send of [
      () => client.post(signatures, signer('bea')),
      () => client.post(signatures, signer('ada')),
      () => suite.service.send('POST', signatures, { body: signer('cleo') }),
    ]) {
      const { status, body } = await send();
      assert.deepEqual([status, body.code], [409, 'petition_closed']);
      assert.equal(body.detail, 'The petition was closed on 2026-01-01T00:00:00Z.');
    }
    assert.equal((await client.get(path)).body.total_signatures, 1);
    const people = await client.get('/people');
    assert.equal(JSON.stringify(people.body).includes('bea@example.org'), false);
    const [signature] = (await client.get(signatures)).body._embedded['osdi:signatures'];
    const changed = await client.put(pathOf(signature), { comments: 'Still here.' });
    assert.equal(changed.body.comments, 'Still here.');
    await client.put(path, { 'platform:closed_at': null });
    assert.equal((await client.post(signatures, signer('bea'))).status, 200);
  });

  it('closes at a later time, and repeats the answer of a signature from before (I-petition, 4.2)', async () => {
    const { client, path, signatures } = await openPetition();
    const end = clock.now() + 60_000;
    await client.put(path, { 'platform:closed_at': new Date(end).toISOString() });
    const sign = () => client.post(signatures, signer('ada'), { 'Idempotency-Key': 'once' });
    const first = await sign();
    assert.equal(first.status, 200);
    clock.advance(60_000);
    assert.equal((await client.post(signatures, signer('bea'))).status, 409);
    const repeated = await sign();
    assert.deepEqual([repeated.status, repeated.body], [200, first.body]);
  });
});
