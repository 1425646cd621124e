import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors.ts';
import { mostIdentifiers, nativeIdentifier, sortIdentifiers } from './identifier.ts';
import { findByIdentifiers, type IdentifiedKind, insertIdentifiers } from './identifier-store.ts';

/** A resource and the foreign identifiers it has. */
export interface Identified {
  readonly id: string;
  readonly accountId: string;
  readonly identifiers: readonly string[];
}

/** Adds the foreign identifiers of a POST that the resource does not have; more than 100 in all are refused as `invalid_request`. */
export async function addIdentifiers<Resource extends Identified>(
  db: Database,
  kind: IdentifiedKind,
  resource: Resource,
  posted: readonly string[],
): Promise<Resource> {
  const identifiers = [...resource.identifiers, ...findNew(resource, posted)];
  // The native identifier is not stored and counts.
  if (identifiers.length + 1 > mostIdentifiers) {
    const count = `would be ${identifiers.length + 1} with the ones it has`;
    throw invalidField('/identifiers', `${count}, at most ${mostIdentifiers} are allowed`);
  }
  return append(db, kind, resource, identifiers);
}

/**
 * Adds those identifiers of a PUT that it may: not what another resource has, nor what is beyond 100 in all (4.4, 4.5).
 * `ignored` names the field where something was left out.
 */
export async function addFreeIdentifiers<Resource extends Identified>(
  db: Database,
  kind: IdentifiedKind,
  resource: Resource,
  posted: readonly string[],
): Promise<{ changed: Resource; ignored: string[] }> {
  const fresh = findNew(resource, posted);
  const taken = await findByIdentifiers(db, resource.accountId, kind, fresh);
  const free = fresh.filter((identifier) => !taken.has(identifier));
  const kept = [...resource.identifiers, ...free].slice(
    0,
    Math.max(mostIdentifiers - 1, resource.identifiers.length),
  );
  const changed = await append(db, kind, resource, kept);
  const has = new Set([nativeIdentifier(resource.id), ...kept]);
  return { changed, ignored: posted.every((one) => has.has(one)) ? [] : ['identifiers'] };
}

function findNew(resource: Identified, posted: readonly string[]): string[] {
  const known = new Set(resource.identifiers);
  return sortIdentifiers(posted).foreign.filter((identifier) => !known.has(identifier));
}

async function append<Resource extends Identified>(
  db: Database,
  kind: IdentifiedKind,
  resource: Resource,
  identifiers: readonly string[],
): Promise<Resource> {
  const { id, accountId, identifiers: before } = resource;
  const added = identifiers.slice(before.length);
  await insertIdentifiers(db, { accountId, kind, resourceId: id }, added, before.length);
  return { ...resource, identifiers };
}
