import { keyOf } from '../contact.ts';
import { getRecorded, type PeopleDecision } from '../decide-people.ts';
import type { Person } from '../person.ts';
import type { Added, RowResult } from './people-list.ts';

/** What a row does to its person, who is as after it. */
export interface RowEffect {
  readonly result: Exclude<RowResult, 'unreadable'>;
  readonly person: Person;
  readonly added: Added;
}

/**
 * What each post of a decision does (L-rows), in their order: several posts may mean one person, of whom the first one is new. A post is
 * named by its `newId`; a refused one is missing.
 */
export function listEffects(
  newIds: readonly string[],
  decision: Pick<PeopleDecision, 'refusals' | 'recorded' | 'changed'>,
): Map<string, RowEffect> {
  const latest = new Map(decision.changed.map(({ before }) => [before.id, before]));
  const effects = new Map<string, RowEffect>();
  for (const newId of newIds) {
    if (decision.refusals.has(newId)) continue;
    const { person } = getRecorded(decision, newId);
    const before = latest.get(person.id) ?? person;
    latest.set(person.id, person);
    const isChanged = person.version > before.version;
    const result = person.id === newId ? 'new' : isChanged ? 'changed' : 'known';
    effects.set(newId, { result, person, added: result === 'changed' ? listAdded(before, person) : {} });
  }
  return effects;
}

function listAdded(before: Person, after: Person): Added {
  const emails = listNew(before.emailAddresses.map(keyOf), after.emailAddresses.map(keyOf));
  const numbers = listNew(before.phoneNumbers.map(numberOf), after.phoneNumbers.map(numberOf));
  const customFields = listNew([...before.customFields.keys()], [...after.customFields.keys()]);
  return {
    ...(before.givenName !== after.givenName && { givenName: true }),
    ...(before.familyName !== after.familyName && { familyName: true }),
    ...(before.postalAddresses.length < after.postalAddresses.length && { postalAddresses: true }),
    ...(emails.length > 0 && { emails }),
    ...(numbers.length > 0 && { numbers }),
    ...(customFields.length > 0 && { customFields }),
  };
}

function listNew(before: readonly string[], after: readonly string[]): string[] {
  return after.filter((one) => !before.includes(one));
}

function numberOf({ number }: { readonly number: string }): string {
  return number;
}

/** A person without what rows added (L-take-back). Only empty fields are filled, so that nothing stood in their place. */
export function withoutAdded(person: Person, rows: readonly Added[]): Person {
  const has = (name: 'givenName' | 'familyName' | 'postalAddresses') =>
    rows.some((row) => row[name] === true);
  const gone = (name: 'emails' | 'numbers' | 'customFields') =>
    new Set(rows.flatMap((row) => row[name] ?? []));
  const [emails, numbers, fields] = [gone('emails'), gone('numbers'), gone('customFields')];
  return {
    ...person,
    givenName: has('givenName') ? null : person.givenName,
    familyName: has('familyName') ? null : person.familyName,
    postalAddresses: has('postalAddresses') ? [] : person.postalAddresses,
    emailAddresses: person.emailAddresses.filter((email) => !emails.has(keyOf(email))),
    phoneNumbers: person.phoneNumbers.filter(({ number }) => !numbers.has(number)),
    customFields: new Map([...person.customFields].filter(([name]) => !fields.has(name))),
  };
}
