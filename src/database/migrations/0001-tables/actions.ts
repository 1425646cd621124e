import type { Columns } from '../columns.ts';

/** Creates the tables of what people act on, and their actions. */
export async function createActionTables({
  create,
  id,
  time,
  shortText,
  longText,
  ascii,
}: Columns): Promise<void> {
  await create('event_campaigns', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    shortText(table, 'originating_system').nullable();
    shortText(table, 'title').notNullable();
    longText(table, 'description').nullable();
    table.index(['account_id', 'id']);
  });

  await create('events', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    id(table, 'event_campaign_id').nullable().references('event_campaigns.id');
    ascii(table, 'made_by', 16).notNullable();
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    shortText(table, 'originating_system').notNullable();
    shortText(table, 'summary').notNullable();
    longText(table, 'description').nullable();
    longText(table, 'event_instructions').nullable();
    time(table, 'start_at').nullable();
    id(table, 'creator_person_id').notNullable().references('people.id');
    table.boolean('creator_is_explicit').notNullable();
    shortText(table, 'venue').nullable();
    shortText(table, 'address_line').nullable();
    shortText(table, 'locality').nullable();
    shortText(table, 'region').notNullable();
    shortText(table, 'postal_code').nullable();
    ascii(table, 'country', 2).notNullable();
    ascii(table, 'language', 8).notNullable();
    table.double('latitude').notNullable();
    table.double('longitude').notNullable();
    ascii(table, 'accuracy', 16).notNullable();
  });

  await create('attendances', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    id(table, 'event_id').notNullable().references('events.id');
    id(table, 'person_id').notNullable().references('people.id');
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    shortText(table, 'originating_system').notNullable();
    shortText(table, 'referrer_source').nullable();
    ascii(table, 'referrer_code', 64).nullable();
    longText(table, 'referrer_website').nullable();
    // The person first: MariaDB would take an index that begins with the event for the event's list, and sort it.
    table.unique(['person_id', 'event_id']);
    table.index(['event_id', 'id']);
    table.index(['person_id', 'id']);
  });

  await create('petitions', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    ascii(table, 'slug', 64).notNullable().unique();
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    shortText(table, 'originating_system').notNullable();
    shortText(table, 'title').notNullable();
    longText(table, 'description').nullable();
    longText(table, 'petition_text').nullable();
    longText(table, 'target').nullable();
    ascii(table, 'language', 3).notNullable();
    id(table, 'creator_person_id').notNullable().references('people.id');
    table.index(['account_id', 'id']);
  });

  await create('signatures', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    id(table, 'petition_id').notNullable().references('petitions.id');
    id(table, 'person_id').notNullable().references('people.id');
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    longText(table, 'comments').nullable();
    shortText(table, 'referrer_source').nullable();
    ascii(table, 'referrer_code', 64).nullable();
    longText(table, 'referrer_website').nullable();
    // The person first, as above.
    table.unique(['person_id', 'petition_id']);
    table.index(['petition_id', 'id']);
    // How many came since an instant.
    table.index(['petition_id', 'created_at']);
    table.index(['person_id', 'id']);
  });
}
