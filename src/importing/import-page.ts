import type { Needs as AttendanceNeeds } from '../actions/attendances/record-attendances.ts';
import type { Needs as SignatureNeeds } from '../actions/signatures/record-signatures.ts';
import { Problem } from '../base/errors.ts';
import type { Outcome } from '../base/outcome.ts';
import type { Config } from '../config/config.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import { describeRefusal, type Note, type NotTaken } from './not-taken.ts';
import type { ImportRun } from './origin.ts';
import type { PrunedBodies } from './prune-bodies.ts';
import type { SourceItem } from './source.ts';

/** What an import needs. */
export interface Needs extends SignatureNeeds, AttendanceNeeds {
  readonly config: Pick<Config, 'mail'>;
  readonly geocoder: Geocoder;
  readonly bodies: PrunedBodies;
}

/** The members of a page of the source that were not imported before. */
export interface NewItems {
  readonly run: ImportRun;
  readonly items: readonly SourceItem[];
  /** Members that this import had written when it was interrupted, perhaps before it noted what it did not take of them. */
  readonly written: readonly SourceItem[];
  /** The id here of the resource that the collection is below; empty for a collection of the account. */
  readonly parentId: string;
}

/** A resource with what was read of it. */
export interface Read<Value> {
  readonly sourceId: string;
  readonly value: Value;
}

/**
 * Reads the members of a page. A resource that `read` refuses with a `Problem` is not taken; `read` notes fields that are not (P-report).
 * What is written already is only noted.
 */
export function readItems<Value>(
  { items, written }: Pick<NewItems, 'items' | 'written'>,
  read: (item: SourceItem, note: Note) => Value,
): { readable: Read<Value>[]; notTaken: NotTaken[] } {
  const readable: Read<Value>[] = [];
  const notTaken: NotTaken[] = [];
  for (const item of [...items, ...written]) {
    const { id: sourceId } = item;
    const notes: NotTaken[] = [];
    try {
      const note: Note = (field, reason) => notes.push({ sourceId, field, reason, isSkipped: false });
      const value = read(item, note);
      if (!written.includes(item)) readable.push({ sourceId, value });
      notTaken.push(...notes);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const refusal = describeRefusal(sourceId, error);
      // The note of the same field has its exact reason.
      const { reason } = notes.find(({ field }) => field === refusal.field) ?? refusal;
      notTaken.push(...notes.filter(({ field }) => field !== refusal.field), { ...refusal, reason });
    }
  }
  return { readable, notTaken };
}

/** Writes a set, and returns what was refused. */
export async function writeSet<Item extends { readonly sourceId: string }>(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<readonly Outcome<unknown>[]>,
): Promise<NotTaken[]> {
  const outcomes = await write(items);
  return items.flatMap(({ sourceId }, index) => {
    const outcome = outcomes[index];
    return outcome !== undefined && 'problem' in outcome ? [describeRefusal(sourceId, outcome.problem)] : [];
  });
}

/** Writes one resource by a use case that throws its refusal, and returns whether it was refused. */
export async function tryWrite(
  { sourceId }: { readonly sourceId: string },
  write: () => Promise<unknown>,
): Promise<NotTaken[]> {
  try {
    await write();
    return [];
  } catch (error) {
    const isRefusal =
      error instanceof Problem && error.code !== 'database_unavailable' && error.code !== 'internal';
    if (isRefusal) return [describeRefusal(sourceId, error)];
    throw error;
  }
}
