import { defineColumns } from './columns.ts';
import type { Migration } from './migration.ts';

/** Adds the invitations into groups, which a user accepts. */
export const groupInvitations = {
  name: '0022-group-invitations',

  async up(db) {
    const { create, id, time, ascii, shortText } = defineColumns(db);
    await create('group_invitations', (table) => {
      id(table, 'id').primary();
      id(table, 'group_id').notNullable().references('accounts.id');
      shortText(table, 'address').notNullable();
      shortText(table, 'address_key').notNullable();
      ascii(table, 'role', 16).notNullable();
      ascii(table, 'token_hash', 64).notNullable().unique();
      id(table, 'invited_by').notNullable().references('accounts.id');
      time(table, 'created_at').notNullable();
      time(table, 'expires_at').notNullable().index();
      table.unique(['group_id', 'address_key']);
    });
  },
} satisfies Migration;
