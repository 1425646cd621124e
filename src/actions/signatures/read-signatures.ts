import type { Page, PageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { checkPetition } from '../petitions/read-petitions.ts';
import { type ActionPath, findAction } from '../signups/action-store.ts';
import {
  actionNotFound,
  getActionOfPerson,
  listActionsOfPerson,
  listActionsOn,
} from '../signups/read-actions.ts';
import type { Signature } from './signature.ts';
import { signatures } from './signature-store.ts';

/** A signature below a petition of the account; refuses any other as `not_found`. */
export async function getSignature(db: Database, path: ActionPath): Promise<Signature> {
  return (await findAction(db, signatures, path)) ?? refuseSignature(db, path);
}

/** Refuses a signature that is not there as `not_found`: names its petition where the account does not have that either. */
export async function refuseSignature(
  db: Database,
  { accountId, subjectId, id }: ActionPath,
): Promise<never> {
  await checkPetition(db, accountId, subjectId);
  throw actionNotFound(signatures, id);
}

/** A signature of a person on a petition of the account; refuses any other as `not_found`. */
export function getSignatureOfPerson(
  db: Database,
  accountId: string,
  path: { personId: string; id: string },
): Promise<Signature> {
  return getActionOfPerson(db, signatures, accountId, path);
}

/** One page of the signatures of a petition, oldest first; refuses a petition that the account does not have as `not_found`. */
export async function listPetitionSignatures(
  db: Database,
  accountId: string,
  petitionId: string,
  request: PageRequest,
): Promise<Page<Signature>> {
  await checkPetition(db, accountId, petitionId);
  return listActionsOn(db, signatures, { accountId, subjectId: petitionId }, request);
}

/** One page of the signatures of a person on the account's petitions; of a person that another account keeps, there are none. */
export function listSignaturesOfPerson(
  db: Database,
  accountId: string,
  personId: string,
  request: PageRequest,
): Promise<Page<Signature>> {
  return listActionsOfPerson(db, signatures, { accountId, personId }, request);
}
