import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Adds the invitations into groups, which a user accepts. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii, shortText } = defineColumns(db);
  await create('group_invitations', (table) => {
    id(table, 'id').primary();
    id(table, 'group_id').notNullable().references('accounts.id');
    shortText(table, 'address').notNullable();
    shortText(table, 'address_key').notNullable();
    ascii(table, 'role', 16).notNullable();
    ascii(table, 'token_hash', 64).notNullable().unique();
    id(table, 'invited_by').notNullable().references('accounts.id');
    time(table, 'created_at').notNullable();
    time(table, 'expires_at').notNullable().index();
    table.unique(['group_id', 'address_key']);
  });
}
