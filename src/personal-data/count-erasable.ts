import { type CollectionKind, getCollection } from '../collections/collection-store.ts';
import type { Context } from '../context.ts';
import { countMessagesAbout } from '../delivery/outbox/message-store.ts';
import type { Erased } from './erase-person.ts';
import { findErasablePerson } from './find-erasable-person.ts';
import type { NamedPerson } from './get-person-by-contact.ts';

/** How much `erasePerson` would erase now, by kind; refuses whom that refuses, and changes nothing. */
export async function countErasable(
  context: Pick<Context, 'db' | 'geocoder'>,
  named: NamedPerson,
): Promise<Erased> {
  const { db } = context;
  const { account, personId } = await findErasablePerson(context, named);
  const total = async (kind: CollectionKind) => (await getCollection(db, personId, kind)).total;
  return {
    people: 1,
    taggings: await total('taggings'),
    attendances: await total('attendances'),
    signatures: await total('signatures'),
    ...(await countMessagesAbout(db, { accountId: account.id, personId })),
  };
}
