import type { Database } from '../database/connect.ts';
import { appendToList, getList, type ListKind, touchLists } from './collection-store.ts';

/**
 * Tells the account's targeting of one more person in a list of actions: with the first one the owner of the list, an
 * event or a petition, can be targeted (1.5). Comes after the list was resized, whose row lock makes one caller the first.
 */
export async function targetOwner(
  db: Database,
  owner: { readonly id: string; readonly accountId: string },
  kind: Extract<ListKind, 'attendances' | 'signatures'>,
): Promise<void> {
  const { total } = await getList(db, owner.id, kind);
  if (total === 1) await appendToList(db, owner.accountId, 'actions', owner.id);
  else await touchLists(db, [owner.accountId], ['actions']);
}
