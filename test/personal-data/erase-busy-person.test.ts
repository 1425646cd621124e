import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { randomIds } from '../../src/base/ids.ts';
import { mostRows } from '../../src/database/throttle.ts';
import { insertDeliveries } from '../../src/delivery/outbox/delivery-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createFullThrottle } from '../support/full-throttle.ts';
import { openPetition } from '../support/open-petition.ts';
import { useService } from '../support/use-service.ts';

const actions = 700;

describeOnEachDatabase('erasing a person who signed 700 petitions', (database) => {
  const suite = useService(database);

  it('runs in small transactions, and closes every gap in targeting', async () => {
    const { db } = database;
    const { account, key } = await suite.individual();
    const petition = await openPetition(suite, suite.service.as(key));
    const sign = (address: string) => petition.sign({ person: { email_addresses: [{ address }] } });
    const { body: signature } = await sign('amara@people.example');
    await sign('bo@people.example');

    const model = await db('petitions').first();
    const signed = await db('signatures')
      .where({ id: idOf(signature.identifiers[0]) })
      .first();
    const ids = Array.from({ length: actions - 1 }, () => ({
      petition: randomIds.newId(),
      own: randomIds.newId(),
    }));
    const list = { account_id: account.id, kind: 'signatures' as const, total: 1, version: 1 };
    const message = {
      account_id: account.id,
      person_id: signed!.person_id,
      actor_person_id: signed!.person_id,
    };
    await db.batchInsert(
      'petitions',
      ids.map(({ petition }) => ({ ...model!, id: petition, slug: petition })),
      100,
    );
    await db.batchInsert(
      'lists',
      ids.map(({ petition }) => ({ ...list, owner_id: petition })),
      100,
    );
    await db.batchInsert(
      'list_positions',
      ids.map(({ petition }, index) => ({
        owner_id: account.id,
        kind: 'actions' as const,
        position: index + 2,
        member_id: petition,
      })),
      100,
    );
    await db('lists').where({ owner_id: account.id, kind: 'actions' }).update({ total: actions });
    await db.batchInsert(
      'signatures',
      ids.map(({ petition, own }) => ({ ...signed!, id: own, petition_id: petition })),
      100,
    );
    await db.batchInsert(
      'messages',
      ids.map(({ own }) => ({ ...message, id: own, body: '[]', created_at: 1 })),
      100,
    );
    for (const { own } of ids.slice(0, 10)) {
      const message = { id: own, createdAt: 1 };
      await insertDeliveries(db, [{ id: randomIds.newId(), endpointId: 'endpoint', message }]);
    }

    const pool = database.connect();
    const asked: { sql: string; bindings: unknown[] }[] = [];
    pool.on('query', (query) => asked.push(query));
    const erased = await erasePerson(
      // On a busy machine the steps of another pace are smaller, and more.
      { ...suite.service.context, db: pool, startThrottle: createFullThrottle() },
      { accountSlug: account.slug, email: 'amara@people.example' },
    );
    assert.deepEqual([erased.signatures, erased.messages, erased.deliveries], [actions, actions - 1, 10]);
    assert.ok(asked.length < actions, `${asked.length} statements`);
    const largest = Math.max(...asked.map(({ bindings }) => bindings?.length ?? 0));
    assert.ok(largest <= 4 * mostRows, `a statement of ${largest} values`);

    const { body } = await petition.client.get('/targeting/actions');
    assert.deepEqual([body.total_records, body._embedded['platform:actions'][0].label], [1, 'Cap the rents']);
    assert.deepEqual(
      (
        await db('lists').whereIn(
          'owner_id',
          ids.slice(0, 400).map((one) => one.petition),
        )
      ).map(({ total }) => total),
      Array.from({ length: 400 }, () => 0),
    );
  });
});

function idOf(identifier: string): string {
  return identifier.slice('platform:'.length);
}
