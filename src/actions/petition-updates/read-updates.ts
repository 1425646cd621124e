import { Problem, quote } from '../../base/errors.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type Page, type PageRequest, pageOf } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { checkPetition } from '../petitions/read-petitions.ts';
import type { PetitionUpdate, UpdatePath } from './petition-update.ts';
import { findUpdate, listUpdates } from './update-store.ts';

/** An update of a petition of the account; refuses any other as `not_found`. */
export async function getUpdate(db: Database, path: UpdatePath): Promise<PetitionUpdate> {
  return (await findUpdate(db, path)) ?? refuseUpdate(db, path);
}

/** Refuses an update that is not there as `not_found`: names its petition where the account does not have that either. */
export async function refuseUpdate(db: Database, { accountId, petitionId, id }: UpdatePath): Promise<never> {
  await checkPetition(db, accountId, petitionId);
  throw new Problem('not_found', `There is no update ${quote(id)}.`);
}

/** One page of the updates of a petition, oldest first; refuses a petition that the account does not have as `not_found`. */
export async function listPetitionUpdates(
  db: Database,
  accountId: string,
  petitionId: string,
  request: PageRequest,
): Promise<Page<PetitionUpdate>> {
  await checkPetition(db, accountId, petitionId);
  return pageOf(await getCollection(db, petitionId, 'updates'), request, (range) =>
    listUpdates(db, petitionId, range),
  );
}
