import { getCollection } from '../collections/collection-store.ts';
import { type Members, readMembers } from '../collections/filtered-page.ts';
import { getCollectionOfPerson } from '../collections/of-person.ts';
import { emptyPage, type Page, type PageRequest } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { getPerson } from '../people/read-people.ts';
import { checkPetition } from '../petitions/read-petitions.ts';
import type { Signature } from './signature.ts';
import {
  findSignature,
  findSignatures,
  findSignaturesInOrder,
  listSignatureIds,
  type SignaturePath,
  type SignaturesOwner,
  signatureRows,
} from './signature-store.ts';

/** A signature below a petition of the account; refuses any other as `not_found`. */
export async function getSignature(db: Database, path: SignaturePath): Promise<Signature> {
  return (await findSignature(db, path)) ?? refuseSignature(db, path);
}

/** A signature of a person on a petition of the account; refuses any other as `not_found`. */
export async function getSignatureOfPerson(
  db: Database,
  accountId: string,
  { personId, id }: { personId: string; id: string },
): Promise<Signature> {
  const signature = (await findSignatures(db, [id])).get(id);
  if (signature?.accountId === accountId && signature.personId === personId) return signature;
  await getPerson(db, accountId, personId);
  throw unknownSignature(id);
}

function unknownSignature(id: string): Problem {
  return new Problem('not_found', `There is no signature ${quote(id)}.`);
}

/** Refuses a signature that is not there as `not_found`: names its petition where the account does not have that either. */
export async function refuseSignature(
  db: Database,
  { accountId, petitionId, id }: SignaturePath,
): Promise<never> {
  await checkPetition(db, accountId, petitionId);
  throw unknownSignature(id);
}

/** One page of the signatures of a petition, oldest first. */
export async function listPetitionSignatures(
  db: Database,
  accountId: string,
  petitionId: string,
  request: PageRequest,
): Promise<Page<Signature>> {
  await checkPetition(db, accountId, petitionId);
  const state = await getCollection(db, petitionId, 'signatures');
  return readMembers(db, state, request, membersOf(db, accountId, { petitionId }));
}

/** One page of the signatures of a person on the account's petitions; of a person that another account keeps, there are none. */
export async function listSignaturesOfPerson(
  db: Database,
  accountId: string,
  personId: string,
  request: PageRequest,
): Promise<Page<Signature>> {
  const person = await getPerson(db, accountId, personId);
  if (person.accountId !== accountId) return emptyPage(request);
  const state = await getCollectionOfPerson(db, personId, 'signatures');
  return readMembers(db, state, request, membersOf(db, accountId, { personId }));
}

function membersOf(db: Database, accountId: string, of: SignaturesOwner): Members<Signature> {
  return {
    rows: signatureRows(accountId, of),
    list: (range) => listSignatureIds(db, of, range),
    read: (ids) => findSignaturesInOrder(db, ids),
  };
}
