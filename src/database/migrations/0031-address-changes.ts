import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/**
 * Adds the changes of sign-in addresses that wait for a link, keeps to which address a sign-in was mailed, and removes invitations whose
 * inviter is no administrator any more.
 */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii, shortText } = defineColumns(db);
  await addColumn(db, 'sign_ins', ({ shortText }, table) => shortText(table, 'address_key').nullable());
  await create('address_changes', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().unique().references('accounts.id');
    shortText(table, 'address').notNullable();
    ascii(table, 'token_hash', 64).notNullable().unique();
    time(table, 'created_at').notNullable();
    time(table, 'expires_at').notNullable().index();
  });
  await forgetDeadInvitations(db);
}

// They would work again as soon as the inviter is raised or enabled.
async function forgetDeadInvitations(db: Database): Promise<void> {
  await db.raw(
    `delete from group_invitations
    where invited_by in (select account_id from users where disabled_at is not null)
    or not (
      exists (
        select 1 from accounts
        where accounts.id = group_invitations.group_id
        and accounts.creator_account_id = group_invitations.invited_by
      )
      or exists (
        select 1 from members
        where members.group_id = group_invitations.group_id
        and members.account_id = group_invitations.invited_by
        and members.role = 'administrator'
      )
    )`,
  );
}
