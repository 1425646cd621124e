import { type Database, isSqlite } from '../connect.ts';
import { addIndex } from './change-tables.ts';
import { defineColumns } from './columns.ts';

/** Adds users with their sessions and one-time sign-ins, and the audit log of accounts. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii, shortText, longText } = defineColumns(db);
  await create('users', (table) => {
    id(table, 'account_id').primary().references('accounts.id');
    time(table, 'created_at').notNullable();
    time(table, 'last_sign_in_at').nullable();
    time(table, 'disabled_at').nullable();
    id(table, 'last_account_id').nullable().references('accounts.id');
  });
  await create('sessions', (table) => {
    id(table, 'id').primary();
    ascii(table, 'token_hash', 64).notNullable().unique();
    id(table, 'account_id').notNullable().references('accounts.id').index();
    time(table, 'signed_in_at').notNullable().index();
    time(table, 'seen_at').notNullable();
    shortText(table, 'device').notNullable();
    ascii(table, 'network', 64).nullable();
    shortText(table, 'flash').nullable();
  });
  await create('sign_ins', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').nullable().references('accounts.id').index();
    ascii(table, 'token_hash', 64).notNullable().unique();
    ascii(table, 'browser_hash', 64).nullable().index();
    ascii(table, 'code_hash', 64).nullable();
    table.integer('tries').notNullable();
    shortText(table, 'next').nullable();
    time(table, 'created_at').notNullable().index();
    time(table, 'expires_at').notNullable();
    time(table, 'used_at').nullable();
  });
  await create('sign_in_limits', (table) => {
    ascii(table, 'source_hash', 64).primary();
    table.integer('asked').notNullable();
    time(table, 'ends_at').notNullable().index();
  });
  await create('audit_entries', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    time(table, 'at').notNullable();
    ascii(table, 'actor_kind', 16).notNullable();
    id(table, 'actor_id').nullable();
    ascii(table, 'network', 64).nullable();
    ascii(table, 'action', 64).notNullable();
    shortText(table, 'subject').nullable();
    longText(table, 'details').notNullable();
    table.index(['account_id', 'id']);
  });
  // MariaDB has made an index for each reference itself.
  if (!isSqlite(db)) return;
  await addIndex(db, 'members', ['account_id']);
  await addIndex(db, 'accounts', ['creator_account_id']);
}
