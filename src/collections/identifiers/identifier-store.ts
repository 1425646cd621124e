import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { IdentifierRow } from '../../database/rows/rows.ts';
import { type Identified, readNativeId, sortIdentifiers } from './identifier.ts';

/** The resources that have foreign identifiers; each kind is unique within an account. */
export type IdentifiedKind = IdentifierRow['kind'];

/** Which of these identifiers the account's resources of this kind have: resource ids by identifier. */
export async function findByIdentifiers(
  db: Database,
  accountId: string,
  kind: IdentifiedKind,
  identifiers: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of pieces(identifiers)) {
    const rows = await db('identifiers')
      .select('identifier', 'resource_id')
      .where({ account_id: accountId, kind })
      .whereIn('identifier', some);
    for (const row of rows) found.set(row.identifier, row.resource_id);
  }
  return found;
}

/** The id of the resource that an identifier means, native or foreign; a native one may mean another account's or none. */
export async function findByIdentifier(
  db: Database,
  accountId: string,
  kind: IdentifiedKind,
  identifier: string,
): Promise<string | undefined> {
  const nativeId = readNativeId(identifier);
  return nativeId ?? (await findByIdentifiers(db, accountId, kind, [identifier])).get(identifier);
}

/**
 * The ids of the resources that POSTs may mean, by one look-up for all: those with a posted identifier, native or foreign.
 * A native one may be another account's.
 */
export async function findPosted(
  db: Database,
  kind: IdentifiedKind,
  posts: readonly { readonly account: { readonly id: string }; readonly identifiers: readonly string[] }[],
): Promise<string[]> {
  const ids = new Set<string>();
  const foreignOf = new Map<string, Set<string>>();
  for (const { account, identifiers } of posts) {
    const { nativeIds, foreign } = sortIdentifiers(identifiers);
    for (const id of nativeIds) ids.add(id);
    const ofAccount = foreignOf.get(account.id) ?? new Set();
    foreignOf.set(account.id, ofAccount);
    for (const one of foreign) ofAccount.add(one);
  }
  const all = [...new Set([...foreignOf.values()].flatMap((identifiers) => [...identifiers]))];
  for (const some of pieces(all)) {
    const rows = await db('identifiers')
      .select('account_id', 'identifier', 'resource_id')
      .whereIn('account_id', [...foreignOf.keys()])
      .where({ kind })
      .whereIn('identifier', some);
    for (const { account_id, identifier, resource_id } of rows) {
      if (foreignOf.get(account_id)?.has(identifier)) ids.add(resource_id);
    }
  }
  return [...ids];
}

/** The foreign identifiers of each resource, in the order in which they came. */
export async function listIdentifiers(
  db: Database,
  resourceIds: readonly string[],
): Promise<Map<string, string[]>> {
  const byResource = new Map<string, string[]>(resourceIds.map((id) => [id, []]));
  if (resourceIds.length === 0) return byResource;
  const rows = await db('identifiers')
    .select('resource_id', 'identifier')
    .whereIn('resource_id', [...resourceIds])
    .orderBy(['resource_id', 'position']);
  for (const row of rows) byResource.get(row.resource_id)?.push(row.identifier);
  return byResource;
}

/** A resource that may have more identifiers than are stored. */
export interface Extended {
  readonly resource: Identified;
  /** How many of its identifiers are stored; the new ones come behind them. */
  readonly stored: number;
}

/** Writes the identifiers of resources that are not stored yet; one that another resource has fails as a duplicate key. */
export async function insertIdentifiers(
  db: Database,
  kind: IdentifiedKind,
  extended: readonly Extended[],
): Promise<void> {
  const rows = extended.flatMap(({ resource, stored }) =>
    resource.identifiers.slice(stored).map((identifier, index) => ({
      account_id: resource.accountId,
      kind,
      identifier,
      resource_id: resource.id,
      position: stored + index,
    })),
  );
  await insertRows(db, 'identifiers', rows);
}

/** The number of foreign identifiers of each resource; one without any is missing. */
export async function countIdentifiers(
  db: Database,
  resourceIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db('identifiers')
    .whereIn('resource_id', [...resourceIds])
    .groupBy('resource_id')
    .select('resource_id')
    .count({ number: '*' });
  return new Map(rows.map(({ resource_id, number }) => [String(resource_id), Number(number)]));
}

/** Removes every foreign identifier of these resources; at most 500 at once. */
export async function deleteIdentifiers(db: Database, resourceIds: readonly string[]): Promise<void> {
  await db('identifiers')
    .whereIn('resource_id', [...resourceIds])
    .delete();
}
