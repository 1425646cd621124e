import type { Database } from '../database/connect.ts';
import { Problem } from '../errors.ts';
import { mostIdentifiers, sortIdentifiers } from './identifier.ts';
import { findByIdentifiers, type IdentifiedKind, insertIdentifiers } from './identifier-store.ts';

/** A resource and the foreign identifiers it has. */
export interface Identified {
  readonly id: string;
  readonly accountId: string;
  readonly identifiers: readonly string[];
}

/**
 * The one resource that posted identifiers mean (4.2), or undefined. `ownId` is looked for as well, so that a
 * transaction that is repeated after a lost COMMIT finds what it wrote. Refuses as `identifiers_conflict` what two have.
 */
export async function findIdentified<Resource extends Identified>(
  db: Database,
  {
    accountId,
    kind,
    ownId,
    identifiers,
    find,
  }: {
    accountId: string;
    kind: IdentifiedKind;
    ownId: string;
    identifiers: readonly string[];
    find: (db: Database, accountId: string, ids: readonly string[]) => Promise<Resource[]>;
  },
): Promise<Resource | undefined> {
  const { nativeIds, foreign } = sortIdentifiers(identifiers);
  const byForeign = await findByIdentifiers(db, accountId, kind, foreign);
  const found = await find(db, accountId, [...new Set([ownId, ...nativeIds, ...byForeign.values()])]);
  if (found.length > 1 && !found.some((one) => one.id === ownId)) {
    const message = `belong to ${found.length} different resources`;
    throw new Problem('identifiers_conflict', `The identifiers ${message}.`, {
      fields: [{ pointer: '/identifiers', message }],
    });
  }
  return found[0];
}

/** Adds the foreign identifiers that the resource does not have; more than 100 in all are refused as `invalid_request`. */
export async function addIdentifiers<Resource extends Identified>(
  db: Database,
  kind: IdentifiedKind,
  resource: Resource,
  posted: readonly string[],
): Promise<Resource> {
  const known = new Set(resource.identifiers);
  const added = sortIdentifiers(posted).foreign.filter((identifier) => !known.has(identifier));
  const identifiers = [...resource.identifiers, ...added];
  // The native identifier is not stored and counts.
  if (identifiers.length + 1 > mostIdentifiers) {
    const message = `would be ${identifiers.length + 1} with the ones it has, at most ${mostIdentifiers} are allowed`;
    throw new Problem('invalid_request', `/identifiers ${message}`, {
      fields: [{ pointer: '/identifiers', message }],
    });
  }
  await insertIdentifiers(
    db,
    { ...resource, kind, resourceId: resource.id },
    added,
    resource.identifiers.length,
  );
  return { ...resource, identifiers };
}
