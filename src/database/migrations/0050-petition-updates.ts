import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Creates the updates of petitions, and the comments of signatures that organisers have chosen for the webpage. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, shortText, longText, ascii } = defineColumns(db);
  await create('petition_updates', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable();
    id(table, 'petition_id').notNullable().references('petitions.id');
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    shortText(table, 'title').notNullable();
    longText(table, 'body').notNullable();
    id(table, 'newsletter_id').nullable();
    time(table, 'mailed_at').nullable();
    table.index(['petition_id', 'id']);
  });
  await create('shown_comments', (table) => {
    // Whatever removes a signature, or what is shown of its signer, removes its comment from the webpage.
    id(table, 'signature_id').primary().references('shown_signers.signature_id').onDelete('CASCADE');
    id(table, 'petition_id').notNullable();
    ascii(table, 'hash', 64).notNullable();
    time(table, 'shown_at').notNullable();
    table.index(['petition_id', 'shown_at']);
  });
}
