import { Problem, SpentLink } from '../base/errors.ts';
import type { Database } from '../database/connect.ts';
import type { AddressChangeRow } from '../database/rows/account-rows.ts';

/** A change of the address with which a user signs in. It waits until the user uses the link that was mailed to the new address. */
export interface AddressChange {
  readonly id: string;
  readonly accountId: string;
  /** The new address. */
  readonly address: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** How long the link is valid, in minutes and in ms (S-change). */
export const addressChangeMinutes = 15;
export const addressChangeSpan = addressChangeMinutes * 60_000;

/** How often in an hour a user may ask for a change, and how many mails a new address gets for it from all users. */
export const mostAddressChanges = 5;

/** Refuses a link that cannot be used. */
export function changeIsSpent(): SpentLink {
  return new SpentLink('This link was used already, is too old, or belongs to another user.');
}

/** Refuses an address that as many users have as may share one. */
export function isShared(most: number): Problem {
  return new Problem('invalid_request', `${most} users sign in with this address already.`);
}

/** Writes a change that waits for its link; an earlier one of the same user is replaced, with its link. */
export async function putAddressChange(db: Database, change: AddressChange): Promise<void> {
  await deleteAddressChangesOf(db, change.accountId);
  await db('address_changes').insert({
    id: change.id,
    account_id: change.accountId,
    address: change.address,
    token_hash: change.tokenHash,
    created_at: change.createdAt,
    expires_at: change.expiresAt,
  });
}

/** The change whose link has a token with this hash, too old ones included, or undefined. */
export async function findAddressChange(db: Database, tokenHash: string): Promise<AddressChange | undefined> {
  const row = await db('address_changes').where({ token_hash: tokenHash }).first();
  return row && toChange(row);
}

/** Removes a change; of several at the same time only one returns true. */
export async function deleteAddressChange(db: Database, id: string): Promise<boolean> {
  return (await db('address_changes').where({ id }).delete()) === 1;
}

/** Removes the change of a user that waits, if there is one. */
export async function deleteAddressChangesOf(db: Database, accountId: string): Promise<void> {
  await db('address_changes').where({ account_id: accountId }).delete();
}

/** Deletes the changes that are too old at an instant. */
export async function deleteOldAddressChanges(db: Database, now: number): Promise<void> {
  await db('address_changes').where('expires_at', '<=', now).delete();
}

function toChange(row: AddressChangeRow): AddressChange {
  return {
    id: row.id,
    accountId: row.account_id,
    address: row.address,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
