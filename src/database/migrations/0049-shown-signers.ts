import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/**
 * Adds whether the webpage of a petition shows who signed, whether each signer allows it and what is shown of them, and which fields of the
 * form must be filled.
 */
export async function up(db: Database): Promise<void> {
  const { create, id, time, shortText } = defineColumns(db);
  await addColumn(db, 'signatures', (_columns, table) => {
    table.boolean('show_name').notNullable().defaultTo(false);
  });
  await addColumn(db, 'petitions', (_columns, table) => {
    table.boolean('shows_signers').notNullable().defaultTo(false);
  });
  await addColumn(db, 'petitions', ({ ascii }, table) => {
    ascii(table, 'required_fields', 64).notNullable().defaultTo('');
  });
  await create('shown_signers', (table) => {
    // Whatever removes a signature removes what is shown of its signer (I-signers).
    id(table, 'signature_id').primary().references('signatures.id').onDelete('CASCADE');
    id(table, 'petition_id').notNullable();
    shortText(table, 'given_name').notNullable();
    shortText(table, 'town').nullable();
    time(table, 'shown_at').notNullable();
    table.index(['petition_id', 'shown_at']);
  });
}
