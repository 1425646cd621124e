import { findAccounts } from '../../accounts/account-store.ts';
import { Problem, quote } from '../../base/errors.ts';
import type { Database } from '../../database/connect.ts';
import { type ListStatement, listStatements } from '../../people/lists/list-row-store.ts';
import type { Note } from '../../people/notes/note.ts';
import { listNotes } from '../../people/notes/note-store.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import type { Tag } from '../../people/tags/tag.ts';
import { findTagsOfPeople } from '../../people/tags/tagging-store.ts';
import { hasActed } from './people-search-store.ts';
import { type History, readHistory } from './read-history.ts';

const mostNotes = 100;

/** A person of an account with everything that the account's page of them shows. */
export interface Supporter extends History {
  readonly person: Person;
  readonly tags: readonly Pick<Tag, 'id' | 'name'>[];
  /** The newest first. */
  readonly notes: readonly (Note & { readonly authorName: string })[];
  /** What lists from elsewhere said of them, the latest first. */
  readonly statements: readonly ListStatement[];
}

/** A person of the account; `isActing` refuses people without an action. Refuses anybody else as `not_found`. */
export async function getSupporter(
  db: Database,
  accountId: string,
  id: string,
  { isActing }: { readonly isActing: boolean },
): Promise<Person> {
  const person = (await findPeople(db, [id])).get(id);
  const isOpen = person?.accountId === accountId && (!isActing || (await hasActed(db, id)));
  if (person === undefined || !isOpen) throw new Problem('not_found', `There is no person ${quote(id)}.`);
  return person;
}

/** Reads what the page of a person shows. */
export async function readSupporter(db: Database, person: Person): Promise<Supporter> {
  const notes = await listNotes(db, person.id, mostNotes);
  const authors = await findAccounts(db, [...new Set(notes.map(({ authorId }) => authorId))]);
  const names = new Map(authors.map(({ id, name }) => [id, name]));
  return {
    person,
    tags: (await findTagsOfPeople(db, [person.id])).get(person.id) ?? [],
    notes: notes.map((note) => ({ ...note, authorName: names.get(note.authorId) ?? '' })),
    statements: (await listStatements(db, person.id)).reverse(),
    ...(await readHistory(db, person)),
  };
}
