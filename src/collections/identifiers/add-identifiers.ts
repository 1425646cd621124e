import type { Database } from '../../database/connect.ts';
import { type Identified, listNewIdentifiers, mostIdentifiers, nativeIdentifier } from './identifier.ts';
import { findByIdentifiers, type IdentifiedKind, insertIdentifiers } from './identifier-store.ts';

/** A resource after its PUT, and the fields of which something could not be applied. */
export interface Changed<Resource> {
  readonly changed: Resource;
  readonly ignored: readonly string[];
}

/**
 * Adds those identifiers of a PUT that it may: not what another resource has, nor what is beyond 100 in all (4.4, 4.5, 7.2).
 * `ignored` names the field when something was left out.
 */
export async function addFreeIdentifiers<Resource extends Identified>(
  db: Database,
  kind: IdentifiedKind,
  resource: Resource,
  posted: readonly string[] = [],
): Promise<Changed<Resource>> {
  const stored = resource.identifiers.length;
  const fresh = listNewIdentifiers(resource, posted);
  const taken = await findByIdentifiers(db, resource.accountId, kind, fresh);
  const free = fresh.filter((identifier) => !taken.has(identifier));
  const identifiers = [...resource.identifiers, ...free].slice(0, Math.max(mostIdentifiers - 1, stored));
  const changed = { ...resource, identifiers };
  await insertIdentifiers(db, kind, [{ resource: changed, stored }]);
  const has = new Set([nativeIdentifier(resource.id), ...identifiers]);
  return { changed, ignored: posted.every((one) => has.has(one)) ? [] : ['identifiers'] };
}
