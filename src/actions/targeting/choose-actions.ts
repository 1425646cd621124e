import { getCollection } from '../../collections/collection-store.ts';
import { listMembers } from '../../collections/position-store.ts';
import type { Database } from '../../database/connect.ts';
import { findTagsInOrder, listTagIds } from '../../people/tags/tag-store.ts';
import { findLabelledEvents, findLabelledPetitions } from './label-parts-store.ts';
import { labelOf } from './targeting-actions.ts';

/** An event or petition by the label that it has in targeting. */
export interface ActionName {
  readonly id: string;
  readonly kind: 'event' | 'petition';
  readonly label: string;
  /** When an event begins; null of a petition, where it is not known, and where the event was cancelled. */
  readonly startAt: number | null;
}

/** The events and petitions of the account that these ids name, in the order of the ids. */
export async function nameActions(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<ActionName[]> {
  const unique = [...new Set(ids)];
  const named = new Map<string, ActionName>();
  for (const row of await findLabelledEvents(db, accountId, unique)) {
    const { id, made_by: madeBy, originating_system: originatingSystem, summary } = row;
    const label = labelOf({ kind: 'event', subject: { madeBy, originatingSystem, summary } });
    const startAt = row.cancelled_at === null ? row.start_at : null;
    named.set(id, { id, kind: 'event', label, startAt });
  }
  for (const { id, title } of await findLabelledPetitions(db, accountId, unique)) {
    named.set(id, { id, kind: 'petition', label: title, startAt: null });
  }
  return unique.flatMap((id) => named.get(id) ?? []);
}

/**
 * The events and petitions that a sentence offers: those on which somebody acted (1.5), of which the ones that were acted on last for the
 * first time come first, at most `most`, and those that are chosen already.
 */
export async function listChoosable(
  db: Database,
  accountId: string,
  { most, chosen }: { most: number; chosen: readonly string[] },
): Promise<ActionName[]> {
  const { total } = await getCollection(db, accountId, 'actions');
  const range = { first: Math.max(1, total - most + 1), last: total };
  const newest = total === 0 ? [] : await listMembers(db, accountId, 'actions', range);
  return nameActions(db, accountId, [...newest.toReversed(), ...chosen]);
}

/** The names of the account's tags that a sentence offers: the newest ones, at most `most`, in the order of the alphabet. */
export async function listChoosableTags(db: Database, accountId: string, most: number): Promise<string[]> {
  const { total } = await getCollection(db, accountId, 'tags');
  const ids = await listTagIds(db, accountId, { first: Math.max(1, total - most + 1), last: total });
  const tags = await findTagsInOrder(db, ids);
  return tags.map(({ name }) => name).sort((one, other) => one.localeCompare(other));
}
