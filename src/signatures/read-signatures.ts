import type { Caller } from '../accounts/find-caller.ts';
import { emptyPage, type Page, type PageRequest } from '../collections/page.ts';
import { readPage } from '../collections/read-page.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { getPerson } from '../people/get-person.ts';
import { getPetition } from '../petitions/read-petitions.ts';
import type { Signature } from './signature.ts';
import { findSignature, listSignatures } from './signature-store.ts';

/** A signature below a petition of the caller's account; refuses any other as `not_found`. */
export async function getSignature(
  db: Database,
  caller: Caller,
  petitionId: string,
  id: string,
): Promise<Signature> {
  const petition = await getPetition(db, caller, petitionId);
  const signature = await findSignature(db, petition.id, id);
  if (signature === undefined) throw new Problem('not_found', `There is no signature ${quote(id)}.`);
  return signature;
}

/** One page of the signatures of a petition, oldest first. */
export async function listPetitionSignatures(
  db: Database,
  caller: Caller,
  petitionId: string,
  request: PageRequest,
): Promise<Page<Signature>> {
  const petition = await getPetition(db, caller, petitionId);
  return readPage(db, { ownerId: petition.id, kind: 'signatures' }, request, (range) =>
    listSignatures(db, { petitionId: petition.id }, range),
  );
}

/** One page of the signatures of a person on the account's petitions; of a person that another account keeps, there are none. */
export async function listSignaturesOfPerson(
  db: Database,
  caller: Caller,
  personId: string,
  request: PageRequest,
): Promise<Page<Signature>> {
  const person = await getPerson(db, caller, personId);
  if (person.accountId !== caller.account.id) return emptyPage(request);
  return readPage(db, { ownerId: person.id, kind: 'signatures' }, request, (range) =>
    listSignatures(db, { personId: person.id }, range),
  );
}
