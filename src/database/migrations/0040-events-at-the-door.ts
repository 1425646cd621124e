import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';

/**
 * Adds when a person came to an event, the link, contact and listing of an event, the sentence of its cancellation, and the text of a mailing
 * that an organiser writes.
 */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'attendances', ({ time }, table) => {
    time(table, 'attended_at').nullable();
  });
  await addColumn(db, 'event_webpages', ({ longText }, table) => {
    longText(table, 'online_url').nullable();
  });
  await addColumn(db, 'event_webpages', ({ shortText }, table) => {
    shortText(table, 'contact').nullable();
  });
  await addColumn(db, 'event_webpages', (_columns, table) => {
    table.integer('is_listed').notNullable().defaultTo(1);
  });
  await addColumn(db, 'event_webpages', ({ longText }, table) => {
    longText(table, 'cancellation_note').nullable();
  });
  await addColumn(db, 'mailings', ({ shortText }, table) => {
    shortText(table, 'subject').nullable();
  });
  await addColumn(db, 'mailings', ({ longText }, table) => {
    longText(table, 'body').nullable();
  });
}
