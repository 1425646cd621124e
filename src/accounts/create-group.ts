import type { Clock } from '../base/clock.ts';
import { invalidField, quote } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { checkName, checkSlug, type GroupAccount } from './account.ts';
import { findAccountBySlug, insertAccount } from './account-store.ts';
import { listLine, mostLevels } from './network.ts';
import { letRead } from './readable-person-store.ts';

/** What a new group is made of; its original creator is an individual account. */
export interface GroupDraft {
  readonly slug: string;
  readonly name: string;
  readonly creatorSlug: string;
  /** The parent group; without one the group starts a new network. */
  readonly parentSlug?: string | undefined;
}

/**
 * Opens a group account; refuses a slug that is taken, a creator who is no individual account, and a parent that is no
 * group or has nine groups above it already.
 */
export async function createGroup(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  draft: GroupDraft,
): Promise<GroupAccount> {
  checkSlug(draft.slug);
  checkName('/name', draft.name);
  const id = ids.newId();
  return inTransaction(db, async (db) => {
    const existing = await findAccountBySlug(db, draft.slug);
    if (existing?.id === id && existing.kind === 'group') return existing;
    if (existing !== undefined) throw invalidField('/slug', `is taken, came as ${quote(draft.slug)}`);
    const creator = await findAccountBySlug(db, draft.creatorSlug);
    if (creator?.kind !== 'individual') {
      throw invalidField('/creator', `must be an individual account, came as ${quote(draft.creatorSlug)}`);
    }
    const parent = await findParent(db, draft.parentSlug);
    const group: GroupAccount = {
      id,
      kind: 'group',
      slug: draft.slug,
      name: draft.name,
      creatorAccountId: creator.id,
      parentId: parent?.id ?? null,
      createdAt: clock.now(),
    };
    await insertAccount(db, group);
    await letRead(db, [{ accountId: id, personId: creator.personId }], 'creator');
    return group;
  });
}

// A group gets its parent when it is made and keeps it, so no group ever stands above itself.
async function findParent(db: Database, slug: string | undefined): Promise<GroupAccount | undefined> {
  if (slug === undefined) return undefined;
  const parent = await findAccountBySlug(db, slug);
  if (parent?.kind !== 'group') {
    throw invalidField('/parent', `must be a group account, came as ${quote(slug)}`);
  }
  if ((await listLine(db, parent)).length >= mostLevels) {
    throw invalidField('/parent', `has ${mostLevels - 1} groups above it already, came as ${quote(slug)}`);
  }
  return parent;
}
