import type { Database } from '../database/connect.ts';
import type { ImportedKind, Origin } from './origin.ts';

/** How far an import is: the next page of a collection to read. */
export interface Position {
  readonly step: number;
  /** The collection is below the next imported resource after this one, by its id in the source. */
  readonly after?: string;
  readonly page: number;
}

/** An import that is not finished. */
export interface UnfinishedImport {
  readonly position: Position;
  /** How many resources of each kind could not be imported so far. */
  readonly skipped: Readonly<Partial<Record<ImportedKind, number>>>;
}

/** The import into the account from this source that was interrupted, or undefined. */
export async function findUnfinished(db: Database, origin: Origin): Promise<UnfinishedImport | undefined> {
  const row = await db('imports').where(toKey(origin)).first();
  return row && { position: JSON.parse(row.position), skipped: JSON.parse(row.skipped) };
}

/** Keeps how far an import is. */
export async function saveImport(
  db: Database,
  origin: Origin,
  { position, skipped }: UnfinishedImport,
): Promise<void> {
  const row = { ...toKey(origin), position: JSON.stringify(position), skipped: JSON.stringify(skipped) };
  await db('imports').insert(row).onConflict(['account_id', 'source']).merge(['position', 'skipped']);
}

/** Forgets how far an import was: the next one begins at the first page. */
export async function removeImport(db: Database, origin: Origin): Promise<void> {
  await db('imports').where(toKey(origin)).delete();
}

function toKey({ account, url }: Origin) {
  return { account_id: account.id, source: url };
}
