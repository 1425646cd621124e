import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/**
 * Counts the mails that strangers cause, by address, and keeps which RSVPs nobody has confirmed. It is not known who entered those that
 * exist, so they count as a stranger's until their link or a key is used.
 */
export async function up(db: Database): Promise<void> {
  const { create, time, longText, ascii } = defineColumns(db);
  await create('mail_limits', (table) => {
    // SHA-256 of the mailbox.
    ascii(table, 'hash', 64).primary();
    // JSON: the ids and times of its mails.
    longText(table, 'mails').notNullable();
    time(table, 'last_at').notNullable();
    table.index(['last_at']);
  });
  await addColumn(db, 'rsvps', (_columns, table) => {
    table.integer('by_stranger').notNullable().defaultTo(1);
  });
}
