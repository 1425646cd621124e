import { emailKey } from '../../base/email-address.ts';
import { type LanguageTag, toLanguage } from '../../base/languages.ts';
import type { Database } from '../../database/connect.ts';

/** A link with which somebody sees what all accounts know of their address. Only the hash of its token is kept (D-link). */
export interface DataLink {
  readonly id: string;
  readonly tokenHash: string;
  /** Null where nobody has the address that was typed; such a link never works. */
  readonly address: string | null;
  readonly language: LanguageTag;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Writes a new link. */
export async function insertDataLink(db: Database, link: DataLink): Promise<void> {
  await db('data_links').insert({
    id: link.id,
    token_hash: link.tokenHash,
    address: link.address,
    address_key: link.address === null ? null : emailKey(link.address),
    language: link.language,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
  });
}

/** The link whose token has this hash, expired ones included, or undefined. */
export async function findDataLink(db: Database, tokenHash: string): Promise<DataLink | undefined> {
  const row = await db('data_links').where({ token_hash: tokenHash }).first();
  return (
    row && {
      id: row.id,
      tokenHash: row.token_hash,
      address: row.address,
      language: toLanguage(row.language),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }
  );
}

/** Those of these keys of addresses that have links; at most 500 at once. */
export async function findLinkedKeys(db: Database, addressKeys: readonly string[]): Promise<string[]> {
  const rows = await db('data_links')
    .whereIn('address_key', [...addressKeys])
    .distinct('address_key');
  return rows.flatMap((row: { address_key: string | null }) => row.address_key ?? []);
}

/** Deletes a link. */
export async function deleteDataLink(db: Database, id: string): Promise<void> {
  await db('data_links').where({ id }).delete();
}

/** Deletes the links of the addresses with these keys; at most 500 at once. */
export async function deleteDataLinksOf(db: Database, addressKeys: readonly string[]): Promise<void> {
  await db('data_links')
    .whereIn('address_key', [...addressKeys])
    .delete();
}

/** Deletes the links that have expired. */
export async function deleteOldDataLinks(db: Database, now: number): Promise<void> {
  await db('data_links').where('expires_at', '<=', now).delete();
}
