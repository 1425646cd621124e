import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';
import type { Migration } from './migration.ts';

/**
 * The whole schema. Its name ends in a fingerprint of the schema dump, so that a database of an earlier shape is
 * refused; the schema test says the new name after a change.
 */
export const first = {
  name: 'first-00feabd3',

  async up(db: Database): Promise<void> {
    const { create, id, time, shortText, longText, ascii } = defineColumns(db);

    await create('accounts', (table) => {
      id(table, 'id').primary();
      ascii(table, 'kind', 16).notNullable();
      ascii(table, 'slug', 64).notNullable().unique();
      shortText(table, 'name').notNullable();
      id(table, 'person_id').nullable();
      id(table, 'creator_account_id').nullable().references('accounts.id');
      time(table, 'created_at').notNullable();
    });

    await create('members', (table) => {
      id(table, 'group_id').notNullable().references('accounts.id');
      id(table, 'account_id').notNullable().references('accounts.id');
      ascii(table, 'role', 16).notNullable();
      time(table, 'created_at').notNullable();
      table.primary(['group_id', 'account_id']);
    });

    await create('api_keys', (table) => {
      id(table, 'id').primary();
      id(table, 'account_id').notNullable().references('accounts.id');
      shortText(table, 'name').notNullable();
      ascii(table, 'hash', 64).notNullable().unique();
      time(table, 'created_at').notNullable();
      time(table, 'last_used_at').nullable();
      time(table, 'revoked_at').nullable();
    });

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
      table.unique(['tag_id', 'person_id']);
      table.index(['tag_id', 'id']);
      table.index(['person_id', 'id']);
    });

    await create('events', (table) => {
      id(table, 'id').primary();
      id(table, 'account_id').notNullable().references('accounts.id');
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
      table.integer('total_accepted').notNullable();
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

    await create('identifiers', (table) => {
      id(table, 'account_id').notNullable().references('accounts.id');
      ascii(table, 'kind', 16).notNullable();
      shortText(table, 'identifier').notNullable();
      id(table, 'resource_id').notNullable();
      table.integer('position').notNullable();
      table.primary(['account_id', 'kind', 'identifier']);
      table.index(['resource_id']);
    });

    await create('lists', (table) => {
      id(table, 'owner_id').notNullable();
      ascii(table, 'kind', 16).notNullable();
      table.integer('total').notNullable();
      table.bigInteger('version').notNullable();
      table.primary(['owner_id', 'kind']);
    });

    await create('list_positions', (table) => {
      id(table, 'owner_id').notNullable();
      ascii(table, 'kind', 16).notNullable();
      table.integer('position').notNullable();
      id(table, 'member_id').notNullable();
      table.primary(['owner_id', 'kind', 'position']);
    });

    await create('petitions', (table) => {
      id(table, 'id').primary();
      id(table, 'account_id').notNullable().references('accounts.id');
      table.integer('version').notNullable();
      time(table, 'created_at').notNullable();
      time(table, 'modified_at').notNullable();
      shortText(table, 'originating_system').notNullable();
      shortText(table, 'title').notNullable();
      longText(table, 'description').nullable();
      longText(table, 'petition_text').nullable();
      longText(table, 'target').nullable();
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
      longText(table, 'referrer_website').nullable();
      table.unique(['petition_id', 'person_id']);
      table.index(['petition_id', 'id']);
    });

    await create('webhooks', (table) => {
      id(table, 'id').primary();
      id(table, 'account_id').notNullable().references('accounts.id');
      time(table, 'created_at').notNullable();
      time(table, 'modified_at').notNullable();
      longText(table, 'url').notNullable();
      ascii(table, 'trigger_kind', 32).notNullable();
      id(table, 'petition_id').nullable().references('petitions.id');
      ascii(table, 'secret', 128).notNullable();
      table.index(['account_id', 'id']);
    });

    await create('messages', (table) => {
      id(table, 'id').primary();
      id(table, 'account_id').notNullable();
      id(table, 'person_id').notNullable();
      ascii(table, 'idempotency_key', 64).notNullable();
      longText(table, 'body').notNullable();
      time(table, 'created_at').notNullable();
      table.index(['account_id', 'person_id']);
    });

    await create('deliveries', (table) => {
      id(table, 'id').primary();
      id(table, 'message_id').notNullable().references('messages.id');
      id(table, 'endpoint_id').notNullable();
      ascii(table, 'state', 16).notNullable();
      time(table, 'due_at').notNullable();
      id(table, 'claim_token').nullable();
      table.integer('attempt_count').notNullable();
      time(table, 'created_at').notNullable();
      table.unique(['message_id', 'endpoint_id']);
      table.index(['state', 'endpoint_id', 'due_at']);
    });

    await create('attempts', (table) => {
      id(table, 'id').primary();
      id(table, 'delivery_id').notNullable().references('deliveries.id');
      time(table, 'attempted_at').notNullable();
      ascii(table, 'outcome', 32).notNullable();
      table.integer('status_code').nullable();
      table.integer('duration_ms').notNullable();
      longText(table, 'response_body').nullable();
      ascii(table, 'cause', 16).notNullable();
      table.index(['delivery_id', 'id']);
    });
  },
} satisfies Migration;
