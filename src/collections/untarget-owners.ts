import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import { findLists, removeFromList } from './collection-store.ts';

/**
 * Tells the account's targeting of fewer people in lists of actions, given as the ids of their owners by kind: an
 * event or petition with nobody left cannot be targeted any more (1.5). Comes after the lists were resized, whose row
 * locks keep it so until the commit.
 */
export async function untargetOwners(
  db: Database,
  accountId: string,
  owners: Readonly<Record<'attendances' | 'signatures', readonly string[]>>,
): Promise<void> {
  const deserted: string[] = [];
  for (const kind of ['attendances', 'signatures'] as const) {
    for (const ids of pieces(owners[kind])) {
      const lists = await findLists(db, ids, kind);
      deserted.push(...ids.filter((id) => lists.get(id)?.total === 0));
    }
  }
  await removeFromList(db, accountId, 'actions', deserted);
}
