import type { Database } from '../database/connect.ts';
import type { IdentifierRow } from '../database/rows.ts';

/** The resources that have foreign identifiers; each kind is unique within an account. */
export type IdentifiedKind = IdentifierRow['kind'];

/** Which of these identifiers the account's resources of this kind have: resource ids by identifier. */
export async function findByIdentifiers(
  db: Database,
  accountId: string,
  kind: IdentifiedKind,
  identifiers: readonly string[],
): Promise<Map<string, string>> {
  if (identifiers.length === 0) return new Map();
  const rows = await db('identifiers')
    .select('identifier', 'resource_id')
    .where({ account_id: accountId, kind })
    .whereIn('identifier', [...identifiers]);
  return new Map(rows.map((row) => [row.identifier, row.resource_id]));
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

/** Adds identifiers behind the `count` that the resource has; one that another resource has fails as a duplicate key. */
export async function insertIdentifiers(
  db: Database,
  owner: { accountId: string; kind: IdentifiedKind; resourceId: string },
  identifiers: readonly string[],
  count: number,
): Promise<void> {
  if (identifiers.length === 0) return;
  await db('identifiers').insert(
    identifiers.map((identifier, index) => ({
      account_id: owner.accountId,
      kind: owner.kind,
      identifier,
      resource_id: owner.resourceId,
      position: count + index,
    })),
  );
}

/** Removes every foreign identifier of these resources; at most 500 at once. */
export async function deleteIdentifiers(db: Database, resourceIds: readonly string[]): Promise<void> {
  await db('identifiers')
    .whereIn('resource_id', [...resourceIds])
    .delete();
}
