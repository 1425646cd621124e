import type { Caller } from '../accounts/find-caller.ts';
import type { Database } from '../database/connect.ts';
import { lockLinkedPerson, type PersonLink } from '../people/get-linked-person.ts';
import type { Person, PersonEntry } from '../people/person.ts';
import type { PersonRecord } from '../people/record-person.ts';
import { type TagChanges, tagPerson } from '../tags/tag-person.ts';
import { type SignUpIds, signUp } from './sign-up.ts';

/** Who acts: somebody described by a helper body, or a person of the account that a link leads to. */
export type Actor =
  | { readonly kind: 'entered'; readonly person: PersonEntry }
  | { readonly kind: 'linked'; readonly caller: Caller; readonly link: PersonLink };

/** Records who acts, with their tags, in the transaction of the action; refuses a link to anybody but the account's people. */
export async function recordActor(
  db: Database,
  { actor, tags }: { actor: Actor; tags: TagChanges },
  ids: SignUpIds,
  record: Omit<PersonRecord, 'newId'>,
): Promise<Person> {
  if (actor.kind === 'entered') return signUp(db, { person: actor.person, tags }, ids, record);
  const person = await lockLinkedPerson(db, actor.caller, actor.link);
  const { accountId, now, trust } = record;
  await tagPerson(db, tags, { accountId, personId: person.id, newIds: ids.tags, now, trust });
  return person;
}
