import type { Account } from '../accounts/account.ts';
import type { Context } from '../context.ts';
import { checkpoint } from '../database/checkpoint.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Forgotten, forgetMessages } from '../delivery/forget-messages.ts';
import { deleteLists } from '../lists/list-store.ts';
import { deletePerson, lockPerson } from '../people/person-store.ts';
import { countOut } from './count-out.ts';
import { findErasablePerson } from './find-erasable-person.ts';
import { type NamedPerson, nobodyHas } from './get-person-by-contact.ts';
import { removeActions } from './remove-actions.ts';

/** How much was erased, by kind. */
export interface Erased extends Forgotten {
  readonly people: number;
  readonly taggings: number;
  readonly attendances: number;
  readonly signatures: number;
}

/**
 * Erases a person from an account, in one transaction: the record, tags, actions, and every message that tells of them,
 * also the copies that other accounts got; what waits is not sent. The records that other accounts keep of the same
 * human stay theirs. Who acts at that moment does so before, and that is erased as well, or after it, as somebody new.
 *
 * Refuses an address or number that nobody has as `not_found`, and the person to whom an individual account belongs.
 */
export async function erasePerson(
  context: Pick<Context, 'db' | 'geocoder'>,
  named: NamedPerson,
): Promise<Erased> {
  const { db } = context;
  const { accountSlug: _, ...contact } = named;
  const { account, personId } = await findErasablePerson(context, named);
  // What the first try did whose COMMIT was not answered: the second one finds nobody.
  let erased: Erased | undefined;
  const done = await inTransaction(db, async (db) => {
    const person = await lockPerson(db, account.id, personId);
    if (person !== undefined) erased = await erase(db, account, personId);
    if (erased === undefined) throw nobodyHas(contact, account);
    return erased;
  });
  await checkpoint(db);
  return done;
}

async function erase(db: Database, { id: accountId }: Account, personId: string): Promise<Erased> {
  const forgotten = await forgetMessages(db, { accountId, personId });
  const actions = await removeActions(db, personId);
  await deletePerson(db, personId);
  await deleteLists(db, personId);
  await countOut(db, accountId, actions);
  return {
    people: 1,
    taggings: actions.tagIds.length,
    attendances: actions.eventIds.length,
    signatures: actions.petitionIds.length,
    ...forgotten,
  };
}
