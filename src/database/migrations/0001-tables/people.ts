import type { Columns } from '../columns.ts';

/** Creates the tables of people, how they are reached, who may read them and their tags. */
export async function createPeopleTables({
  create,
  id,
  time,
  shortText,
  longText,
  ascii,
}: Columns): Promise<void> {
  await create('people', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    shortText(table, 'originating_system').notNullable();
    shortText(table, 'given_name').nullable();
    shortText(table, 'family_name').nullable();
    longText(table, 'postal_addresses').notNullable();
    longText(table, 'languages_spoken').notNullable();
    longText(table, 'custom_fields').notNullable();
    table.index(['account_id', 'id']);
  });

  await create('email_addresses', (table) => {
    id(table, 'account_id').notNullable();
    shortText(table, 'address_key').notNullable();
    shortText(table, 'address').notNullable();
    ascii(table, 'status', 16).notNullable();
    id(table, 'person_id').notNullable().references('people.id');
    table.integer('position').notNullable();
    table.primary(['account_id', 'address_key']);
    table.index(['person_id']);
  });

  await create('phone_numbers', (table) => {
    id(table, 'account_id').notNullable();
    ascii(table, 'number', 32).notNullable();
    shortText(table, 'number_type').nullable();
    ascii(table, 'status', 16).notNullable();
    id(table, 'person_id').notNullable().references('people.id');
    table.integer('position').notNullable();
    table.primary(['account_id', 'number']);
    table.index(['person_id']);
  });

  await create('readable_persons', (table) => {
    id(table, 'account_id').notNullable().references('accounts.id');
    id(table, 'person_id').notNullable().references('people.id');
    ascii(table, 'reason', 16).notNullable();
    table.primary(['account_id', 'person_id', 'reason']);
    table.index(['person_id']);
  });

  await create('tags', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    shortText(table, 'name').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    table.unique(['account_id', 'name']);
    table.index(['account_id', 'id']);
  });

  await create('taggings', (table) => {
    id(table, 'id').primary();
    id(table, 'tag_id').notNullable().references('tags.id');
    id(table, 'person_id').notNullable().references('people.id');
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    // The person first: MariaDB would take an index that begins with the tag for the tag's list, and sort it.
    table.unique(['person_id', 'tag_id']);
    table.index(['tag_id', 'id']);
    table.index(['person_id', 'id']);
  });
}
