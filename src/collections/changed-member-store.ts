import { byIndex } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';
import { pieces } from '../database/pieces.ts';
import type { CollectionKind, CollectionName } from './collection-store.ts';
import type { Span } from './filter.ts';

/** A member of a collection that was changed after it was created, and when. */
export interface ChangedMember {
  readonly id: string;
  readonly ownerId: string;
  readonly modifiedAt: number;
}

/**
 * Keeps when members were last changed. A new member needs no row, because its id contains when it was created. So what is created
 * most, signatures and people, has no index of its times.
 */
export async function keepChanged(
  db: Database,
  kind: CollectionKind,
  members: readonly ChangedMember[],
): Promise<void> {
  const rows = members
    .map(({ id, ownerId, modifiedAt }) => ({
      member_id: id,
      owner_id: ownerId,
      kind,
      modified_at: modifiedAt,
    }))
    // All transactions take the keys in one order, so that they do not wait for each other in a circle.
    .sort((one, other) => (one.member_id < other.member_id ? -1 : 1));
  await upsertRows(db, 'changed_members', rows, { key: ['member_id'], merge: { modified_at: 'set' } });
}

/** The ids of members of a collection that were last changed in a span, at most `limit`, in any order. */
export async function listChanged(
  db: Database,
  { ownerId, kind }: CollectionName,
  { from, to }: Span,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .from(byIndex(db, 'changed_members', ['owner_id', 'kind', 'modified_at']))
    .select<{ member_id: string }[]>('member_id')
    .where({ owner_id: ownerId, kind })
    .where((rows) => {
      if (Number.isFinite(from)) rows.where('modified_at', '>=', from);
      if (Number.isFinite(to)) rows.where('modified_at', '<', to);
    })
    .limit(limit);
  return rows.map(({ member_id }) => member_id);
}

/** Removes what is kept of members that are gone. */
export async function forgetChanged(db: Database, ids: readonly string[]): Promise<void> {
  for (const some of pieces(ids)) await db('changed_members').whereIn('member_id', some).delete();
}
