import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { addIndex } from './change-tables.ts';
import { defineColumns } from './columns.ts';

/**
 * Gives each user an address to sign in with, at first the primary one of the account's own person, and adds the changes of such
 * addresses that wait for a link. Every individual account has a row in `users` from then on.
 */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii, shortText } = defineColumns(db);
  await addColumn(db, 'users', ({ shortText }, table) => shortText(table, 'email').nullable());
  await addColumn(db, 'users', ({ shortText }, table) => shortText(table, 'email_key').nullable());
  await addIndex(db, 'users', ['email_key']);
  await addColumn(db, 'sign_ins', ({ shortText }, table) => shortText(table, 'address_key').nullable());
  await create('address_changes', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable().unique().references('accounts.id');
    shortText(table, 'address').notNullable();
    ascii(table, 'token_hash', 64).notNullable().unique();
    time(table, 'created_at').notNullable();
    time(table, 'expires_at').notNullable().index();
  });
  await db.raw(
    `insert into users (account_id, created_at)
    select id, created_at from accounts
    where kind = 'individual' and id not in (select account_id from users)`,
  );
  const primary = (column: string) =>
    `(select ${column} from email_addresses join accounts
      on accounts.id = email_addresses.account_id and accounts.person_id = email_addresses.person_id
      where accounts.id = users.account_id and email_addresses.position = 0
      order by email_addresses.address_key limit 1)`;
  await db.raw(
    `update users set email = ${primary('address')}, email_key = ${primary('address_key')} where email is null`,
  );
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
