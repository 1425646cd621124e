import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { addIndex } from './change-tables.ts';

/**
 * Keeps with each user the address to sign in with: of today's users the primary address of their own person. Every individual account
 * has a row in `users` from then on.
 */
export async function up(db: Database): Promise<void> {
  for (const name of ['email', 'email_key'])
    await addColumn(db, 'users', ({ shortText }, table) => void shortText(table, name).nullable());
  await addIndex(db, 'users', ['email_key']);
  await db.raw(
    `insert into users (account_id, created_at)
    select id, created_at from accounts
    where kind = 'individual' and id not in (select account_id from users)`,
  );
  for (const [column, source] of [
    ['email', 'address'],
    ['email_key', 'address_key'],
  ])
    await db.raw(
      `update users set ${column} = (
        select email_addresses.${source} from email_addresses
        join accounts on accounts.person_id = email_addresses.person_id
        where accounts.id = users.account_id and email_addresses.position = 0
        order by email_addresses.address_key limit 1
      ) where ${column} is null`,
    );
}
