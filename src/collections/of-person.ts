import { byUnique } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import { type CollectionState, emptyCollection } from './collection-store.ts';

// What a person acts on once, by the table of the actions.
const subjects = { attendances: 'event_id', signatures: 'petition_id' } as const;

/**
 * The state of the collection of a person's actions. It is computed for each read: a person has few actions, and a row for each
 * person would be the largest part of what an action stores. Only an erased person loses actions, so the sum of their versions
 * moves with each change.
 */
export async function getCollectionOfPerson(
  db: Database,
  personId: string,
  kind: keyof typeof subjects,
): Promise<CollectionState> {
  const state: Record<'total' | 'versions', number | string | null> | undefined = await db
    .from(byUnique(db, kind, ['person_id', subjects[kind]]))
    .where({ person_id: personId })
    .count({ total: '*' })
    .sum({ versions: 'version' })
    .first();
  return { total: Number(state?.total), version: emptyCollection.version + Number(state?.versions) };
}
