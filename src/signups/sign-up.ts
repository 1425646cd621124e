import type { Database } from '../database/connect.ts';
import type { Ids } from '../ids.ts';
import type { Person, PersonEntry } from '../people/person.ts';
import { type PersonRecord, recordPerson } from '../people/record-person.ts';
import { type TagChanges, tagPerson } from '../tags/tag-person.ts';

/** What the helper body of OSDI says about somebody: who they are, and the tags to add and to remove. */
export interface SignUp {
  readonly person: PersonEntry;
  readonly tags: TagChanges;
}

/** The ids that a sign-up may need, made before the transaction. */
export interface SignUpIds {
  readonly person: string;
  readonly tags: readonly { readonly tag: string; readonly tagging: string }[];
}

/** Makes the ids for a sign-up with these tags. */
export function makeSignUpIds(ids: Ids, { add }: TagChanges): SignUpIds {
  return { person: ids.newId(), tags: add.map(() => ({ tag: ids.newId(), tagging: ids.newId() })) };
}

/** Finds or creates the person of a helper body and applies its tags, as far as the call may; part of the caller's transaction. */
export async function signUp(
  db: Database,
  { person: entry, tags }: SignUp,
  ids: SignUpIds,
  record: Omit<PersonRecord, 'newId'>,
): Promise<Person> {
  const person = await recordPerson(db, entry, { ...record, newId: ids.person });
  const { accountId, now, trust } = record;
  await tagPerson(db, tags, { accountId, personId: person.id, newIds: ids.tags, now, trust });
  return person;
}
