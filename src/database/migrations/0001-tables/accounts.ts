import type { Columns } from '../columns.ts';

/** Creates the tables of accounts, their members and their API keys. */
export async function createAccountTables({ create, id, time, shortText, ascii }: Columns): Promise<void> {
  await create('accounts', (table) => {
    id(table, 'id').primary();
    ascii(table, 'kind', 16).notNullable();
    ascii(table, 'slug', 64).notNullable().unique();
    shortText(table, 'name').notNullable();
    id(table, 'person_id').nullable();
    id(table, 'creator_account_id').nullable().references('accounts.id');
    id(table, 'parent_id').nullable().references('accounts.id');
    time(table, 'created_at').notNullable();
  });

  await create('members', (table) => {
    id(table, 'group_id').notNullable().references('accounts.id');
    id(table, 'account_id').notNullable().references('accounts.id');
    ascii(table, 'role', 16).notNullable();
    time(table, 'created_at').notNullable();
    table.primary(['group_id', 'account_id']);
  });

  await create('api_keys', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    shortText(table, 'name').notNullable();
    ascii(table, 'hash', 64).notNullable().unique();
    time(table, 'created_at').notNullable();
    ascii(table, 'scopes', 16).notNullable();
    time(table, 'expires_at').nullable();
    time(table, 'last_used_at').nullable();
    time(table, 'revoked_at').nullable();
  });
}
