import type { Clock } from '../../base/clock.ts';
import { Problem, quote } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { leadsToNobody, type PersonLink } from '../decide-people.ts';
import { lockPerson } from '../person-store.ts';
import { getTag } from './read-tags.ts';
import { type Tag, type Tagging, taggingKey, taggingVersion, tagKey } from './tag.ts';
import { findTag, findTagsByName, insertTags } from './tag-store.ts';
import {
  deleteTaggings,
  findTagging,
  findTaggingsOf,
  insertTaggings,
  lockTaggings,
} from './tagging-store.ts';

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
    if (known === undefined) await updateCollections(db, [{ what: 'tag created', accountId }]);
    return tag;
  });
}

/**
 * Puts a tag on a person of the account, or returns the tagging that exists; with a receipt only once. Refuses a link that leads to
 * nobody of the account (V-person).
 */
export function createTagging(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  accountId: string,
  { tagId, link }: { tagId: string; link: PersonLink },
  receipt: Receipt | undefined,
): Promise<Tagging> {
  const id = ids.newId();
  return inTransaction(db, async (db) => {
    const tag = await getTag(db, accountId, tagId);
    const repeatedId = await findRepeat(db, receipt);
    if (repeatedId !== undefined) return requireRepeated(await findTagging(db, tag.id, repeatedId));
    const person = link.id === undefined ? undefined : await lockPerson(db, accountId, link.id);
    if (person === undefined) throw leadsToNobody(link.href);
    const known = (await findTaggingsOf(db, [person.id], [tag.id])).get(taggingKey(person.id, tag.id));
    const now = clock.now();
    const tagging = known ?? { id, tagId: tag.id, personId: person.id, createdAt: now, modifiedAt: now };
    if (known === undefined) await insertTaggings(db, [tagging]);
    await keepReceipt(db, receipt, tagging.id);
    if (known === undefined) {
      await updateCollections(db, [{ what: 'tagged', accountId, tagId: tag.id, personId: person.id }]);
    }
    return tagging;
  });
}

/**
 * Takes a tag off a person; refuses a tagging that does not exist, or is another account's, as `not_found`, and one that
 * the precondition does not allow as `precondition_failed`.
 */
export function removeTagging(
  { db }: { db: Database },
  accountId: string,
  { tagId, id, precondition }: { tagId: string; id: string; precondition: Precondition },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const tag = await getTag(db, accountId, tagId);
    // Locked, so that of two calls only one removes it from the totals.
    const [tagging] = await lockTaggings(db, [id]);
    if (tagging?.tagId !== tag.id) throw new Problem('not_found', `There is no tagging ${quote(id)}.`);
    requireMatch(precondition, taggingVersion);
    await deleteTaggings(db, [tagging.id]);
    await updateCollections(db, [{ what: 'untagged', accountId, tagId: tag.id, personId: tagging.personId }]);
  });
}
