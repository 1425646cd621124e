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

/** Writes a set. What the use case refuses is left out, and the rest is written without it. Returns what was left out. */
export async function writeAccepted<Item extends { readonly sourceId: string }>(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<unknown>,
): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  for (let left = items; left.length > 0; ) {
    try {
      await write(left);
      break;
    } catch (error) {
      const refusals = refusalsOf(error);
      for (const [index, { message: reason }] of refusals)
        skipped.push({ sourceId: left[index]?.sourceId ?? '', reason });
      left = left.filter((_, index) => !refusals.has(index));
    }
  }
  return skipped;
}

// A use case of one resource refuses it with a problem of its own.
function refusalsOf(error: unknown): ReadonlyMap<number, Problem> {
  if (error instanceof RefusedPosts) return error.refusals;
  const isRefusal =
    error instanceof Problem && error.code !== 'database_unavailable' && error.code !== 'internal';
  if (isRefusal) return new Map([[0, error]]);
  throw error;
}
