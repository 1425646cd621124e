import type { Account, GroupAccount, IndividualAccount } from '../accounts/account.ts';
import { toAccount } from '../accounts/account-store.ts';
import { emailKey } from '../base/email-address.ts';
import { invalidField } from '../base/errors.ts';
import type { Database } from '../database/connect.ts';
import type { AccountRow, UserRow } from '../database/rows/account-rows.ts';
import { hashToken } from './session.ts';
import { countAsking } from './sign-in-limit-store.ts';
import type { AccountRole, User } from './user.ts';

/** The user of an individual account, or undefined. */
export async function findUser(db: Database, accountId: string): Promise<User | undefined> {
  const row = await selectUsers(db)
    .where('accounts.id', accountId)
    .where('accounts.kind', 'individual')
    .first();
  return row && toUser(row);
}

/** The user of an individual account; refuses a group. */
export async function getUser(db: Database, accountId: string): Promise<User> {
  const user = await findUser(db, accountId);
  if (user === undefined) throw invalidField('/account', 'must be an individual account');
  return user;
}

/** How many users may share an address (S-five); further ones get no mail (S-mails). */
export const mostUsersOfAddress = 5;

/**
 * The users who sign in with this address (S-mails, S-key); at most five, the oldest first. Mail only to the address of the user: other
 * characters may have the same small letter, and lead to another domain.
 */
export async function findUsersByAddress(
  db: Database,
  address: string,
): Promise<(User & { readonly email: string })[]> {
  const rows = await selectUsers(db)
    .where('accounts.kind', 'individual')
    .where('users.email_key', emailKey(address))
    .limit(mostUsersOfAddress);
  return rows.map(toUser).flatMap((user) => (user.email === null ? [] : [{ ...user, email: user.email }]));
}

const takingSpan = 60_000;

/** Makes others wait who take the address with this key at the same time (S-five), until the transaction ends: they write one row. */
export async function lockUsersOfAddress(db: Database, addressKey: string, now: number): Promise<void> {
  await countAsking(db, hashToken(`users of ${addressKey}`), { now, milliseconds: takingSpan });
}

/** All users, or those of one account: itself, or the creator and the members of a group. */
export async function listUsers(db: Database, account?: GroupAccount | IndividualAccount): Promise<User[]> {
  const rows = await selectUsers(db)
    .where('accounts.kind', 'individual')
    .modify((query) => {
      if (account?.kind === 'individual') query.where('accounts.id', account.id);
      if (account?.kind !== 'group') return;
      const members = db('members').select('account_id').where({ group_id: account.id });
      query.where((user) =>
        user.where('accounts.id', account.creatorAccountId).orWhereIn('accounts.id', members),
      );
    });
  return rows.map(toUser);
}

/** The users who administer an account and may sign in, the oldest first: of a group its creator and its administrators. */
export async function listAdministrators(db: Database, account: Account): Promise<User[]> {
  const administrators = db('members')
    .select('account_id')
    .where({ group_id: account.id, role: 'administrator' });
  const own = account.kind === 'group' ? account.creatorAccountId : account.id;
  const rows = await selectUsers(db)
    .where('accounts.kind', 'individual')
    .whereNull('users.disabled_at')
    .where((user) => user.where('accounts.id', own).orWhereIn('accounts.id', administrators));
  return rows.map(toUser);
}

/** Gives a user the address to sign in with (S-user, S-key); a new account's user comes into being with it. */
export async function setAddress(
  db: Database,
  accountId: string,
  { email, now }: { email: string; now: number },
): Promise<void> {
  await putUser(db, accountId, { email, email_key: emailKey(email) }, now);
}

/** Records that a user signed in. */
export async function recordSignIn(db: Database, accountId: string, now: number): Promise<void> {
  await putUser(db, accountId, { last_sign_in_at: now }, now);
}

/** Records the account whose webpages a user sees. */
export async function recordLastAccount(
  db: Database,
  accountId: string,
  { lastAccountId, now }: { lastAccountId: string; now: number },
): Promise<void> {
  await putUser(db, accountId, { last_account_id: lastAccountId }, now);
}

/** Disables a user from a moment on, or enables the user with null. */
export async function setDisabled(
  db: Database,
  accountId: string,
  { disabledAt, now }: { disabledAt: number | null; now: number },
): Promise<void> {
  await putUser(db, accountId, { disabled_at: disabledAt }, now);
}

/**
 * The roles of a user in all accounts whose webpages the user may open: the user's own first, then the groups by name. Who created a group
 * is its administrator (I-creator).
 */
export async function listRoles(db: Database, own: IndividualAccount): Promise<AccountRole[]> {
  const created = await db('accounts').where({ creator_account_id: own.id });
  const joined = await db('members')
    .join('accounts', 'accounts.id', 'members.group_id')
    .where('members.account_id', own.id)
    .select('accounts.*', 'members.role');
  // The original creator is an administrator, whatever role a membership gives.
  const groups = new Map<string, AccountRole>();
  for (const { role, ...row } of joined) groups.set(row.id, { account: toAccount(row), role });
  for (const row of created) groups.set(row.id, { account: toAccount(row), role: 'administrator' });
  const sorted = [...groups.values()].sort((one, other) =>
    one.account.name.localeCompare(other.account.name),
  );
  return [{ account: own, role: 'administrator' }, ...sorted];
}

type JoinedRow = AccountRow & {
  readonly [Column in Exclude<keyof UserRow, 'account_id' | 'created_at'>]: UserRow[Column] | null;
};

// An account that a process of an older version has made has no row of its own in `users`.
function selectUsers(db: Database) {
  return db('accounts')
    .leftJoin('users', 'users.account_id', 'accounts.id')
    .orderBy('accounts.id')
    .select<JoinedRow[]>(
      'accounts.*',
      'users.disabled_at',
      'users.last_sign_in_at',
      'users.last_account_id',
      'users.email',
      'users.email_key',
    );
}

async function putUser(
  db: Database,
  accountId: string,
  change: Partial<UserRow>,
  now: number,
): Promise<void> {
  const known = await db('users').select('account_id').where({ account_id: accountId }).first();
  if (known !== undefined) {
    await db('users').where({ account_id: accountId }).update(change);
    return;
  }
  const blank = {
    last_sign_in_at: null,
    disabled_at: null,
    last_account_id: null,
    email: null,
    email_key: null,
  };
  await db('users').insert({ account_id: accountId, created_at: now, ...blank, ...change });
}

/** Reads a row of `accounts` with the columns of `users`. */
function toUser(row: JoinedRow): User {
  const account = toAccount(row);
  if (account.kind !== 'individual') throw new Error(`The user ${row.id} is not an individual.`);
  return {
    account,
    disabledAt: row.disabled_at,
    lastSignInAt: row.last_sign_in_at,
    lastAccountId: row.last_account_id,
    email: row.email,
    emailKey: row.email_key,
  };
}
