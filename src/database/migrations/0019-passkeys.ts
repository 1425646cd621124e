import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Adds the passkeys of users, and the challenges that browsers answer with them. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii, shortText, longText } = defineColumns(db);
  await create('passkeys', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id').index();
    // At most 1,023 bytes, in base64url.
    ascii(table, 'credential_id', 1364).notNullable().unique();
    longText(table, 'public_key').notNullable();
    table.bigInteger('counter').notNullable();
    ascii(table, 'transports', 255).notNullable();
    shortText(table, 'name').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'last_used_at').nullable();
  });
  await create('passkey_challenges', (table) => {
    ascii(table, 'hash', 64).primary();
    ascii(table, 'holder_hash', 64).notNullable();
    time(table, 'expires_at').notNullable().index();
    id(table, 'used_by').nullable();
  });
}
