import type { Clock } from '../../base/clock.ts';
import { moveCollections } from '../../collections/move-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import type { Ids } from '../../base/ids.ts';
import { type Tag, tagKey } from './tag.ts';
import { findTag, findTagsByName, insertTags } from './tag-store.ts';

/** Creates a tag, or returns the one that the account has under this name; with a receipt only once. */
export function createTag(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  accountId: string,
  name: string,
  receipt: Receipt | undefined,
): Promise<Tag> {
  const id = ids.newId();
  return inTransaction(db, async (db) => {
    const repeatedId = await findRepeat(db, receipt);
    if (repeatedId !== undefined) return requireRepeated(await findTag(db, accountId, repeatedId));
    const known = (await findTagsByName(db, [accountId], [name])).get(tagKey(accountId, name));
    const now = clock.now();
    const tag = known ?? { id, accountId, name, createdAt: now, modifiedAt: now };
    if (known === undefined) await insertTags(db, [tag]);
    await keepReceipt(db, receipt, tag.id, known === undefined ? 'created' : 'none');
    if (known === undefined) await moveCollections(db, [{ what: 'tag created', accountId }]);
    return tag;
  });
}
