import type { Caller } from '../accounts/find-caller.ts';
import { type CollectionState, emptyCollection, findCollections } from '../collections/collection-store.ts';
import type { Page, PageRequest } from '../collections/page.ts';
import { readPage } from '../collections/read-page.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { attachCreators, type WithCreator } from '../people/attach-creators.ts';
import type { Petition } from './petition.ts';
import { findPetition, findPetitions, listPetitions } from './petition-store.ts';

/** A petition as it is shown: with its creator and the state of its list of signatures. */
export interface PetitionView extends WithCreator<Petition> {
  readonly signatures: CollectionState;
}

/** A petition of the caller's account; refuses any other as `not_found`. */
export async function getPetition(db: Database, caller: Caller, id: string): Promise<Petition> {
  const [petition] = await findPetitions(db, caller.account.id, [id]);
  if (petition === undefined) throw describeAbsence(id);
  return petition;
}

/** A petition that may be signed: any at all without a key, else one of the caller's account; refuses any other as `not_found`. */
export async function getPetitionToSign(
  db: Database,
  caller: Caller | undefined,
  id: string,
): Promise<Petition> {
  if (caller !== undefined) return getPetition(db, caller, id);
  const petition = await findPetition(db, id);
  if (petition === undefined) throw describeAbsence(id);
  return petition;
}

/** One page of the account's petitions, oldest first. */
export function listAccountPetitions(
  db: Database,
  caller: Caller,
  request: PageRequest,
): Promise<Page<Petition>> {
  const ownerId = caller.account.id;
  return readPage(db, { ownerId, kind: 'petitions' }, request, (range) => listPetitions(db, ownerId, range));
}

/** Adds to petitions what is shown with them. */
export async function viewPetitions(db: Database, petitions: readonly Petition[]): Promise<PetitionView[]> {
  const attached = await attachCreators(db, petitions);
  const states = await findCollections(
    db,
    petitions.map((petition) => petition.id),
    'signatures',
  );
  return attached.map((one) => ({
    ...one,
    signatures: states.get(one.resource.id) ?? emptyCollection,
  }));
}

/** Adds to a petition what is shown with it. */
export async function viewPetition(db: Database, petition: Petition): Promise<PetitionView> {
  const [view] = await viewPetitions(db, [petition]);
  if (view === undefined) throw new Error('One petition went in and none came out.');
  return view;
}

function describeAbsence(id: string): Problem {
  return new Problem('not_found', `There is no petition ${quote(id)}.`);
}
