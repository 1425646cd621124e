import type { Account } from '../accounts/account.ts';
import type { Clock } from '../base/clock.ts';
import type { Effect, Receipt } from '../collections/idempotency/receipt.ts';
import { countReceipts, findReceipts, listReceiptsAfter } from '../collections/idempotency/receipt-store.ts';
import type { Database } from '../database/connect.ts';

/** The kinds of resources that are imported, by the names of their collections in the source. */
export type ImportedKind =
  | 'people'
  | 'tags'
  | 'taggings'
  | 'event_campaigns'
  | 'events'
  | 'petitions'
  | 'signatures'
  | 'attendances';

/** Where imported resources come from, and the account that they come to. */
export interface Origin {
  readonly account: Account;
  /** The address of the source's API. */
  readonly url: string;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** One import of all that the source has, also where it is interrupted and continued. */
export interface ImportRun extends Origin {
  readonly id: string;
}

/**
 * The receipt of the import of a resource (P-once), which contains the id that the resource has here. It is kept for ever in the transaction
 * that creates the resource, so that no import creates it again.
 */
export function receiptOf(run: ImportRun, kind: ImportedKind, sourceId: string, clock: Clock): Receipt {
  return {
    accountId: run.account.id,
    path: pathOf(run, kind),
    key: sourceId,
    bodyHash: run.id,
    askedAt: clock.now(),
    isOfImport: true,
  };
}

/** The ids here of resources of the source, by their ids in the source; those that were not imported are missing. */
export async function findImported(
  needs: Needs,
  run: ImportRun,
  kind: ImportedKind,
  sourceIds: readonly string[],
): Promise<Map<string, string>> {
  const kept = await findKept(needs, run, kind, sourceIds);
  return new Map([...kept].map(([{ key }, { resourceId }]) => [key, resourceId]));
}

/** The ids in the source of those of these resources that this import has written. */
export async function findWritten(
  needs: Needs,
  run: ImportRun,
  kind: ImportedKind,
  sourceIds: readonly string[],
): Promise<Set<string>> {
  const kept = await findKept(needs, run, kind, sourceIds);
  const written = [...kept].filter(([, { bodyHash }]) => bodyHash.startsWith(run.id));
  return new Set(written.map(([{ key }]) => key));
}

/** The first imported resource after this id, in the order of the ids of the source. */
export async function findNextImported(
  db: Database,
  origin: Origin,
  kind: ImportedKind,
  afterSourceId: string,
): Promise<{ readonly sourceId: string; readonly id: string } | undefined> {
  const collection = { accountId: origin.account.id, path: pathOf(origin, kind) };
  const [next] = await listReceiptsAfter(db, collection, afterSourceId, 1);
  return next && { sourceId: next.key, id: next.resourceId };
}

/** How many resources of the source had this effect here in the import. */
export function countEffects(
  db: Database,
  run: ImportRun,
  kind: ImportedKind,
  effect: Effect,
): Promise<number> {
  const where = { accountId: run.account.id, path: pathOf(run, kind), bodyHash: run.id };
  return countReceipts(db, where, effect);
}

function findKept({ db, clock }: Needs, run: ImportRun, kind: ImportedKind, sourceIds: readonly string[]) {
  return findReceipts(
    db,
    [...new Set(sourceIds)].map((id) => receiptOf(run, kind, id, clock)),
  );
}

function pathOf({ url }: Origin, kind: ImportedKind): string {
  return `${url}/${kind}`;
}
