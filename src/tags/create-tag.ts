import type { Caller } from '../accounts/find-caller.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import type { Tag } from './tag.ts';
import { findTag, findTagsByName, insertTag } from './tag-store.ts';

/** Creates a tag, or answers the one that the account has under this name; with a receipt only once. */
export function createTag(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  caller: Caller,
  name: string,
  receipt?: Receipt | undefined,
): Promise<Tag> {
  const accountId = caller.account.id;
  const newId = ids.newId();
  return inTransaction(db, (db) => {
    const find = (id: string) => findTag(db, accountId, id);
    return withReceipt(db, receipt, find, async () => {
      const known = (await findTagsByName(db, accountId, [name])).get(name);
      if (known !== undefined) return known;
      const tag = await addTag(db, { accountId, name, newId, now: clock.now() });
      await moveCollections(db, [{ what: 'tag created', accountId }]);
      return tag;
    });
  });
}

/** Writes a new tag; part of a transaction, which counts it into the account's collection. */
export async function addTag(
  db: Database,
  { accountId, name, newId, now }: { accountId: string; name: string; newId: string; now: number },
): Promise<Tag> {
  const tag: Tag = { id: newId, accountId, name, createdAt: now, modifiedAt: now };
  await insertTag(db, tag);
  return tag;
}
