import assert from 'node:assert/strict';
import { findConsent, getSettings } from '../../src/accounts/account-settings-store.ts';
import { numberOf, randomIds } from '../../src/base/ids.ts';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { up as createTables } from '../../src/database/migrations/0001-tables.ts';
import type { PostalAddress } from '../../src/people/person.ts';
import { describeOnEachDatabase, type TestDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { startReceiver } from '../support/receiver.ts';
import { dumpSchema } from '../support/schema-dump.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { loopback } from '../support/webhook-settings.ts';
import { loadRelease, releases } from './releases/load-release.ts';

for (const release of releases) {
  describeOnEachDatabase(`A database of ${release}`, (fresh) => {
    let made: EmptyDatabase;
    let old: TestDatabase;
    let key: string;
    let released: Record<string, string[]>;

    before(async () => {
      made = await makeDatabase(fresh.dialect);
      key = await loadRelease(release, { dialect: fresh.dialect, url: made.url });
      old = { ...fresh, url: made.url, db: connectDatabase(made.url) };
      released = await dumpRows(old);
      await migrate(old.db);
    });
    after(async () => {
      await old.db.destroy();
      await made.drop();
    });

    it('has rows in every table', () => {
      assert.deepEqual(
        Object.keys(released).filter((table) => released[table]?.length === 0),
        [],
      );
    });

    it('gets the schema of a new database and keeps every row', async () => {
      assert.equal(await dumpSchema(old), await dumpSchema(fresh));
      assertKept(released, await dumpRows(old));
    });

    it('keeps the sentence in the forms of its accounts, while a new account has a box', async () => {
      const accounts = await old.db('accounts').select('id');
      assert.ok(accounts.length > 0);
      for (const { id } of accounts) {
        assert.equal((await getSettings(old.db, id)).consent, 'implied');
        assert.equal((await findConsent(old.db, { accountId: id, version: 1 })).consent, 'implied');
      }
      const service = await startTestService(made.url);
      try {
        const { account } = await openIndividual(service.context, 'newcomer');
        assert.equal((await getSettings(old.db, account.id)).consent, 'affirmative');
      } finally {
        await service.stop();
      }
    });

    it('lets every user sign in with the primary address of their own person (S-user)', async () => {
      const own = await old
        .db('accounts')
        .join('email_addresses', 'email_addresses.person_id', 'accounts.person_id')
        .where({ kind: 'individual', position: 0 })
        .orderBy('accounts.id')
        .select('accounts.id as account_id', 'address as email', 'address_key as email_key');
      assert.ok(own.length > 0);
      const users = old.db('users').orderBy('account_id').select('account_id', 'email', 'email_key');
      assert.deepEqual(await users, own);
    });

    it('is served, and accepts new data', async () => {
      const service = await startTestService(made.url);
      try {
        const client = service.as(key);
        const { body } = await client.get('/events');
        assert.deepEqual([body.total_records, body._embedded['osdi:events'][0].summary], [1, 'Meeting']);
        const people = await client.get('/people');
        assert.equal(people.body._embedded['osdi:people'].length, people.body.total_records);
        assert.ok(people.body.total_records > 0);
        const posted = await client.post('/events', { originating_system: 'test', summary: 'Rally' });
        assert.equal(posted.status, 200);
        assert.equal((await client.get('/events')).body.total_records, 2);
      } finally {
        await service.stop();
      }
    });

    it('sends its pending deliveries', async () => {
      const receiver = await startReceiver();
      await old.db.table('webhooks').update({ url: `${receiver.url}/hook` });
      const clock = createManualClock();
      // Old messages are deleted, so the service runs a minute after the newest one.
      clock.setTime((await newestMessage(old.db)) + 60_000 - clock.now());
      const service = await startTestService(made.url, { settings: loopback, clock, worker: true });
      try {
        const [request] = await receiver.waitFor(1);
        assert.ok(request?.body.includes('Bashir'));
      } finally {
        await service.stop();
        await receiver.close();
      }
    });

    it('accepts no person without the number of the account, as a process of the release would insert one', async () => {
      const { id, account_id: accountId } = JSON.parse(released.people![0]!);
      const { account_number, ...unnumbered } = await old.db.table('people').where({ id }).first();
      assert.equal(account_number, numberOf(accountId));
      const late = { ...unnumbered, id: randomIds.newId() };
      await assert.rejects(old.db.table('people').insert(late), /account_number/);
      await old.db.table('people').insert({ ...late, account_number });
    });
  });
}

describeOnEachDatabase('The migration 0001', (database) => {
  it('creates the schema of 0.1.0, independent of later migrations', async () => {
    const [migrated, released] = [await makeDatabase(database.dialect), await makeDatabase(database.dialect)];
    const dbs = [migrated, released].map(({ url }) => connectDatabase(url));
    try {
      await loadRelease('0.1.0', { dialect: database.dialect, url: released.url });
      await createTables(dbs[0]!);
      const [dump, kept] = await Promise.all(dbs.map((db) => dumpSchema({ ...database, db })));
      assert.equal(dump, kept);
    } finally {
      for (const db of dbs) await db.destroy();
      await Promise.all([migrated.drop(), released.drop()]);
    }
  });
});

/**
 * Compares the rows of every table except the journal of migrations, and the columns of the release. Counters of the actions of
 * people are not kept, and postal addresses are stored without names.
 */
function assertKept(before: Record<string, string[]>, after: Record<string, string[]>): void {
  const people = new Set(before.people?.map((row) => JSON.parse(row).id));
  const expectRows = (table: string, rows: string[]) => {
    if (table === 'lists') return rows.filter((row) => !countsActionsOf(people, JSON.parse(row)));
    return table === 'people' ? rows.map(shortenAddresses) : rows;
  };
  for (const [table, rows] of Object.entries(before)) {
    if (table === 'schema_migrations') continue;
    const columns = Object.keys(JSON.parse(rows[0]!));
    assert.deepEqual(
      after[table]?.map((row) => JSON.stringify(JSON.parse(row), columns)),
      expectRows(table, rows),
      table,
    );
  }
}

function shortenAddresses(row: string): string {
  const person = JSON.parse(row);
  const addresses = JSON.parse(person.postal_addresses).map(
    ({ addressLines, postalCode, place }: PostalAddress) => [
      addressLines,
      postalCode ?? null,
      place.locality ?? null,
      ...[place.region, place.country, place.language, place.latitude, place.longitude, place.accuracy],
    ],
  );
  return JSON.stringify({ ...person, postal_addresses: JSON.stringify(addresses) });
}

function countsActionsOf(
  people: Set<string>,
  { owner_id, kind }: { owner_id: string; kind: string },
): boolean {
  return people.has(owner_id) && ['attendances', 'signatures'].includes(kind);
}

async function newestMessage(db: Database): Promise<number> {
  const { newest } = await db.table('messages').max({ newest: 'created_at' }).first();
  return newest;
}
