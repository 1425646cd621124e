import assert from 'node:assert/strict';
import { describeOnEachDatabase, type TestDatabase } from '../support/databases.ts';
import { interject } from '../support/interject.ts';
import { pathOf } from '../support/path-of.ts';
import { type Client, startTestService, type TestService } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

for (const megabytes of ['0', '64']) {
  describeOnEachDatabase(
    `a page that is read during writes, with ${megabytes} MB of kept pages,`,
    (database) => describePages(database, megabytes),
  );
}

function describePages(database: TestDatabase, megabytes: string) {
  const suite = useService(database, { settings: { CIVIC_PAGE_CACHE_MB: megabytes } });
  // Another process, because the reader may use the only connection of its own process.
  let writer: TestService;
  before(async () => {
    writer = await startTestService(database.url);
  });
  after(() => writer.stop());

  const origin = { originating_system: 'test' };
  const changes: Readonly<
    Record<string, (reader: Client) => Promise<(writer: Client, count: number) => Promise<unknown>>>
  > = {
    '/events': async (reader) => {
      const event = pathOf((await reader.post('/events', { ...origin, summary: 'Meeting' })).body);
      return (writer, count) => writer.put(event, { summary: `Meeting ${count}` });
    },
    '/petitions': async (reader) => {
      const petition = pathOf((await reader.post('/petitions', { ...origin, title: 'Rents' })).body);
      return (writer, count) =>
        writer.post(`${petition}/signatures`, {
          person: { email_addresses: [{ address: `signer-${count}@people.example` }] },
        });
    },
    '/webhooks': async (reader) => {
      const webhook = pathOf((await reader.post('/webhooks', { url: 'https://receiver.example/' })).body);
      return (writer, count) => writer.put(webhook, { enabled: count % 2 === 0 });
    },
    '/people': async () => (writer, count) =>
      writer.post('/people', {
        person: { given_name: `Bo ${count}`, email_addresses: [{ address: 'bo@people.example' }] },
      }),
  };

  for (const [path, prepare] of Object.entries(changes)) {
    it(`has one body for one ETag, at any time of a write: ${path} (5)`, async () => {
      const { key } = await suite.individual();
      const reader = suite.service.as(key);
      const change = await prepare(reader);
      let interjected = 0;
      for (let nth = 1; nth <= 5; nth++) {
        const before = await reader.get(path);
        // What is kept is out of date now.
        await change(writer.as(key), 100 + nth);
        const end = interject(suite.service.context.db, { behind: /from `lists`/, nth }, () =>
          change(writer.as(key), nth),
        );
        const meanwhile = await reader.get(path);
        assert.equal(meanwhile.status, 200);
        const isInterjected = end();
        if (isInterjected) interjected += 1;
        const after = await reader.get(path);
        assert.notEqual(meanwhile.headers.etag, before.headers.etag);
        if (meanwhile.headers.etag === after.headers.etag) assert.deepEqual(meanwhile.body, after.body);
        if (!isInterjected) break;
      }
      assert.ok(interjected > 0);
    });
  }
}
