import type { Database } from '../../database/connect.ts';
import { deleteSome } from '../../database/delete-some.ts';
import { insertRows, upsertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { WaitingSignatureRow } from '../../database/rows/petition-rows.ts';
import type { SignatureDraft } from './signature.ts';
import { deleteTraces } from './trace-store.ts';
import {
  type ConfirmedSignature,
  type ConfirmingPost,
  readDraft,
  type WaitingSignature,
  writeDraft,
} from './waiting-signature.ts';

/** A waiting signature with the key of its address, which has one on a petition. */
export type KeyedWaiting = WaitingSignature & { readonly addressKey: string };

/** The waiting or confirmed signature of this id, also one that has expired and is not deleted yet, or undefined. */
export async function findWaiting(
  db: Database,
  id: string,
): Promise<WaitingSignature | ConfirmedSignature | undefined> {
  const row = await db('waiting_signatures').where({ id }).first();
  return row && toWaiting(row);
}

/** The ids and ends of the signatures that addresses have on petitions, waiting or confirmed, by both; at most 500 of each. */
export async function findOfAddresses(
  db: Database,
  wanted: readonly Pick<KeyedWaiting, 'petitionId' | 'addressKey'>[],
): Promise<Map<string, Pick<WaitingSignature, 'id' | 'expiresAt'>>> {
  const rows = await db('waiting_signatures')
    .whereIn('petition_id', [...new Set(wanted.map(({ petitionId }) => petitionId))])
    .whereIn('address_key', [...new Set(wanted.map(({ addressKey }) => addressKey))])
    .select('id', 'petition_id', 'address_key', 'expires_at');
  return new Map(
    rows.map((row) => [
      waitingKey({ petitionId: row.petition_id, addressKey: row.address_key }),
      { id: row.id, expiresAt: row.expires_at },
    ]),
  );
}

/** The key of an address on a petition. */
export function waitingKey({
  petitionId,
  addressKey,
}: Pick<KeyedWaiting, 'petitionId' | 'addressKey'>): string {
  return `${petitionId} ${addressKey}`;
}

/** Writes new waiting signatures; of an address that has one on the petition the statement fails as a duplicate key. */
export async function insertWaiting(db: Database, waiting: readonly KeyedWaiting[]): Promise<void> {
  await insertRows(
    db,
    'waiting_signatures',
    waiting.map((one) => ({
      id: one.id,
      account_id: one.accountId,
      petition_id: one.petitionId,
      address: one.address,
      address_key: one.addressKey,
      language: one.language,
      entered: writeDraft(one.draft),
      created_at: one.createdAt,
      expires_at: one.expiresAt,
      confirmed_at: null,
    })),
  );
}

/** Replaces what was entered of a signature that waits and is locked. */
export async function updateDraft(db: Database, id: string, draft: SignatureDraft): Promise<void> {
  await db('waiting_signatures')
    .where({ id })
    .update({ entered: writeDraft(draft) });
}

/** Locks signatures until the transaction ends, and returns what was entered of those that wait at an instant, by their ids; at most 500. */
export async function lockWaiting(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<Map<string, SignatureDraft>> {
  if (ids.length === 0) return new Map();
  const rows = await db('waiting_signatures')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id', 'entered', 'expires_at');
  return new Map(
    rows.flatMap(({ id, entered, expires_at }): [string, SignatureDraft][] =>
      entered === null || expires_at <= now ? [] : [[id, readDraft(entered)]],
    ),
  );
}

/** Marks signatures as confirmed and forgets what was entered; counts them for their petitions. */
export async function updateConfirmed(
  db: Database,
  confirmed: readonly { readonly petitionId: string; readonly confirms: ConfirmingPost }[],
  now: number,
): Promise<void> {
  if (confirmed.length === 0) return;
  const ids = confirmed.map(({ confirms }) => confirms.id);
  await db('waiting_signatures')
    .whereIn('id', ids)
    .update({ address: null, entered: null, confirmed_at: now });
  const counts = [...Map.groupBy(confirmed, ({ petitionId }) => petitionId)];
  await upsertRows(
    db,
    'confirmation_counts',
    counts
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([petition_id, { length }]) => ({ petition_id, confirmed: length })),
    { key: ['petition_id'], merge: { confirmed: 'add' } },
  );
}

/** How many signatures on a petition wait at an instant, and how many were confirmed. */
export async function countConfirmations(
  db: Database,
  petitionId: string,
  now: number,
): Promise<{ readonly waiting: number; readonly confirmed: number }> {
  const waiting = await ofPetition(db, petitionId, now).count({ count: '*' }).first();
  const confirmed = await db('confirmation_counts').where({ petition_id: petitionId }).first('confirmed');
  return { waiting: Number(waiting?.count), confirmed: confirmed?.confirmed ?? 0 };
}

/** The signatures on a petition that wait at an instant, the newest first. */
export async function listWaiting(
  db: Database,
  petitionId: string,
  { now, limit, skipped }: { readonly now: number; readonly limit: number; readonly skipped: number },
): Promise<WaitingSignature[]> {
  const rows: WaitingSignatureRow[] = await ofPetition(db, petitionId, now)
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skipped)
    .select('*');
  return rows.flatMap((row) => onlyWaiting(toWaiting(row)));
}

/** The signatures that wait for addresses with these keys, of an account or of any, the oldest first; at most 500 keys at once. */
export async function listWaitingOf(
  db: Database,
  addressKeys: readonly string[],
  accountId?: string,
): Promise<WaitingSignature[]> {
  const rows = await ofAddresses(db, addressKeys, accountId).orderBy('id');
  return rows.flatMap((row) => onlyWaiting(toWaiting(row)));
}

/** Deletes the signatures of addresses with these keys, waiting or confirmed, of an account; at most 500 keys at once. */
export async function deleteWaitingOf(
  db: Database,
  addressKeys: readonly string[],
  accountId: string,
): Promise<void> {
  const ids = await ofAddresses(db, addressKeys, accountId).pluck('id');
  for (const some of pieces(ids)) await deleteWaiting(db, some);
}

/** Deletes signatures and where they came from, at most 500 at once. */
export async function deleteWaiting(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteTraces(db, ids);
  await db('waiting_signatures')
    .whereIn('id', [...ids])
    .delete();
}

/** Deletes signatures that expired before an instant, at most `limit`, and returns how many. */
export function deleteExpired(db: Database, now: number, limit: number): Promise<number> {
  return deleteSome(db('waiting_signatures').where('expires_at', '<=', now), limit);
}

function ofPetition(db: Database, petitionId: string, now: number) {
  return db('waiting_signatures')
    .where({ petition_id: petitionId })
    .whereNull('confirmed_at')
    .andWhere('expires_at', '>', now);
}

function ofAddresses(db: Database, addressKeys: readonly string[], accountId: string | undefined) {
  return db('waiting_signatures')
    .whereIn('address_key', [...addressKeys])
    .where(accountId === undefined ? {} : { account_id: accountId });
}

function onlyWaiting(one: WaitingSignature | ConfirmedSignature): WaitingSignature[] {
  return 'draft' in one ? [one] : [];
}

function toWaiting(row: WaitingSignatureRow): WaitingSignature | ConfirmedSignature {
  const known = {
    id: row.id,
    accountId: row.account_id,
    petitionId: row.petition_id,
    language: row.language,
    expiresAt: row.expires_at,
  };
  if (row.address === null || row.entered === null)
    return { ...known, confirmedAt: row.confirmed_at ?? row.created_at };
  return {
    ...known,
    address: row.address,
    draft: readDraft(row.entered),
    createdAt: row.created_at,
  };
}
