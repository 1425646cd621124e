import type { Ids } from '../../base/ids.ts';
import type { PersonLink, Trust } from '../../people/decide-people.ts';
import type { PersonEntry } from '../../people/person.ts';
import type { TagChanges, TagIds } from '../../people/tags/tag-people.ts';
import type { ConsentAnswer } from './consent.ts';
import type { Referral } from './referral.ts';

/** A signature or an attendance: a person has one for each petition or event. Identifiers are the foreign ones. */
export interface Action extends Referral {
  readonly id: string;
  readonly accountId: string;
  /** The id of the petition or event. */
  readonly subjectId: string;
  readonly personId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
}

/** Who acts: somebody described by a helper body, or a person of the account that a link leads to. */
export type Actor =
  | { readonly kind: 'entered'; readonly person: PersonEntry }
  | { readonly kind: 'linked'; readonly link: PersonLink };

/** What the helper body of OSDI brings: who acts, and the tags to add and to remove. */
export interface SignUp {
  readonly actor: Actor;
  readonly tags: TagChanges;
}

/** What the POST of any action brings: who acts, their tags, how they came to act, and in a form their consent. */
export type ActionDraft = SignUp & Referral & { readonly consent?: ConsentAnswer };

/** About how many bytes a draft has as JSON. */
export function bytesOfDraft(draft: ActionDraft): number {
  const { actor } = draft;
  const customFields = actor.kind === 'entered' ? actor.person.customFields : undefined;
  const bytesOfFields = customFields === undefined ? 0 : JSON.stringify([...customFields]).length;
  return JSON.stringify(draft).length + bytesOfFields;
}

/** The ids that a sign-up may need in one account, made before the transaction. */
export interface SignUpIds {
  readonly person: string;
  readonly tags: TagIds;
}

/** Makes the ids for a sign-up with these tags. */
export function makeSignUpIds(ids: Ids, { add }: TagChanges): SignUpIds {
  return { person: ids.newId(), tags: add.map(() => ({ tag: ids.newId(), tagging: ids.newId() })) };
}

/** Who records an action again, and what a call with a key does to a stored field that it does not mention. */
export interface MergeRule {
  readonly trust: Trust;
  readonly unmentioned: 'kept' | 'dropped';
}

/**
 * The own fields of an action, such as comments and referrer data, after it was recorded again. With a key the fields that
 * were entered replace the stored ones; without one they only fill empty fields.
 */
export function mergeAction<Fields extends { readonly [Name in keyof Fields]: string | null }>(
  stored: Fields,
  entered: Fields,
  { trust, unmentioned }: MergeRule,
): Fields {
  if (trust !== 'keyed') return fill(stored, entered);
  return unmentioned === 'kept' ? fill(entered, stored) : entered;
}

// The first, with the values of the second where it has none.
function fill<Fields extends object>(first: Fields, second: Fields): Fields {
  const present = Object.entries(first).filter(([, value]) => value !== null);
  return { ...second, ...Object.fromEntries(present) };
}

/** The key of an action: a person acts on an event or petition once. */
export function actionKey(subjectId: string, personId: string): string {
  return `${subjectId} ${personId}`;
}
