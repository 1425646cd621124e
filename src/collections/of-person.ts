import { createHash } from 'node:crypto';
import { byUnique } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import type { CollectionState } from './collection-store.ts';

// What a person acts on once, by the table of the actions.
const subjects = { attendances: 'event_id', signatures: 'petition_id' } as const;

const versionBytes = 6;

/**
 * The state of the collection of a person's actions. It is computed for each read: a person has few actions, and a row for each
 * person would be the largest part of what an action stores. Its version is a hash of the actions and their versions, since an
 * action can be removed and come again.
 */
export async function getCollectionOfPerson(
  db: Database,
  personId: string,
  kind: keyof typeof subjects,
): Promise<CollectionState> {
  const actions: { id: string; version: number }[] = await db
    .from(byUnique(db, kind, ['person_id', subjects[kind]]))
    .where({ person_id: personId })
    .orderBy('id')
    .select('id', 'version');
  const hash = createHash('sha256');
  for (const { id, version } of actions) hash.update(`${id} ${version} `);
  return { total: actions.length, version: hash.digest().readUIntBE(0, versionBytes) };
}
