import type { Database } from '../database/connect.ts';
import type { PasskeyRow } from '../database/rows/account-rows.ts';
import type { Passkey } from './passkey.ts';

/** Writes a new passkey. */
export async function insertPasskey(db: Database, passkey: Passkey): Promise<void> {
  await db('passkeys').insert({
    id: passkey.id,
    account_id: passkey.accountId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports.join(' '),
    name: passkey.name,
    created_at: passkey.createdAt,
    last_used_at: passkey.lastUsedAt,
  });
}

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  return (await db('passkeys').where({ account_id: accountId }).orderBy('id')).map(toPasskey);
}

/** The passkey to which an authenticator gave this id, or undefined. */
export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | undefined> {
  const row = await db('passkeys').where({ credential_id: credentialId }).first();
  return row && toPasskey(row);
}

/** The same, locked until the transaction ends. */
export async function lockPasskey(db: Database, credentialId: string): Promise<Passkey | undefined> {
  const row = await db('passkeys').where({ credential_id: credentialId }).forUpdate().first();
  return row && toPasskey(row);
}

/** Records that a passkey was used. */
export async function recordUse(
  db: Database,
  id: string,
  { counter, now }: { counter: number; now: number },
): Promise<void> {
  await db('passkeys').where({ id }).update({ counter, last_used_at: now });
}

/** Deletes a passkey; returns whether it was there. */
export async function deletePasskey(db: Database, id: string): Promise<boolean> {
  return (await db('passkeys').where({ id }).delete()) > 0;
}

/** Deletes the passkeys of a user. */
export async function deletePasskeysOf(db: Database, accountId: string): Promise<void> {
  await db('passkeys').where({ account_id: accountId }).delete();
}

function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    accountId: row.account_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports.split(' ').filter((transport) => transport !== ''),
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
