import { checkName, checkSlug, type IndividualAccount } from '../accounts/account.ts';
import { findAccountBySlug, insertAccount } from '../accounts/account-store.ts';
import { letRead } from '../accounts/readable-person-store.ts';
import type { Clock } from '../base/clock.ts';
import { readEmailAddress } from '../base/email-address.ts';
import { invalidField, quote } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import { updateCollections } from '../collections/update-collections.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { preparePeople, savePeople } from '../people/record-people.ts';
import { setAddress } from './user-store.ts';

/** The data of a new individual account. */
export interface IndividualDraft {
  readonly slug: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
}

/** The originating system of people whom the service itself records. */
const serviceName = 'Civic Action Service';

/** Opens the account of an individual together with its own person and its user (S-user); refuses a slug that is taken. */
export async function openIndividualAccount(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  { slug, givenName, familyName, email }: IndividualDraft,
): Promise<IndividualAccount> {
  checkSlug(slug);
  checkName('/given_name', givenName);
  checkName('/family_name', familyName);
  const address = readEmailAddress(email);
  if (address === undefined) {
    throw invalidField('/email', `must be an email address, came as ${quote(email)}`);
  }
  const [id, personId] = [ids.newId(), ids.newId()];
  return inTransaction(db, async (db) => {
    const existing = await findAccountBySlug(db, slug);
    if (existing?.id === id && existing.kind === 'individual') return existing;
    if (existing !== undefined) throw invalidField('/slug', `is taken, came as ${quote(slug)}`);
    const draft = { slug, givenName, familyName, email: address };
    return insertIndividual(db, { id, personId, ...draft }, clock.now());
  });
}

/** Writes an individual account with its person and its user, in the caller's transaction; the draft is valid and its slug free. */
export async function insertIndividual(
  db: Database,
  { id, personId, slug, givenName, familyName, email }: IndividualDraft & { id: string; personId: string },
  now: number,
): Promise<IndividualAccount> {
  const account: IndividualAccount = {
    id,
    kind: 'individual',
    slug,
    name: `${givenName} ${familyName}`,
    personId,
    createdAt: now,
  };
  await insertAccount(db, account);
  await setAddress(db, id, { email, now });
  const people = await preparePeople(db, [
    {
      ownId: personId,
      source: { kind: 'entered', person: { givenName, familyName, emailAddresses: [{ address: email }] } },
      accountId: id,
      newId: personId,
      originatingSystem: serviceName,
      now,
      trust: 'keyed',
    },
  ]);
  for (const refusal of people.refusals.values()) throw refusal;
  const happened = await savePeople(db, people);
  await letRead(db, [{ accountId: id, personId }], 'own');
  await updateCollections(db, happened);
  return account;
}
