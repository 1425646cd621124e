import type { Columns } from '../columns.ts';

/** Creates the tables of identifiers, of receipts, and of the counters and positions of collections. */
export async function createCollectionTables({ create, id, time, shortText, ascii }: Columns): Promise<void> {
  await create('identifiers', (table) => {
    id(table, 'account_id').notNullable().references('accounts.id');
    ascii(table, 'kind', 16).notNullable();
    shortText(table, 'identifier').notNullable();
    id(table, 'resource_id').notNullable();
    table.integer('position').notNullable();
    table.primary(['account_id', 'kind', 'identifier']);
    table.index(['resource_id']);
  });

  await create('receipts', (table) => {
    id(table, 'account_id').notNullable().references('accounts.id');
    ascii(table, 'path', 255).notNullable();
    ascii(table, 'idempotency_key', 255).notNullable();
    ascii(table, 'body_hash', 64).notNullable();
    id(table, 'resource_id').notNullable();
    time(table, 'created_at').notNullable();
    table.primary(['account_id', 'path', 'idempotency_key']);
    table.index(['account_id', 'created_at']);
    table.index(['resource_id']);
  });

  await create('lists', (table) => {
    id(table, 'account_id').notNullable();
    id(table, 'owner_id').notNullable();
    ascii(table, 'kind', 16).notNullable();
    table.integer('total').notNullable();
    table.bigInteger('version').notNullable();
    table.primary(['owner_id', 'kind']);
    table.index(['account_id', 'kind']);
  });

  await create('list_positions', (table) => {
    id(table, 'owner_id').notNullable();
    ascii(table, 'kind', 16).notNullable();
    table.integer('position').notNullable();
    id(table, 'member_id').notNullable();
    table.primary(['owner_id', 'kind', 'position']);
    table.index(['member_id']);
  });
}
