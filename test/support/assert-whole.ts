import assert from 'node:assert/strict';
import type { Database } from '../../src/database/connect.ts';

/**
 * Fails if a counter of the account is not the number of the rows that it counts, if positions have gaps or repeats, or if a row
 * belongs to an erased person.
 */
export async function assertWhole(db: Database, accountId: string): Promise<void> {
  const of = <Row>(table: string): Promise<Row[]> => db.table(table).where({ account_id: accountId });
  const people = new Set((await of<{ id: string }>('people')).map(({ id }) => id));
  const events = await of<{ id: string; event_campaign_id: string | null }>('events');
  const signatures = await of<{ person_id: string; petition_id: string }>('signatures');
  const attendances = await of<{ person_id: string; event_id: string }>('attendances');
  const lists = await of<{ owner_id: string; kind: string; total: number }>('lists');
  // A petition and an event have a collection of their actions.
  const counted: Record<string, ReadonlyMap<unknown, number>> = {
    events: countByValue(events),
    signatures: countByValue(signatures),
    attendances: countByValue(attendances),
  };
  for (const { owner_id, kind, total } of lists) {
    const members = kind === 'people' ? people.size : (counted[kind]?.get(owner_id) ?? 0);
    if (kind === 'people' || kind in counted) assert.equal(total, members, `${kind} of ${owner_id}`);
  }
  const fields = await of<{ name: string; people: number }>('custom_fields');
  assert.deepEqual(
    new Map(fields.map(({ name, people }) => [name, people])),
    await countFields(db, accountId),
  );
  for (const { person_id } of [...signatures, ...attendances]) assert.ok(people.has(person_id));
  for (const { person_id } of await of<{ person_id: string | null }>('messages')) {
    assert.ok(people.has(person_id ?? ''), 'a message of nobody');
  }
  const acted = [...signatures.map((row) => row.petition_id), ...attendances.map((row) => row.event_id)];
  const membersOf = { events: events.map(({ id }) => id), actions: acted };
  for (const [kind, members] of Object.entries(membersOf)) {
    const positions = await db('list_positions')
      .where({ owner_id: accountId, kind: kind as 'events' | 'actions' })
      .orderBy('position');
    assert.deepEqual(new Set(positions.map((row) => row.member_id)), new Set(members), kind);
    assert.deepEqual(
      positions.map(({ position }) => position),
      positions.map((_, index) => index + 1),
      kind,
    );
    const list = lists.find((one) => one.owner_id === accountId && one.kind === kind);
    assert.equal(list?.total ?? 0, positions.length, kind);
  }
}

async function countFields(db: Database, accountId: string): Promise<Map<string, number>> {
  const rows = await db('people').where({ account_id: accountId }).select('custom_fields');
  const names = rows.flatMap(({ custom_fields }) => JSON.parse(custom_fields) as [string, string][]);
  return new Map([...Map.groupBy(names, ([name]) => name)].map(([name, all]) => [name, all.length]));
}

// The number of rows that contain each value.
function countByValue(rows: readonly object[]): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const row of rows) {
    for (const value of new Set(Object.values(row))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
