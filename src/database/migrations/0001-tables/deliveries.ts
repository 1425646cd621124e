import type { Columns } from '../columns.ts';

/** Creates the tables of webhooks, their messages and deliveries. */
export async function createDeliveryTables({
  create,
  id,
  time,
  shortText,
  longText,
  ascii,
}: Columns): Promise<void> {
  await create('webhooks', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    table.integer('version').notNullable();
    time(table, 'created_at').notNullable();
    time(table, 'modified_at').notNullable();
    longText(table, 'url').notNullable();
    shortText(table, 'description').nullable();
    ascii(table, 'trigger_kind', 32).notNullable();
    id(table, 'petition_id').nullable().references('petitions.id');
    table.index(['account_id', 'id']);
  });

  await create('webhook_secrets', (table) => {
    id(table, 'id').primary();
    id(table, 'webhook_id').notNullable().references('webhooks.id');
    ascii(table, 'stored', 255).notNullable();
    // The current secret has none.
    time(table, 'ends_at').nullable();
    table.index(['webhook_id']);
    table.index(['ends_at']);
  });

  await create('endpoints', (table) => {
    id(table, 'id').primary();
    ascii(table, 'status', 16).notNullable();
    shortText(table, 'reason').nullable();
    table.integer('failure_count').notNullable();
    time(table, 'failing_since').nullable();
    table.boolean('timed_out').notNullable();
    time(table, 'probe_at').nullable();
    id(table, 'probe_token').nullable();
    table.integer('probe_count').notNullable();
  });

  await create('messages', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable();
    id(table, 'person_id').nullable();
    id(table, 'actor_person_id').nullable();
    longText(table, 'body').notNullable();
    time(table, 'created_at').notNullable();
    table.index(['account_id', 'person_id']);
    table.index(['actor_person_id']);
    table.index(['created_at', 'id']);
  });

  await create('deliveries', (table) => {
    id(table, 'id').primary();
    // Of a message that may be gone: a delivery is kept longer than what was sent.
    id(table, 'message_id').notNullable();
    id(table, 'endpoint_id').notNullable();
    ascii(table, 'state', 16).notNullable();
    time(table, 'due_at').notNullable();
    id(table, 'claim_token').nullable();
    table.integer('attempt_count').notNullable();
    table.integer('schedule_position').notNullable();
    table.boolean('is_test').notNullable();
    time(table, 'created_at').notNullable();
    table.unique(['message_id', 'endpoint_id']);
    table.index(['state', 'endpoint_id', 'due_at']);
    table.index(['endpoint_id', 'state', 'id']);
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

  await create('recoveries', (table) => {
    id(table, 'id').primary();
    id(table, 'endpoint_id').notNullable();
    time(table, 'since').notNullable();
    id(table, 'last_id').notNullable();
    id(table, 'reached_id').notNullable();
    table.integer('recovered').notNullable();
    time(table, 'created_at').notNullable();
    table.index(['created_at']);
  });
}
