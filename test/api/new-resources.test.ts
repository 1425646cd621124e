import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

const posts = [
  { path: '/events', body: { originating_system: 'test', summary: 'Meeting' } },
  { path: '/event_campaigns', body: { title: 'Rent' } },
  { path: '/petitions', body: { originating_system: 'test', title: 'Cap the rents' } },
];

describeOnEachDatabase('a POST of a new resource', (database) => {
  const suite = useService(database);

  for (const { path, body } of posts) {
    it(`reads nothing after its COMMIT, and not its empty collection (${path})`, async () => {
      const client = await suite.client();
      const statements = await recordStatements(suite.service.context.db, async () => {
        assert.equal((await client.post(path, body)).status, 200);
      });
      const texts = statements.map(({ sql }) => sql);
      const end = texts.findIndex((sql) => /^commit/i.test(sql));
      assert.ok(end > 0);
      assert.deepEqual(
        texts.slice(end).filter((sql) => /^select/i.test(sql)),
        [],
      );
      assert.ok(!texts.some((sql) => /`owner_id`, `total`, `version` from `lists`/.test(sql)));
    });
  }
});

describeOnEachDatabase('a POST that finds a petition with a signature', (database) => {
  const suite = useService(database);
  const petition = { originating_system: 'test', title: 'Cap the rents', identifiers: ['crm:1'] };
  const signature = { person: { email_addresses: [{ address: 'amara@example.org' }] } };

  it('shows its total, by a posted identifier and as a repeat (4.2)', async () => {
    const client = await suite.client();
    const once = { 'Idempotency-Key': 'first' };
    const { body } = await client.post('/petitions', petition, once);
    await client.post(`${pathOf(body)}/signatures`, signature);
    const repeated = await client.post('/petitions', petition, once);
    assert.deepEqual([repeated.body.total_signatures, repeated.body.title], [1, 'Cap the rents']);
    const found = await client.post('/petitions', { ...petition, title: 'Freeze the rents' });
    assert.deepEqual([found.body.total_signatures, found.body.title], [1, 'Freeze the rents']);
    assert.deepEqual(pathOf(found.body), pathOf(body));
  });
});
