import type { Person } from './person.ts';

/** How many more people of an account have a custom field; below 0, how many fewer. */
export interface FieldCount {
  readonly accountId: string;
  readonly name: string;
  readonly people: number;
}

/** A person before and after a change; undefined before they are created and after they are erased. */
export interface PersonChange {
  readonly before: Pick<Person, 'accountId' | 'customFields'> | undefined;
  readonly after: Pick<Person, 'accountId' | 'customFields'> | undefined;
}

/** How changes of people change the numbers of people with each custom field: each field once, sorted, without unchanged numbers. */
export function countFields(changes: readonly PersonChange[]): FieldCount[] {
  const counts = new Map<string, FieldCount>();
  const add = (person: PersonChange['after'], other: PersonChange['after'], people: 1 | -1) => {
    if (person === undefined) return;
    const { accountId } = person;
    for (const name of person.customFields.keys()) {
      if (other?.customFields.has(name)) continue;
      const key = `${accountId} ${name}`;
      counts.set(key, { accountId, name, people: (counts.get(key)?.people ?? 0) + people });
    }
  };
  for (const { before, after } of changes) {
    add(after, before, 1);
    add(before, after, -1);
  }
  return [...counts]
    .filter(([, { people }]) => people !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, count]) => count);
}
