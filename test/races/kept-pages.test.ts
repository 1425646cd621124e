import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const writes = 8;
const readers = 4;

describeOnEachDatabase('pages that are read by many while another process writes', (database) => {
  const suite = useService(database);
  let writer: TestService;
  before(async () => {
    writer = await startTestService(database.url);
  });
  after(() => writer.stop());

  it('show every write that was answered before the request, and have one body for one ETag', async () => {
    const { account, key } = await suite.individual();
    const [reading, writing] = [suite.service.as(key), writer.as(key)];
    const event = pathOf((await writing.post('/events', { originating_system: 't', summary: '0' })).body);
    const creator = `/people/${account.personId}`;
    const done = { changed: 0, accepted: 0, named: 0 };
    const bodies = new Map<string, string>();
    let isWriting = true;

    const write = async () => {
      for (let count = 1; count <= writes; count++) {
        await writing.put(event, { summary: String(count) });
        done.changed = count;
        const email_addresses = [{ address: `guest-${count}@people.example` }];
        await writing.post(`${event}/attendance`, { person: { email_addresses } });
        done.accepted = count;
        await writing.put(creator, { given_name: String(count) });
        done.named = count;
      }
      isWriting = false;
    };
    const read = async () => {
      while (isWriting) {
        const answered = { ...done };
        const { body, headers, text } = await reading.get('/events');
        const [shown] = body._embedded['osdi:events'];
        const { given_name: name = '0' } = shown._embedded['osdi:creator'];
        assert.ok(Number(shown.summary) >= answered.changed, 'the change is shown');
        assert.ok(shown.total_accepted >= answered.accepted, 'the RSVP is counted');
        assert.ok(answered.named === 0 || Number(name) >= answered.named, 'the creator is shown');
        const { etag = '' } = headers;
        assert.equal(text, bodies.get(etag) ?? text);
        bodies.set(etag, text);
      }
    };
    await Promise.all([write(), ...Array.from({ length: readers }, read)]);
    assert.ok(bodies.size > 1);
  });
});
