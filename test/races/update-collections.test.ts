import assert from 'node:assert/strict';
import { numberOf, randomIds } from '../../src/base/ids.ts';
import { type CollectionKind, getCollection } from '../../src/collections/collection-store.ts';
import type { Happening } from '../../src/collections/collection-updates.ts';
import { listMembers } from '../../src/collections/position-store.ts';
import { updateCollections } from '../../src/collections/update-collections.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { countWritten } from '../support/count-written.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { recordStatements } from '../support/statements.ts';

describeOnEachDatabase('updateCollections', (database) => {
  let ids: Map<string, string>;
  const name = (owner: string) => {
    const id = ids.get(owner) ?? randomIds.newId();
    ids.set(owner, id);
    return id;
  };
  const accountId = () => name('account');
  beforeEach(async () => {
    ids = new Map();
    const dates = { created_at: 0, modified_at: 0 };
    const [id, account_id] = [accountId(), accountId()];
    await database
      .db('accounts')
      .insert({ id, number: numberOf(id), kind: 'group', slug: id, name: 'Tenants', created_at: 0 });
    for (const title of ['campaign', 'other']) {
      await database
        .db('event_campaigns')
        .insert({ id: name(title), account_id, version: 1, ...dates, title });
    }
  });

  const event = (id: string, campaign?: string) => ({
    id: name(id),
    accountId: accountId(),
    eventCampaignId: campaign === undefined ? null : name(campaign),
    madeBy: 'api' as const,
  });
  const attend = (eventId: string): Happening => ({ what: 'attended', event: event(eventId) });
  const sign = (petition: string): Happening => ({
    what: 'signed',
    petition: { id: name(petition), accountId: accountId() },
    period: 0,
  });
  const move = (...happenings: Happening[]) =>
    inTransaction(database.db, (db) => updateCollections(db, happenings));
  const state = (owner: string, kind: CollectionKind) => getCollection(database.db, owner, kind);
  const members = (owner: string, kind: CollectionKind) =>
    listMembers(database.db, owner, kind, { first: 1, last: 1000 });

  it('reads a collection without a row as empty, and creates its row with the first move', async () => {
    assert.deepEqual(await state(accountId(), 'people'), { total: 0, version: 1 });
    await move({ what: 'person created', accountId: accountId() });
    assert.deepEqual(await state(accountId(), 'people'), { total: 1, version: 2 });
  });

  it('loses nothing when transactions create the same rows simultaneously', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(database.db, (db) => updateCollections(db, [sign('petition')])),
      ),
    );
    assert.deepEqual(await state(name('petition'), 'signatures'), { total: 20, version: 21 });
    assert.equal((await state(accountId(), 'petitions')).version, 21);
  });

  it('creates a target for an event or petition exactly once when its first actions race (1.5)', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTransaction(database.db, (db) =>
          updateCollections(db, [index % 4 < 2 ? attend('event') : sign('petition')]),
        ),
      ),
    );
    assert.equal((await state(accountId(), 'actions')).total, 2);
    assert.deepEqual(
      new Set(await members(accountId(), 'actions')),
      new Set([name('event'), name('petition')]),
    );
  });

  it('never deadlocks, for any order of changes', async () => {
    const happenings = Array.from({ length: 20 }, (_, index) => attend(`event-${index}`));
    let tries = 0;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        inTransaction(database.db, (db) => {
          tries += 1;
          return updateCollections(db, index % 2 === 0 ? happenings : happenings.toReversed());
        }),
      ),
    );
    for (const index of happenings.keys()) {
      assert.equal((await state(name(`event-${index}`), 'attendances')).total, 10);
    }
    assert.equal((await state(accountId(), 'actions')).total, 20);
    if (database.dialect === 'MariaDB') assert.equal(tries, 10);
  });

  it('gives concurrent events dense positions in every collection that contains them', async () => {
    const events = Array.from({ length: 30 }, (_, index) => `event-${index}`);
    await Promise.all(
      events.map((id, index) =>
        move({ what: 'event created', event: event(id, index % 2 === 0 ? 'campaign' : undefined) }),
      ),
    );
    const rows = await database
      .db('list_positions')
      .where({ owner_id: accountId(), kind: 'events' })
      .orderBy('position');
    assert.deepEqual(
      rows.map(({ position }) => position),
      events.map((_, index) => index + 1),
    );
    const ofCampaign = new Set(events.filter((_, index) => index % 2 === 0).map(name));
    const inCampaign = (await members(accountId(), 'events')).filter((id) => ofCampaign.has(id));
    assert.deepEqual(await members(name('campaign'), 'events'), inCampaign);
  });

  it('moves each row once for all changes, with a few statements', async () => {
    const happenings = Array.from({ length: 40 }, (_, index) => [
      { what: 'event created' as const, event: event(`event-${index}`, 'campaign') },
      attend(`event-${index}`),
    ]).flat();
    const statements = await recordStatements(database.db, () => move(...happenings));
    assert.ok(statements.length <= 8, `${statements.length} statements`);
    assert.deepEqual(await state(accountId(), 'events'), { total: 40, version: 2 });
    assert.deepEqual(await state(name('campaign'), 'events'), { total: 40, version: 2 });
    assert.deepEqual(await state(name('event-7'), 'attendances'), { total: 1, version: 2 });
    assert.deepEqual(await state(accountId(), 'actions'), { total: 40, version: 2 });
    const inOrder = Array.from({ length: 40 }, (_, index) => name(`event-${index}`));
    assert.deepEqual(await members(accountId(), 'events'), inOrder);
    assert.deepEqual(await members(name('campaign'), 'events'), inOrder);
    assert.deepEqual(new Set(await members(accountId(), 'actions')), new Set(inOrder));
  });

  it('removes a target with its last action, and appends it at the end after a new action (1.5)', async () => {
    await move(attend('event'), sign('petition'));
    await move({ what: 'attendance removed', event: event('event') });
    assert.deepEqual(await members(accountId(), 'actions'), [name('petition')]);
    assert.equal((await state(accountId(), 'actions')).total, 1);
    await move(attend('event'));
    assert.deepEqual(await members(accountId(), 'actions'), [name('petition'), name('event')]);
  });

  it('removes one target and adds another in one transaction', async () => {
    await move(attend('old'), attend('kept'));
    await move({ what: 'attendance removed', event: event('old') }, attend('new'));
    assert.deepEqual(await members(accountId(), 'actions'), [name('kept'), name('new')]);
    assert.equal((await state(accountId(), 'actions')).total, 2);
  });

  it('moves one row for the pages of all campaigns that a creator can be embedded in', async () => {
    await move({ what: 'event created', event: event('one', 'campaign') });
    await move({ what: 'event created', event: event('two', 'other') });
    const change = {
      what: 'person changed',
      accountId: name('elsewhere'),
      readerIds: [accountId()],
    } as const;
    const before = await state(name('other'), 'events');
    const written = await countWritten(database.db, () =>
      move(change, change, { what: 'event changed', event: event('one', 'campaign') }),
    );
    assert.deepEqual(written, [6]);
    assert.equal((await state(accountId(), 'events')).version, 4);
    assert.equal((await state(accountId(), 'creators')).version, 2);
    assert.deepEqual(await state(name('other'), 'events'), before);
    assert.equal((await state(accountId(), 'petitions')).version, 2);
  });
});
