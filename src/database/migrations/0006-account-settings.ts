import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Adds what an account decides about its webpages, and the wordings of its consent that were in use. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii, longText } = defineColumns(db);
  await create('account_settings', (table) => {
    id(table, 'account_id').primary().references('accounts.id');
    table.integer('is_listed').notNullable();
    longText(table, 'description').nullable();
    ascii(table, 'consent', 16).notNullable();
    longText(table, 'consent_text').nullable();
    table.integer('consent_version').notNullable();
    longText(table, 'privacy_text').nullable();
    longText(table, 'contact').nullable();
    ascii(table, 'language', 8).notNullable();
    table.integer('version').notNullable();
  });
  await create('consent_texts', (table) => {
    id(table, 'account_id').notNullable().references('accounts.id');
    table.integer('version').notNullable();
    ascii(table, 'consent', 16).notNullable();
    longText(table, 'consent_text').nullable();
    time(table, 'created_at').notNullable();
    table.primary(['account_id', 'version']);
  });
}
