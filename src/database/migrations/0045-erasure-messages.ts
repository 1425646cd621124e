import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/**
 * Lets webhooks ask for messages of erasures, keeps what an erasure under way has removed, for its message, and adds the links with
 * which people see their data.
 */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii, shortText } = defineColumns(db);
  await addColumn(db, 'webhooks', (_columns, table) => {
    table.integer('sends_erasures').notNullable().defaultTo(0);
  });
  await create('erased_actions', (table) => {
    id(table, 'person_id').notNullable();
    id(table, 'endpoint_id').notNullable();
    ascii(table, 'kind', 16).notNullable();
    id(table, 'action_id').notNullable();
    table.primary(['person_id', 'endpoint_id', 'action_id']);
  });
  await create('data_links', (table) => {
    id(table, 'id').primary();
    ascii(table, 'token_hash', 64).notNullable().unique();
    // Null where nobody has the address; such a link never works.
    shortText(table, 'address').nullable();
    shortText(table, 'address_key').nullable();
    ascii(table, 'language', 8).notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'expires_at').notNullable().index();
    table.index(['address_key']);
  });
}
