import { createHash } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';
import { refusalsBeforeBounce } from './mail.ts';

/** Those of the addresses that servers refused so often in a row that they are marked as bounced. */
export async function findBounced(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  const hashes = new Map(addresses.map((address) => [hashOf(address), address]));
  if (hashes.size === 0) return new Set();
  const rows = await db('mail_addresses')
    .whereIn('hash', [...hashes.keys()])
    .andWhere('refusal_count', '>=', refusalsBeforeBounce)
    .select('hash');
  return new Set(rows.flatMap(({ hash }) => hashes.get(hash) ?? []));
}

/** Counts a refusal of each of these addresses. */
export async function addRefusals(db: Database, addresses: readonly string[], now: number): Promise<void> {
  const rows = [...new Set(addresses.map(hashOf))]
    .sort()
    .map((hash) => ({ hash, refusal_count: 1, refused_at: now }));
  await upsertRows(db, 'mail_addresses', rows, {
    key: ['hash'],
    merge: { refusal_count: 'count', refused_at: 'set' },
  });
}

/** Forgets the refusals of addresses that a server accepted. */
export async function deleteRefusals(db: Database, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await db('mail_addresses')
    .whereIn('hash', [...new Set(addresses.map(hashOf))].sort())
    .delete();
}

// The table needs no addresses, so it contains none.
function hashOf(address: string): string {
  return createHash('sha256').update(address.normalize('NFC').toLowerCase()).digest('hex');
}
