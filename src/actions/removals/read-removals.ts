import { getCollection } from '../../collections/collection-store.ts';
import { type Page, type PageRequest, pageOf } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { checkPetition } from '../petitions/read-petitions.ts';
import { noRemoval, type RemovalPath } from './order-removal.ts';
import type { Removal } from './removal.ts';
import { findRemoval, listRemovals } from './removal-store.ts';

/** A removal below a petition of the account; refuses any other as `not_found`. */
export async function getRemoval(db: Database, path: RemovalPath): Promise<Removal> {
  const removal = await findRemoval(db, path);
  if (removal !== undefined) return removal;
  await checkPetition(db, path.accountId, path.petitionId);
  throw noRemoval(path.id);
}

/** One page of the removals of a petition, oldest first; refuses a petition that the account does not have as `not_found`. */
export async function listPetitionRemovals(
  db: Database,
  accountId: string,
  petitionId: string,
  request: PageRequest,
): Promise<Page<Removal>> {
  await checkPetition(db, accountId, petitionId);
  return pageOf(await getCollection(db, petitionId, 'removals'), request, (range) =>
    listRemovals(db, petitionId, range),
  );
}
