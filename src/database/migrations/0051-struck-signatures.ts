import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/**
 * Adds removals of signatures with the signatures that they have struck out, where signatures came from for as long as that is kept, and
 * the webhooks that ask for messages of removals.
 */
export async function up(db: Database): Promise<void> {
  const { create, ascii, id, time, shortText, longText } = defineColumns(db);
  await create('removals', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    id(table, 'petition_id').notNullable().references('petitions.id');
    table.integer('version').notNullable();
    ascii(table, 'rule', 16).notNullable();
    longText(table, 'value').nullable();
    // The signatures that are chosen, or those that a rule leaves.
    longText(table, 'signature_ids').notNullable();
    shortText(table, 'reason').notNullable();
    ascii(table, 'state', 16).notNullable();
    // The newest signature when it was ordered.
    id(table, 'last_id').notNullable();
    // The signature up to which the present work is done.
    id(table, 'reached_id').notNullable();
    table.integer('count').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    longText(table, 'created_by').notNullable();
    time(table, 'undone_at').nullable();
    longText(table, 'undone_by').nullable();
    time(table, 'due_at').notNullable();
    id(table, 'claim_token').nullable();
    table.index(['state', 'due_at']);
    table.index(['petition_id', 'id']);
  });
  await create('removed_signatures', (table) => {
    id(table, 'id').primary();
    id(table, 'removal_id').notNullable().references('removals.id');
    id(table, 'petition_id').notNullable();
    id(table, 'person_id').notNullable().references('people.id');
    // The whole row of the signature as it was.
    longText(table, 'signature').notNullable();
    table.unique(['person_id', 'petition_id']);
    table.index(['removal_id', 'id']);
  });
  await create('signature_traces', (table) => {
    id(table, 'id').primary();
    ascii(table, 'network', 32).nullable();
    ascii(table, 'agent', 64).nullable();
    table.integer('is_at_once').notNullable();
    time(table, 'created_at').notNullable().index();
  });
  await addColumn(db, 'webhooks', (_columns, table) => {
    table.integer('sends_removals').notNullable().defaultTo(0);
  });
}
