import { listReadersOf } from '../accounts/readable-person-store.ts';
import type { Happening } from '../collections/collection-updates.ts';
import type { Database } from '../database/connect.ts';
import { type Contacts, contactsOf, findMeant, joinContacts } from './contact.ts';
import { findContacts, findHolders } from './contact-store.ts';
import { countFields } from './custom-field.ts';
import { addToFields } from './custom-field-store.ts';
import { decidePeople, type PeopleDecision, type PersonPost } from './decide-people.ts';
import { findPeople, insertPeople, lockPeople, updatePeople } from './person-store.ts';

/**
 * Finds the people of posts, locks the known ones in the order of their ids, and lets `decidePeople` decide what changes. Writes
 * nothing. Call it in a transaction.
 */
export function preparePeople(db: Database, posts: readonly PersonPost[]): Promise<PeopleDecision> {
  return decideOn(db, posts, lockPeople);
}

/** What posts would change now, without a lock. */
export function foreseePeople(db: Database, posts: readonly PersonPost[]): Promise<PeopleDecision> {
  return decideOn(db, posts, async (db, accountIds, ids) => {
    const people = await findPeople(db, ids);
    return new Map([...people].filter(([, { accountId }]) => accountIds.includes(accountId)));
  });
}

async function decideOn(
  db: Database,
  posts: readonly PersonPost[],
  read: typeof lockPeople,
): Promise<PeopleDecision> {
  const accountIds = [...new Set(posts.map(({ accountId }) => accountId))];
  const sought = await listSought(db, posts);
  const ids = new Set(listLinkedIds(posts));
  for (;;) {
    const holders = await findHolders(db, accountIds, joinContacts(sought));
    for (const { accountId, trust, ...contacts } of sought) {
      const id = findMeant(holders, accountId, contacts, { numberIsEnough: trust === 'keyed' });
      if (id !== undefined) ids.add(id);
    }
    const people = await read(db, accountIds, [...ids]);
    const decision = decidePeople(posts, { ...holders, people });
    if (!('notLockedId' in decision)) return decision;
    // The person to lock was not known before: another one was erased, or an earlier post changed a first contact. Look again.
    ids.add(decision.notLockedId);
  }
}

/** Writes the people of a decision, new ones and changed ones, and returns what happened. Part of the transaction that prepared it. */
export async function savePeople(
  db: Database,
  { created, changed }: Pick<PeopleDecision, 'created' | 'changed'>,
): Promise<Happening[]> {
  await insertPeople(db, created);
  await updatePeople(db, changed);
  const added = created.map((after) => ({ before: undefined, after }));
  await addToFields(db, countFields([...added, ...changed]));
  const readers = await listReadersOf(
    db,
    changed.map(({ after }) => after.id),
  );
  return [
    ...created.map(({ accountId }): Happening => ({ what: 'person created', accountId })),
    ...changed.map(
      ({ after: { id, accountId } }): Happening => ({
        what: 'person changed',
        accountId,
        readerIds: readers.get(id) ?? [],
      }),
    ),
  ];
}

// The contacts to look up, with the account. A copied post has those of the linked person, read before the lock.
async function listSought(
  db: Database,
  posts: readonly PersonPost[],
): Promise<(Contacts & Pick<PersonPost, 'accountId' | 'trust'>)[]> {
  const copied = new Set(posts.flatMap(({ source }) => (source.kind === 'copied' ? source.from : [])));
  const originals = posts.filter(({ newId }) => copied.has(newId));
  const linked = await findContacts(db, listLinkedIds(originals));
  const linkedIds = new Map(originals.map((post) => [post.newId, listLinkedIds([post])[0]]));
  return posts.map(({ source, accountId, trust }) => {
    if (source.kind === 'entered') return { accountId, trust, ...contactsToFind(source.person) };
    const original = source.kind === 'copied' ? linkedIds.get(source.from) : undefined;
    return { accountId, trust, ...contactsToFind(linked.get(original ?? '') ?? {}) };
  });
}

// Who has an address is found by it alone, and shares any number.
function contactsToFind(entry: Parameters<typeof contactsOf>[0]): Contacts {
  const contacts = contactsOf(entry);
  return contacts.emailKeys.length > 0 ? { ...contacts, numbers: [] } : contacts;
}

function listLinkedIds(posts: readonly PersonPost[]): string[] {
  return posts.flatMap(({ source }) => (source.kind === 'linked' ? (source.link.id ?? []) : []));
}
