import type { Needs as AttendanceNeeds } from '../attendances/record-attendances.ts';
import type { Config } from '../config.ts';
import { Problem, RefusedPosts } from '../errors.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import type { Needs as SignatureNeeds } from '../signatures/record-signatures.ts';
import type { Origin } from './origin.ts';
import type { PrunedBodies } from './read-source.ts';
import type { SourceItem } from './source.ts';

/** What an import needs. */
export interface Needs extends SignatureNeeds, AttendanceNeeds {
  readonly config: Pick<Config, 'mail'>;
  readonly geocoder: Geocoder;
  readonly bodies: PrunedBodies;
}

/** The members of a page of the source that were not imported before. */
export interface NewItems {
  readonly origin: Origin;
  readonly items: readonly SourceItem[];
  /** The id here of the resource that the collection is below; empty for a collection of the account. */
  readonly parentId: string;
}

/** A resource that cannot be imported, and why. */
export interface Skipped {
  readonly sourceId: string;
  readonly reason: string;
}

/** A resource with what was read of it. */
export interface Read<Value> {
  readonly sourceId: string;
  readonly value: Value;
}

/** Separates what was read from the reasons why something could not be read. */
export function separate<Value>(
  items: readonly SourceItem[],
  read: (item: SourceItem) => Value | string,
): { readable: Read<Exclude<Value, string>>[]; skipped: Skipped[] } {
  const readable: Read<Exclude<Value, string>>[] = [];
  const skipped: Skipped[] = [];
  for (const item of items) {
    const value = read(item);
    if (typeof value === 'string') skipped.push({ sourceId: item.id, reason: value });
    else readable.push({ sourceId: item.id, value: value as Exclude<Value, string> });
  }
  return { readable, skipped };
}

/**
 * Writes a set. Where the use case refuses some, the rest is written without them, and then each of them alone: it may have been
 * refused because of another item that is not written. Returns what was refused alone.
 */
export async function writeAccepted<Item extends { readonly sourceId: string }>(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<unknown>,
): Promise<Skipped[]> {
  if (items.length === 0) return [];
  try {
    await write(items);
    return [];
  } catch (error) {
    const refusals = refusalsOf(error);
    const [first] = items;
    if (first !== undefined && items.length === 1) return describeSkipped(first, refusals);
    const others = items.filter((_, index) => !refusals.has(index));
    const skipped = await writeAccepted(others, write);
    for (const [index, item] of items.entries()) {
      if (refusals.has(index)) skipped.push(...(await writeAccepted([item], write)));
    }
    return skipped;
  }
}

function describeSkipped(
  { sourceId }: { readonly sourceId: string },
  refusals: ReadonlyMap<number, Problem>,
): Skipped[] {
  return [...refusals.values()].map(({ message }) => ({ sourceId, reason: message }));
}

// A use case of one resource refuses it with a problem of its own.
function refusalsOf(error: unknown): ReadonlyMap<number, Problem> {
  if (error instanceof RefusedPosts) return error.refusals;
  const isRefusal =
    error instanceof Problem && error.code !== 'database_unavailable' && error.code !== 'internal';
  if (isRefusal) return new Map([[0, error]]);
  throw error;
}
