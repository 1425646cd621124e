import type { Needs as AttendanceNeeds } from '../attendances/record-attendances.ts';
import type { Config } from '../config.ts';
import { Problem } from '../errors.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import type { Outcome } from '../process/outcome.ts';
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

/** Writes a set, and returns what was refused. */
export async function writeSet<Item extends { readonly sourceId: string }>(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<readonly Outcome<unknown>[]>,
): Promise<Skipped[]> {
  const outcomes = await write(items);
  return items.flatMap(({ sourceId }, index) => {
    const outcome = outcomes[index];
    return outcome !== undefined && 'problem' in outcome
      ? [{ sourceId, reason: outcome.problem.message }]
      : [];
  });
}

/** Writes one resource by a use case that throws its refusal, and returns whether it was refused. */
export async function tryWrite(
  { sourceId }: { readonly sourceId: string },
  write: () => Promise<unknown>,
): Promise<Skipped[]> {
  try {
    await write();
    return [];
  } catch (error) {
    const isRefusal =
      error instanceof Problem && error.code !== 'database_unavailable' && error.code !== 'internal';
    if (isRefusal) return [{ sourceId, reason: error.message }];
    throw error;
  }
}
