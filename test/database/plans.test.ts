import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { exportPerson } from '../../src/actions/personal-data/export-person.ts';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import {
  countMessagesAbout,
  listMessaged,
  listMessageIdsAbout,
  moveMessages,
} from '../../src/delivery/outbox/message-store.ts';
import { findRepeatedMails } from '../../src/mail/mail-store.ts';
import { findScans } from '../support/find-scans.ts';
import { pathOf } from '../support/path-of.ts';
import { startReceiver } from '../support/receiver.ts';
import { startTestService } from '../support/service.ts';
import { explain, recordStatements, type Statement } from '../support/statements.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { loopback } from '../support/webhook-settings.ts';
import { loadRelease } from './releases/load-release.ts';

describe('The statements of the service on SQLite', () => {
  let made: EmptyDatabase;
  let key: string;
  let db: Database;
  before(async () => {
    made = await makeDatabase('SQLite');
    key = await loadRelease('0.1.0', { dialect: 'SQLite', url: made.url });
    db = connectDatabase(made.url);
    await migrate(db);
  });
  after(async () => {
    await db.destroy();
    await made.drop();
  });

  it('find their rows by an index', async () => {
    const statements = await recordMainPaths(made.url, db, key);
    assert.ok(statements.length > 100, `${statements.length} statements`);
    assert.deepEqual(await findScans(db, statements), []);
  });

  // A search by the state would read every mail that waits or was sent.
  it('find the other mails of a newsletter to a person by an index of the person', async () => {
    const mails = Array.from({ length: 20 }, (_, at) => ({
      id: `m${at}`,
      personId: `p${at}`,
      newsletterId: 'n',
    }));
    const [statement] = await recordStatements(db, () => findRepeatedMails(db, mails));
    assert.ok(statement);
    const [step = ''] = await explain({ db, dialect: 'SQLite' }, statement);
    assert.match(step, /^SEARCH mails .*\(person_id=\?\)$/);
  });

  // The index leaves messages about nobody out, so it serves only statements whose value is known not to be null.
  it('find the messages about what people did by the index of those who acted', async () => {
    const personId = 'p';
    const statements = await recordStatements(db, async () => {
      await listMessageIdsAbout(db, { personId }, 10);
      await listMessaged(db, [personId, 'q']);
      await moveMessages(db, { fromId: personId, toId: 'q' }, 10);
      await countMessagesAbout(db, { personId });
    });
    const about = statements.filter(
      ({ sql }) => /`actor_person_id` (=|in)/.test(sql) && !/^update/.test(sql),
    );
    assert.equal(about.length, 4);
    for (const statement of about) {
      const steps = await explain({ db, dialect: 'SQLite' }, statement);
      const byActor =
        /^SEARCH messages USING (COVERING )?INDEX messages_actor_person_id_index \(actor_person_id=\?\)$/;
      assert.ok(
        steps.some((step) => byActor.test(step)),
        `${statement.sql}: ${steps.join(', ')}`,
      );
    }
  });

  // A search by the account alone would read all its rows.
  for (const [filter, searched] of [
    [`summary eq 'Rally'`, 'account_id=? AND summary=?'],
    [`originating_system eq 'test'`, 'account_id=? AND originating_system=?'],
    ['start ge 2027-04-01', 'account_id=? AND start_at>?'],
  ] as const) {
    it(`find events with ${filter} by an index of the compared property`, async () => {
      const service = await startTestService(made.url);
      const statements = await recordStatements(service.context.db, () =>
        service.as(key).get(`/events?filter=${encodeURIComponent(filter)}`),
      );
      await service.stop();
      const steps = await Promise.all(
        statements.map((statement) => explain({ db, dialect: 'SQLite' }, statement)),
      );
      const searches = steps
        .flat()
        .filter((step) => /^(SEARCH|SCAN) events/.test(step) && !/\(id=\?\)/.test(step));
      assert.ok(searches.length > 0);
      assert.deepEqual(
        searches.filter((step) => !step.includes(`(${searched}`)),
        [],
      );
    });
  }
});

/** Every statement of requests that write, of a delivery, an export and an erasure. */
async function recordMainPaths(url: string, db: Database, key: string): Promise<Statement[]> {
  const receiver = await startReceiver();
  await db.table('webhooks').update({ url: `${receiver.url}/hook` });
  const service = await startTestService(url, { settings: loopback, worker: true });
  const { context } = service;
  const client = service.as(key);
  try {
    return await recordStatements(context.db, async () => {
      const origin = { originating_system: 'test' };
      const person = { email_addresses: [{ address: 'amara@people.example' }] };
      const event = await client.post('/events', { ...origin, summary: 'Rally', identifiers: ['test:1'] });
      await client.put(pathOf(event.body), { summary: 'Second rally' });
      const petition = await client.post('/petitions', { ...origin, title: 'Cap the rents' });
      await client.post(`${pathOf(event.body)}/attendance`, { person }, { 'idempotency-key': 'rsvp' });
      await client.post(`${pathOf(petition.body)}/signatures`, { person, add_tags: ['tenant'] });
      await receiver.waitFor((requests) => requests.length > 0);
      const named = { accountSlug: 'tenants', email: 'amara@people.example' };
      await exportPerson(context, named);
      await erasePerson(context, named);
    });
  } finally {
    await service.stop();
    await receiver.close();
  }
}
