import type { Caller } from '../accounts/find-caller.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import { type Precondition, requireMatch } from '../idempotency/precondition.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import { lockLinkedPerson, type PersonLink } from '../people/get-linked-person.ts';
import { getTag } from './read-tags.ts';
import { type Tagging, taggingVersion } from './tag.ts';
import { deleteTagging, findTagging, findTaggingsOf, insertTagging, lockTagging } from './tagging-store.ts';

/** Puts a tag on a person of the account, or answers the tagging that exists; with a receipt only once. Refuses a link that leads to nobody of the account. */
export function createTagging(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  caller: Caller,
  { tagId, link }: { tagId: string; link: PersonLink },
  receipt?: Receipt | undefined,
): Promise<Tagging> {
  const newId = ids.newId();
  return inTransaction(db, async (db) => {
    const tag = await getTag(db, caller, tagId);
    const find = (id: string) => findTagging(db, tag.id, id);
    return withReceipt(db, receipt, find, async () => {
      const person = await lockLinkedPerson(db, caller, link);
      const known = (await findTaggingsOf(db, person.id, [tag.id])).get(tag.id);
      if (known !== undefined) return known;
      const now = clock.now();
      const tagging: Tagging = {
        id: newId,
        tagId: tag.id,
        personId: person.id,
        createdAt: now,
        modifiedAt: now,
      };
      await insertTagging(db, tagging);
      const tagged = { tagId: tag.id, personId: person.id, accountId: tag.accountId };
      await moveCollections(db, [{ what: 'tagged', ...tagged }]);
      return tagging;
    });
  });
}

/**
 * Takes a tag off a person; refuses a tagging that does not exist, or is another account's, as `not_found`, and one that
 * the precondition does not allow as `precondition_failed`.
 */
export function removeTagging(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { tagId, id, precondition }: { tagId: string; id: string; precondition: Precondition },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const tag = await getTag(db, caller, tagId);
    const tagging = await lockTagging(db, tag.id, id);
    if (tagging === undefined) throw new Problem('not_found', `There is no tagging ${quote(id)}.`);
    requireMatch(precondition, taggingVersion);
    await deleteTagging(db, tagging.id);
    const untagged = { tagId: tag.id, personId: tagging.personId, accountId: tag.accountId };
    await moveCollections(db, [{ what: 'untagged', ...untagged }]);
  });
}
