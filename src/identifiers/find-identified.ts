import type { Database } from '../database/connect.ts';
import type { Identified } from './add-identifiers.ts';
import { sortIdentifiers } from './identifier.ts';
import { findByIdentifiers, type IdentifiedKind } from './identifier-store.ts';

/** What the resources that a POST means are looked for by. */
export interface IdentifierSearch<Resource extends Identified> {
  readonly kind: IdentifiedKind;
  readonly accountId: string;
  /** The id that a new resource gets; made before the transaction, so that a repeat finds what it wrote. */
  readonly ownId: string;
  readonly identifiers: readonly string[];
  find(db: Database, accountId: string, ids: readonly string[]): Promise<Resource[]>;
}

/** The resources of the account that have the own id or one of the identifiers, foreign or native (4.2). */
export async function findIdentified<Resource extends Identified>(
  db: Database,
  { kind, accountId, ownId, identifiers, find }: IdentifierSearch<Resource>,
): Promise<Resource[]> {
  const { nativeIds, foreign } = sortIdentifiers(identifiers);
  const byForeign = await findByIdentifiers(db, accountId, kind, foreign);
  const ids = new Set([ownId, ...nativeIds, ...byForeign.values()]);
  return find(db, accountId, [...ids]);
}
