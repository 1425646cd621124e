import type { Database } from '../database/connect.ts';
import type { ImportProblem } from './not-taken.ts';
import type { ImportedKind, Origin } from './origin.ts';

/** How far an import is: the next page of a collection to read. */
export interface Position {
  readonly step: number;
  /** The collection is below the next imported resource after this one, by its id in the source. */
  readonly after?: string;
  readonly page: number;
}

/** What an import has left out so far. */
export interface LeftOut {
  /** How many resources of each kind could not be imported. */
  readonly skipped: Readonly<Partial<Record<ImportedKind, number>>>;
  /** The first problems. */
  readonly problems: readonly ImportProblem[];
  /** How many problems came after them. */
  readonly furtherProblems: number;
  /** The ids in the source of skipped events of event campaigns, which the account may list again. */
  readonly skippedEvents: readonly string[];
}

/** An import that is not finished. */
export interface UnfinishedImport {
  readonly runId: string;
  readonly position: Position;
  readonly leftOut: LeftOut;
}

/** The import into the account from this source that was interrupted, or undefined. */
export async function findUnfinished(db: Database, origin: Origin): Promise<UnfinishedImport | undefined> {
  const row = await db('imports').where(toKey(origin)).first();
  if (row === undefined) return undefined;
  const { runId, ...leftOut } = JSON.parse(row.skipped);
  // An older version kept other counts. Such an import begins again, and finds what it has imported.
  return runId === undefined ? undefined : { runId, position: JSON.parse(row.position), leftOut };
}

/** Keeps how far an import is. */
export async function saveImport(
  db: Database,
  origin: Origin,
  { runId, position, leftOut }: UnfinishedImport,
): Promise<void> {
  const row = {
    ...toKey(origin),
    position: JSON.stringify(position),
    skipped: JSON.stringify({ runId, ...leftOut }),
  };
  await db('imports').insert(row).onConflict(['account_id', 'source']).merge(['position', 'skipped']);
}

/** Forgets how far an import was: the next one begins at the first page. */
export async function removeImport(db: Database, origin: Origin): Promise<void> {
  await db('imports').where(toKey(origin)).delete();
}

function toKey({ account, url }: Origin) {
  return { account_id: account.id, source: url };
}
