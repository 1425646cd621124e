import { type Database, isSqlite } from '../connect.ts';
import { addIndex, dropIndexOfReference } from './change-tables.ts';
import { defineColumns } from './columns.ts';

/** Indexes of the texts that collections are filtered by, and a table of members that were changed after they were created. */
export async function up(db: Database): Promise<void> {
  for (const [table, columns] of indexes) await addIndex(db, table, columns);
  for (const column of isSqlite(db) ? [] : ['account_id', 'event_campaign_id']) {
    await dropIndexOfReference(db, 'events', column);
  }

  const { create, id, time, ascii } = defineColumns(db);
  await create('changed_members', (table) => {
    id(table, 'member_id').primary();
    id(table, 'owner_id').notNullable();
    ascii(table, 'kind', 16).notNullable();
    time(table, 'modified_at').notNullable();
    table.index(['owner_id', 'kind', 'modified_at']);
  });
  const into = `insert ${isSqlite(db) ? 'or ' : ''}ignore into changed_members (member_id, owner_id, kind, modified_at)`;
  for (const { kind, owner } of changing) {
    await db.raw(`${into} select id, ??, ?, modified_at from ?? where modified_at <> created_at`, [
      owner,
      kind,
      kind,
    ]);
  }
}

const indexes: readonly [table: string, columns: readonly string[]][] = [
  ['people', ['account_id', 'given_name', 'id']],
  ['people', ['account_id', 'family_name', 'id']],
  ['events', ['account_id', 'id']],
  ['events', ['event_campaign_id', 'id']],
  ['events', ['account_id', 'summary', 'id']],
  ['events', ['account_id', 'originating_system', 'id']],
  ['events', ['account_id', 'start_at', 'id']],
];

// Each kind of collection has the name of its table.
const changing = [
  { kind: 'people', owner: 'account_id' },
  { kind: 'events', owner: 'account_id' },
  { kind: 'event_campaigns', owner: 'account_id' },
  { kind: 'petitions', owner: 'account_id' },
  { kind: 'signatures', owner: 'petition_id' },
  { kind: 'attendances', owner: 'event_id' },
];
