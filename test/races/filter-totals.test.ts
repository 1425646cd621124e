import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const writes = 10;
const filters = [
  `given_name eq 'Amara'`,
  `family_name ne 'Okafor' and given_name eq 'Amara'`,
  'modified_at ge 2000-01-01',
  `given_name ne 'Bo'`,
];

describeOnEachDatabase('a filtered page that is read while another process writes', (database) => {
  const suite = useService(database);
  let writer: TestService;
  before(async () => {
    writer = await startTestService(database.url);
  });
  after(() => writer.stop());

  it('counts exactly the members that it shows, has every answered write, and one body for one ETag (2.5, 5)', async () => {
    const { key } = await suite.individual();
    const [reading, writing] = [suite.service.as(key), writer.as(key)];
    const bodies = new Map<string, string>();
    let answered = 0;
    let isWriting = true;

    const write = async () => {
      for (let count = 1; count <= writes; count++) {
        const person = { given_name: 'Bo', email_addresses: [{ address: `amara-${count}@people.example` }] };
        const made = pathOf((await writing.post('/people', { person })).body);
        await writing.put(made, { given_name: 'Amara' });
        answered = count;
      }
      isWriting = false;
    };
    const read = async (filter: string) => {
      while (isWriting) {
        const before = answered;
        const path = `/people?per_page=100&filter=${encodeURIComponent(filter)}`;
        const { body, headers, text } = await reading.get(path);
        assert.equal(body.total_records, body._embedded['osdi:people'].length);
        assert.ok(body.total_records >= before, `${body.total_records} of ${before} for ${filter}`);
        const { etag = '' } = headers;
        assert.equal(text, bodies.get(etag) ?? text);
        bodies.set(etag, text);
      }
    };
    await Promise.all([write(), ...filters.map(read)]);
    assert.ok(bodies.size > filters.length);
  });

  it('has a new ETag after a PUT that moves a person into the filter (5)', async () => {
    const client = suite.service.as((await suite.individual()).key);
    const person = { given_name: 'Bo', email_addresses: [{ address: 'bo@people.example' }] };
    const made = pathOf((await client.post('/people', { person })).body);
    const path = `/people?filter=${encodeURIComponent(`given_name eq 'Amara'`)}`;
    const before = await client.get(path);
    const { etag = '' } = before.headers;
    assert.equal((await client.get(path, { 'if-none-match': etag })).status, 304);
    await client.put(made, { given_name: 'Amara' });
    const after = await client.get(path, { 'if-none-match': etag });
    assert.deepEqual([before.body.total_records, after.status, after.body.total_records], [0, 200, 1]);
  });
});
