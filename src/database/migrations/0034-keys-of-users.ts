import { emailKey } from '../../base/email-address.ts';
import type { Database } from '../connect.ts';

/**
 * Gives each user the key by which the address is looked up at a sign-in. Several users may have one key, so no user loses an address;
 * where more than five have it, the five oldest ones get the mails, and the operator gives the others an address or a link.
 */
export async function up(db: Database): Promise<void> {
  for (let after = ''; ; ) {
    const users: UserWithKey[] = await db
      .table('users')
      .select('account_id', 'email', 'email_key')
      .whereNotNull('email')
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(usersAtOnce);
    for (const { account_id, email, email_key } of users) {
      const key = emailKey(email);
      if (key === email_key) continue;
      await db.table('users').where({ account_id, email }).update({ email_key: key });
    }
    const last = users.at(-1);
    if (last === undefined) return;
    after = last.account_id;
  }
}

const usersAtOnce = 500;

interface UserWithKey {
  readonly account_id: string;
  readonly email: string;
  readonly email_key: string | null;
}
