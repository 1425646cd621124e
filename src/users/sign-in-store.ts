import type { Database } from '../database/connect.ts';
import type { SignInRow } from '../database/rows/account-rows.ts';
import type { SignIn } from './sign-in.ts';

/** Writes a new sign-in. */
export async function insertSignIn(db: Database, signIn: SignIn): Promise<void> {
  await db('sign_ins').insert({
    id: signIn.id,
    account_id: signIn.accountId,
    token_hash: signIn.tokenHash,
    browser_hash: signIn.browserHash,
    code_hash: signIn.codeHash,
    address_key: signIn.addressKey,
    tries: signIn.tries,
    next: signIn.next,
    created_at: signIn.createdAt,
    expires_at: signIn.expiresAt,
    used_at: signIn.usedAt,
  });
}

/** The sign-in whose link has a token with this hash, used ones included, or undefined. */
export async function findSignIn(db: Database, tokenHash: string): Promise<SignIn | undefined> {
  const row = await db('sign_ins').where({ token_hash: tokenHash }).first();
  return row && toSignIn(row);
}

/** The sign-ins that a browser asked for. */
export async function listSignInsOf(db: Database, browserHash: string): Promise<SignIn[]> {
  return (await db('sign_ins').where({ browser_hash: browserHash }).orderBy('id')).map(toSignIn);
}

/** Counts a try of a code against the sign-ins that a browser asked for; returns whether it may be tried. */
export async function countTry(db: Database, browserHash: string, mostTries: number): Promise<boolean> {
  const counted = await db('sign_ins')
    .where({ browser_hash: browserHash })
    .where('tries', '<', mostTries)
    .increment('tries', 1);
  return counted > 0;
}

/** Marks a sign-in as used, once: of several at the same time only one returns true. */
export async function spendSignIn(db: Database, id: string, now: number): Promise<boolean> {
  const spent = await db('sign_ins')
    .where({ id })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now });
  return spent === 1;
}

/** Makes the links of a user unusable. */
export async function deleteSignInsOf(db: Database, accountId: string): Promise<void> {
  await db('sign_ins').where({ account_id: accountId }).delete();
}

/** Deletes sign-ins that were made before a time. */
export async function deleteOldSignIns(db: Database, before: number): Promise<void> {
  await db('sign_ins').where('created_at', '<', before).delete();
}

function toSignIn(row: SignInRow): SignIn {
  return {
    id: row.id,
    accountId: row.account_id,
    tokenHash: row.token_hash,
    browserHash: row.browser_hash,
    codeHash: row.code_hash,
    addressKey: row.address_key,
    tries: row.tries,
    next: row.next,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}
