import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/** Creates the newsletters to the people of a target or an action, and the numbers of what became of their mails. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, shortText, longText, ascii } = defineColumns(db);
  await create('newsletters', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable();
    table.integer('version').notNullable();
    id(table, 'creator_id').notNullable();
    shortText(table, 'title').notNullable();
    shortText(table, 'subject').notNullable();
    longText(table, 'body').notNullable();
    id(table, 'target_id').nullable();
    id(table, 'action_id').nullable();
    // What its people were called when it was sent.
    shortText(table, 'audience').nullable();
    shortText(table, 'reply_to').nullable();
    time(table, 'send_at').nullable();
    ascii(table, 'state', 16).notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    time(table, 'started_at').nullable();
    time(table, 'stopped_at').nullable();
    id(table, 'reached_id').notNullable();
    table.integer('written').notNullable();
    table.integer('bounced').notNullable();
    table.integer('unsubscribed').notNullable();
    time(table, 'counted_at').nullable();
    table.index(['account_id', 'id']);
    table.index(['state', 'send_at']);
  });

  await create('newsletter_counts', (table) => {
    id(table, 'newsletter_id').notNullable();
    ascii(table, 'outcome', 32).notNullable();
    table.integer('mails').notNullable();
    time(table, 'last_at').notNullable();
    table.primary(['newsletter_id', 'outcome']);
  });

  await addColumn(db, 'mails', ({ id }, table) => {
    id(table, 'newsletter_id').nullable();
  });
}
