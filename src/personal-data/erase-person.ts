import { closeGaps } from '../collections/close-gaps.ts';
import { deleteCollections } from '../collections/collection-store.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import { checkpoint } from '../database/checkpoint.ts';
import type { Database } from '../database/connect.ts';
import { addCounts } from '../database/pace.ts';
import { forgetMessages } from '../delivery/outbox/forget-messages.ts';
import { listMessageIdsAbout, type MessageCounts } from '../delivery/outbox/message-store.ts';
import { deleteReceiptsOf } from '../idempotency/receipt-store.ts';
import { deletePerson, lockPerson } from '../people/person-store.ts';
import type { About } from './count-out.ts';
import { findErasablePerson } from './find-erasable-person.ts';
import { type NamedPerson, nobodyHas } from './get-person-by-contact.ts';
import { hasActions, type RemovedActions, removeActions } from './remove-actions.ts';

/** How much was erased, by kind. */
export interface Erased extends MessageCounts, RemovedActions {
  readonly people: number;
}

/**
 * Erases a person from an account: the record, tags, actions, and every message about them, also the copies that
 * other accounts got; what waits is not sent. The records that other accounts keep of the same human stay theirs. It goes in
 * short transactions and takes the record last, once nothing else is left: who acts meanwhile is erased as well, who acts
 * after it is somebody new, and who repeats what a crash cut off finishes it.
 *
 * Refuses an address or number that nobody has as `not_found`, and the person to whom an individual account belongs.
 */
export async function erasePerson(
  context: Pick<Context, 'db' | 'startPace' | 'geocoder'>,
  named: NamedPerson,
): Promise<Erased> {
  const { accountSlug: _, ...contact } = named;
  const { account, personId } = await findErasablePerson(context, named);
  const about = { accountId: account.id, personId };
  let erased = { messages: 0, deliveries: 0, attempts: 0, taggings: 0, attendances: 0, signatures: 0 };
  for (;;) {
    erased = addCounts(erased, {
      ...(await forgetMessages(context, about)),
      ...(await removeActions(context, about)),
    });
    await closeGaps(context, account.id, 'actions');
    const record = await removeRecord(context, about);
    if (record === 'unknown') throw nobodyHas(contact, account);
    if (record === 'removed') break;
  }
  await checkpoint(context.db);
  return { people: 1, ...erased };
}

// Removes the record, unless something is left of what the person did: whoever acts has to lock them first.
async function removeRecord(
  { db, startPace }: Pick<Context, 'db' | 'startPace'>,
  about: About,
): Promise<'removed' | 'busy' | 'unknown'> {
  // What the first try did whose COMMIT was not answered: the second one finds nobody.
  let isRemoved = false;
  const pace = startPace();
  return pace.step(db, async (db) => {
    const person = await lockPerson(db, about.accountId, about.personId);
    if (person === undefined) return isRemoved ? 'removed' : 'unknown';
    if (await hasLeft(db, about, pace.rows)) return 'busy';
    await deletePerson(db, about.personId);
    await deleteCollections(db, about.personId);
    await moveCollections(db, [{ what: 'person erased', accountId: about.accountId }]);
    isRemoved = true;
    return 'removed';
  });
}

async function hasLeft(db: Database, about: About, rows: number): Promise<boolean> {
  return (
    !(await deleteReceiptsOf(db, [about.personId], rows)) ||
    (await hasActions(db, about.personId)) ||
    (await listMessageIdsAbout(db, about, 1)).length > 0
  );
}
