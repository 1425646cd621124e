import type { Database } from '../connect.ts';
import { addColumns } from './change-tables.ts';

/** Keeps the places that were taken when the ten minutes of the last change began, which the public sees until they end. */
export async function up(db: Database): Promise<void> {
  await addColumns(db, 'event_webpages', (table) => {
    table.integer('places_before').notNullable().defaultTo(0);
    table.bigInteger('places_period').notNullable().defaultTo(0);
  });
}
