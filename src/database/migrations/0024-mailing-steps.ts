import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';

/**
 * Lets a mailing write the webpage of its event, as an RSVP does, so that of two such transactions on different nodes of a Galera
 * cluster, which do not share locks, only one is committed.
 */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'event_webpages', (_columns, table) => {
    table.integer('mailing_steps').notNullable().defaultTo(0);
  });
}
