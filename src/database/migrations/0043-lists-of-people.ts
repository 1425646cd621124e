import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Adds lists of people from elsewhere, with their rows. */
export async function up(db: Database): Promise<void> {
  const { create, ascii, id, time, shortText, longText } = defineColumns(db);
  await create('people_lists', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    shortText(table, 'name').nullable();
    ascii(table, 'state', 16).notNullable();
    longText(table, 'columns').notNullable();
    shortText(table, 'tag').nullable();
    ascii(table, 'consent', 16).nullable();
    longText(table, 'consent_source').nullable();
    // The row up to which the present work is done.
    table.integer('reached').notNullable();
    longText(table, 'counts').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'imported_at').nullable();
    // When the content of its unreadable rows was deleted.
    time(table, 'forgotten_at').nullable();
    time(table, 'due_at').notNullable();
    id(table, 'claim_token').nullable();
    table.index(['state', 'due_at']);
    table.index(['account_id', 'id']);
    table.index(['forgotten_at', 'imported_at']);
  });
  await create('people_list_rows', (table) => {
    id(table, 'list_id').notNullable().references('people_lists.id');
    table.integer('number').notNullable();
    longText(table, 'cells').nullable();
    shortText(table, 'contact').nullable();
    ascii(table, 'outcome', 16).nullable();
    longText(table, 'reason').nullable();
    id(table, 'person_id').nullable();
    table.integer('person_version').nullable();
    longText(table, 'added').nullable();
    table.primary(['list_id', 'number']);
    table.index(['list_id', 'contact', 'number']);
    table.index(['list_id', 'outcome', 'number']);
    table.index(['person_id', 'list_id']);
  });
}
