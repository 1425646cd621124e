import { Problem, quote } from '../../base/errors.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type Page, type PageRequest, pageOf } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import type { Target } from './target.ts';
import { findTargets, listTargetIds } from './target-store.ts';

/** The refusal of a target that is unknown or another account's. */
export function noTarget(id: string): Problem {
  return new Problem('not_found', `There is no target ${quote(id)}.`);
}

/** A target of the account; refuses any other as `not_found`. */
export async function getTarget(db: Database, accountId: string, id: string): Promise<Target> {
  const [target] = await findTargets(db, accountId, [id]);
  if (target === undefined) throw noTarget(id);
  return target;
}

/** One page of the account's targets, oldest first. */
export async function listAccountTargets(
  db: Database,
  accountId: string,
  request: PageRequest,
): Promise<Page<Target>> {
  return pageOf(await getCollection(db, accountId, 'targets'), request, async (range) =>
    findTargets(db, accountId, await listTargetIds(db, accountId, range)),
  );
}

/** The account's newest targets, at most `most`, the newest first. */
export async function listNewestTargets(db: Database, accountId: string, most: number): Promise<Target[]> {
  const { total } = await getCollection(db, accountId, 'targets');
  const range = { first: Math.max(1, total - most + 1), last: total };
  const ids = total === 0 ? [] : await listTargetIds(db, accountId, range);
  return (await findTargets(db, accountId, ids)).toReversed();
}
