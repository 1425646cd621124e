import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Adds what only events of the interface have: drafts, webpages and RSVPs with guests. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, shortText, longText, ascii } = defineColumns(db);

  await create('event_drafts', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    id(table, 'modified_by').notNullable().references('accounts.id');
    // JSON: the fields of the form as they were typed.
    longText(table, 'fields').notNullable();
    table.index(['account_id', 'id']);
  });

  await create('event_webpages', (table) => {
    id(table, 'event_id').primary().references('events.id');
    id(table, 'account_id').notNullable().references('accounts.id');
    ascii(table, 'slug', 64).notNullable().unique();
    ascii(table, 'language', 8).notNullable();
    shortText(table, 'time_zone').notNullable();
    time(table, 'end_at').nullable();
    // After it the event is over, also where it has no end.
    time(table, 'over_at').notNullable();
    table.integer('capacity').nullable();
    table.integer('places_taken').notNullable();
    table.integer('sequence').notNullable();
    time(table, 'published_at').notNullable();
    time(table, 'cancelled_at').nullable();
    id(table, 'modified_by').nullable().references('accounts.id');
    table.index(['account_id', 'over_at']);
  });

  await create('rsvps', (table) => {
    // No reference: an RSVP that was cancelled has no attendance.
    id(table, 'attendance_id').primary();
    id(table, 'event_id').notNullable().references('events.id');
    id(table, 'person_id').notNullable().references('people.id');
    table.integer('guests').notNullable();
    ascii(table, 'token', 32).notNullable().unique();
    ascii(table, 'language', 8).notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    time(table, 'cancelled_at').nullable();
    table.unique(['person_id', 'event_id']);
    table.index(['event_id', 'attendance_id']);
  });
}
