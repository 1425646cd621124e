import { createHash } from 'node:crypto';
import { batchReads } from '../database/batches.ts';
import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';
import { refusalsBeforeBounce } from './mail.ts';

/** Whether servers refused an address so often in a row that it is marked as bounced. */
export const isBounced = batchReads(async (db, addresses: readonly string[]): Promise<boolean[]> => {
  const bounced = await listBounced(db, addresses);
  return addresses.map((address) => bounced.has(address));
});

/** Those of these addresses that are marked as bounced; at most 500 at once. */
export async function listBounced(db: Database, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const hashes = await db('mail_addresses')
    .whereIn('hash', [...new Set(addresses.map(hashOf))])
    .andWhere('refusal_count', '>=', refusalsBeforeBounce)
    .pluck('hash');
  const bounced = new Set(hashes);
  return new Set(addresses.filter((address) => bounced.has(hashOf(address))));
}

/** Counts a refusal of an address. */
export async function addRefusal(db: Database, address: string, now: number): Promise<void> {
  await upsertRows(db, 'mail_addresses', [{ hash: hashOf(address), refusal_count: 1, refused_at: now }], {
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
