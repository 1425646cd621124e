import type { Needs as AttendanceNeeds } from '../attendances/record-attendances.ts';
import type { Config } from '../config.ts';
import { Problem, RefusedPosts } from '../errors.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import type { Needs as SignatureNeeds } from '../signatures/record-signatures.ts';
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
 * Reads the members of a page. A resource that `read` refuses with a `Problem` is not taken; `read` notes fields that are not. What is
 * written already is only noted.
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

/**
 * Writes a set. Where the use case refuses some, the rest is written without them, and then each of them alone: it may have been
 * refused because of another item that is not written. Returns what was refused alone.
 */
export async function writeAccepted<Item extends { readonly sourceId: string }>(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<unknown>,
): Promise<NotTaken[]> {
  if (items.length === 0) return [];
  try {
    await write(items);
    return [];
  } catch (error) {
    const refusals = refusalsOf(error);
    const [first] = items;
    if (first !== undefined && items.length === 1) return describeRefused(first, refusals);
    const others = items.filter((_, index) => !refusals.has(index));
    const notTaken = await writeAccepted(others, write);
    for (const [index, item] of items.entries()) {
      if (refusals.has(index)) notTaken.push(...(await writeAccepted([item], write)));
    }
    return notTaken;
  }
}

function describeRefused(
  { sourceId }: { readonly sourceId: string },
  refusals: ReadonlyMap<number, Problem>,
): NotTaken[] {
  return [...refusals.values()].map((problem) => describeRefusal(sourceId, problem));
}

// A use case of one resource refuses it with a problem of its own.
function refusalsOf(error: unknown): ReadonlyMap<number, Problem> {
  if (error instanceof RefusedPosts) return error.refusals;
  const isRefusal =
    error instanceof Problem && error.code !== 'database_unavailable' && error.code !== 'internal';
  if (isRefusal) return new Map([[0, error]]);
  throw error;
}
