import assert from 'node:assert/strict';
import { randomIds } from '../../src/base/ids.ts';
import type { Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { allMigrations } from '../../src/database/migrations/all-migrations.ts';
import { noteBegin, noteEnd, readJournal, renameEntries } from '../../src/database/migrations/journal.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useRelease } from './releases/use-release.ts';

describeOnEachDatabase('The migration of consents', (fresh) => {
  const release = useRelease('0.1.0', fresh, { isShared: true });
  let db: Database;
  let first: string;
  let second: string;
  let consentsBefore: { action_id: string }[];

  before(async () => {
    db = release.db;
    await migrateBefore(db, '0031');
    await add('attends');
    await add('signs', { by: 'signature' });
    await add('cancelled', { by: 'cancelled RSVP' });
    await add('changed', { version: 2 });
    await add('later', { consent: { is_given: 0, created_at: 6 } });
    await add('gave', { consent: { is_given: 1, created_at: 5 } });
    await add('keyed', { consent: null });
    await add('subscribed', { status: 'subscribed' });
    first = await add('one');
    second = await add('two', { consent: { is_given: 1, created_at: 7 } });
    consentsBefore = await db.table('consents').orderBy('action_id');
    await migrate(db);
  });

  /** Adds somebody with an address, who refuses or gives a consent with an action. */
  async function add(
    name: string,
    {
      version = 1,
      status = 'unsubscribed',
      by = 'attendance',
      consent = { is_given: 0, created_at: 5 },
    }: {
      version?: number;
      status?: 'subscribed' | 'unsubscribed';
      by?: 'attendance' | 'signature' | 'cancelled RSVP';
      consent?: { is_given: number; created_at: number } | null;
    } = {},
  ): Promise<string> {
    const [personId, id] = [randomIds.newId(), randomIds.newId()];
    const person = await db.table('people').first();
    await db.table('people').insert({ ...person, id: personId, version, created_at: 5 });
    const address = `${name}@people.example`;
    const contact = { account_id: person.account_id, address_key: address, address, status };
    await db.table('email_addresses').insert({ ...contact, person_id: personId, position: 0 });
    const at = { id, person_id: personId };
    if (by === 'attendance')
      await db.table('attendances').insert({ ...(await db.table('attendances').first()), ...at });
    if (by === 'signature')
      await db.table('signatures').insert({ ...(await db.table('signatures').first()), ...at });
    if (by === 'cancelled RSVP') {
      const { id: event_id } = await db.table('events').first();
      const rsvp = {
        attendance_id: id,
        event_id,
        person_id: personId,
        guests: 0,
        token: name,
        language: 'en',
      };
      await db.table('rsvps').insert({ ...rsvp, created_at: 5, modified_at: 6, cancelled_at: 6 });
    }
    if (consent === null) return id;
    const kept = { action_id: id, account_id: person.account_id, version: 3, language: 'es', ...consent };
    await db.table('consents').insert(kept);
    return id;
  }

  it('makes an address none where nobody can have withdrawn, and stops every other one that is unsubscribed (C-before)', async () => {
    const rows = await db('email_addresses').where('address', 'like', '%@people.example');
    const consents = new Map(rows.map(({ address, consent }) => [address.replace(/@.*/, ''), consent]));
    for (const [name, expected] of Object.entries({
      attends: 'none',
      signs: 'none',
      cancelled: 'none',
      changed: 'stopped',
      later: 'stopped',
      gave: 'stopped',
      keyed: 'stopped',
      subscribed: null,
    }))
      assert.equal(consents.get(name), expected, name);
    const others = await db('email_addresses').where({ status: 'subscribed' }).whereNotNull('consent');
    assert.deepEqual(others, []);
    assert.deepEqual(await db('email_addresses').where({ status: 'unsubscribed', consent: null }), []);
  });

  it('keeps every consent, and lets an action have another one (C-kept)', async () => {
    const after = await db('consents').orderBy('id');
    assert.deepEqual(
      after,
      consentsBefore.map((row) => ({ id: row.action_id, source: null, ...row })),
    );
    assert.ok([first, second].every((id) => after.some((row) => row.action_id === id)));
    await db('consents').insert({ ...after[0]!, id: randomIds.newId() });
    assert.equal((await db('consents')).length, after.length + 1);
  });

  // On SQLite a migration that is interrupted has done nothing.
  if (fresh.dialect === 'MariaDB')
    it('finishes what another run has begun, and changes nothing twice', async () => {
      const read = async () => [await db('email_addresses'), await db('consents').orderBy('id')];
      const once = await read();
      for (const { name, up } of allMigrations) if (/^003[12]/.test(name)) await up(db);
      assert.deepEqual(await read(), once);
    });
});

/** Applies the migrations whose names come before this one. */
async function migrateBefore(db: Database, name: string): Promise<void> {
  await renameEntries(db);
  const entries = (await readJournal(db)) ?? [];
  for (const migration of allMigrations) {
    if (migration.name >= name) return;
    if (entries.some((entry) => entry.name === migration.name)) continue;
    await noteBegin(db, migration);
    await migration.up(db);
    await noteEnd(db, migration);
  }
}
