import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/** Adds drafts of petitions, and where a petition was made, its goal, its end, its picture and where its thanks webpage leads. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, longText } = defineColumns(db);
  await create('petition_drafts', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    id(table, 'modified_by').notNullable().references('accounts.id');
    longText(table, 'fields').notNullable();
    table.index(['account_id', 'id']);
  });
  await addColumn(db, 'petitions', ({ ascii }, table) => {
    ascii(table, 'made_by', 9).notNullable().defaultTo('api');
  });
  await addColumn(db, 'petitions', (_columns, table) => {
    table.integer('goal').nullable();
  });
  await addColumn(db, 'petitions', ({ time }, table) => {
    time(table, 'closed_at').nullable();
  });
  await addColumn(db, 'petitions', ({ time }, table) => {
    time(table, 'text_changed_at').nullable();
  });
  await addColumn(db, 'petitions', ({ ascii }, table) => {
    ascii(table, 'picture', 64).nullable();
  });
  await addColumn(db, 'petitions', ({ longText }, table) => {
    longText(table, 'next_url').nullable();
  });
  await addColumn(db, 'petitions', ({ id }, table) => {
    id(table, 'modified_by').nullable();
  });
}
