import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Creates the outbox of mails, the mailings to all attendees of an event, the addresses that servers refused, and the key of links in mails. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, shortText, longText, ascii } = defineColumns(db);
  await create('mails', (table) => {
    id(table, 'id').primary();
    ascii(table, 'kind', 16).notNullable();
    id(table, 'account_id').notNullable();
    // MariaDB compares it on other nodes of a cluster, so that nobody is mailed who is being erased.
    id(table, 'person_id').nullable().references('people.id');
    id(table, 'event_id').nullable();
    shortText(table, 'address').nullable();
    ascii(table, 'language', 8).notNullable();
    longText(table, 'facts').notNullable();
    ascii(table, 'state', 16).notNullable();
    ascii(table, 'reason', 32).nullable();
    shortText(table, 'response').nullable();
    table.integer('priority').notNullable();
    time(table, 'due_at').notNullable();
    time(table, 'useless_after').notNullable();
    id(table, 'claim_token').nullable();
    table.integer('attempt_count').notNullable();
    ascii(table, 'once_key', 190).notNullable().unique();
    time(table, 'created_at').notNullable();
    time(table, 'ended_at').nullable();
    table.index(['state', 'priority', 'due_at']);
    table.index(['event_id', 'kind', 'state']);
    table.index(['person_id', 'id']);
    table.index(['account_id', 'id']);
    table.index(['useless_after']);
  });

  await create('mailings', (table) => {
    id(table, 'id').primary();
    ascii(table, 'kind', 16).notNullable();
    id(table, 'account_id').notNullable();
    id(table, 'event_id').notNullable();
    // Of the event when it was written: of an older one nothing is sent.
    time(table, 'start_at').nullable();
    table.integer('sequence').notNullable();
    ascii(table, 'state', 16).notNullable();
    time(table, 'due_at').notNullable();
    id(table, 'reached_id').notNullable();
    ascii(table, 'once_key', 190).notNullable().unique();
    time(table, 'created_at').notNullable();
    table.index(['state', 'due_at']);
    table.index(['event_id', 'id']);
  });

  await create('mail_addresses', (table) => {
    ascii(table, 'hash', 64).primary();
    table.integer('refusal_count').notNullable();
    time(table, 'refused_at').notNullable();
  });

  await create('mail_secrets', (table) => {
    ascii(table, 'name', 32).primary();
    ascii(table, 'secret', 64).notNullable();
  });
}
