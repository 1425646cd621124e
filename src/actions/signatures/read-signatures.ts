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
import { type SignatureView, viewSignature, viewSignatures } from './shown-comments.ts';
import type { Signature } from './signature.ts';
import { signatures } from './signature-store.ts';

/** A signature below a petition of the account; refuses any other as `not_found`. */
export async function getSignature(db: Database, path: ActionPath): Promise<SignatureView> {
  const signature = (await findAction(db, signatures, path)) ?? (await refuseSignature(db, path));
  return viewSignature(db, signature);
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
export async function getSignatureOfPerson(
  db: Database,
  accountId: string,
  path: { personId: string; id: string },
): Promise<SignatureView> {
  return viewSignature(db, await getActionOfPerson(db, signatures, accountId, path));
}

/** One page of the signatures of a petition, oldest first; refuses a petition that the account does not have as `not_found`. */
export async function listPetitionSignatures(
  db: Database,
  accountId: string,
  petitionId: string,
  request: PageRequest,
): Promise<Page<SignatureView>> {
  await checkPetition(db, accountId, petitionId);
  return viewPage(db, await listActionsOn(db, signatures, { accountId, subjectId: petitionId }, request));
}

/** One page of the signatures of a person on the account's petitions; of a person that another account keeps, there are none. */
export async function listSignaturesOfPerson(
  db: Database,
  accountId: string,
  personId: string,
  request: PageRequest,
): Promise<Page<SignatureView>> {
  return viewPage(db, await listActionsOfPerson(db, signatures, { accountId, personId }, request));
}

function viewPage(db: Database, page: Page<Signature>): Page<SignatureView> {
  return { ...page, items: async () => viewSignatures(db, await page.items()) };
}
