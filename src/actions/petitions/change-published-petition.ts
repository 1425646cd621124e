import type { Account, IndividualAccount } from '../../accounts/account.ts';
import { getAccount } from '../../accounts/account-store.ts';
import type { Clock } from '../../base/clock.ts';
import { isProblem } from '../../base/errors.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { EditConflict } from '../drafts/draft.ts';
import { changePetition } from './change-petition.ts';
import { isClosed, type Petition, type PetitionDelivery } from './petition.ts';
import type { ReadPetition } from './petition-draft.ts';
import { fieldsOfPetition } from './petition-fields.ts';
import { getManagedPetition } from './read-petitions.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'mail'>;
}

/**
 * Changes a petition of the interface as a PUT of the API does, with its webpage. Refuses a petition that is unknown or made over the API
 * as `not_found`, and one that somebody has changed since it was opened with an `EditConflict`.
 */
export async function changePublishedPetition(
  needs: Needs,
  account: Account,
  { id, version, read }: { readonly id: string; readonly version: number; readonly read: ReadPetition },
  by: IndividualAccount,
): Promise<Petition> {
  const { db } = needs;
  await getManagedPetition(db, account.id, id);
  const ofWebpage = { ...read.webpage, modifiedBy: by.id };
  try {
    const opened = (stored: number) => stored === version;
    const { changed } = await changePetition(needs, account.id, id, read.changes, opened, ofWebpage);
    return changed;
  } catch (error) {
    if (!isProblem(error, 'precondition_failed')) throw error;
    const stored = await getManagedPetition(db, account.id, id);
    // A form that is sent twice is no conflict with itself.
    if (stored.modifiedBy === by.id && isSame(stored, read)) return stored;
    throw await describeConflict(db, stored, read);
  }
}

function isSame(stored: Petition, { fields }: ReadPetition): boolean {
  return JSON.stringify(fieldsOfPetition(stored)) === JSON.stringify(fields);
}

async function describeConflict(db: Database, stored: Petition, { fields }: ReadPetition) {
  const { modifiedBy } = stored;
  return new EditConflict({
    typed: fields,
    stored: fieldsOfPetition(stored),
    storedVersion: stored.version,
    changedBy: modifiedBy === null ? undefined : (await getAccount(db, modifiedBy)).name,
    changedAt: stored.modifiedAt,
  });
}

/**
 * Closes a petition of the interface now, or opens it again (I-petition); one that is closed, or open, already stays as it is. Refuses a petition that
 * is unknown or made over the API as `not_found`.
 */
export async function setClosed(
  needs: Needs,
  account: Account,
  { id, closes }: { readonly id: string; readonly closes: boolean },
  by: IndividualAccount,
): Promise<Petition> {
  const { db, clock } = needs;
  const known = await getManagedPetition(db, account.id, id);
  if (isClosed(known, clock.now()) === closes) return known;
  const { picture, nextUrl, showsSigners, requiredFields } = known;
  const changes = { closedAt: closes ? clock.now() : null };
  const ofWebpage = { picture, nextUrl, showsSigners, requiredFields, modifiedBy: by.id };
  const { changed } = await changePetition(needs, account.id, id, changes, () => true, ofWebpage);
  return changed;
}

/**
 * Notes to whom and when a petition of the interface was handed over, which its webpage then shows (I-delivery); null removes the note.
 * Refuses a petition that is unknown or made over the API as `not_found`.
 */
export async function setPetitionDelivery(
  needs: Needs,
  account: Account,
  { id, delivery }: { readonly id: string; readonly delivery: PetitionDelivery | null },
  by: IndividualAccount,
): Promise<Petition> {
  await getManagedPetition(needs.db, account.id, id);
  const ofWebpage = { modifiedBy: by.id };
  const { changed } = await changePetition(needs, account.id, id, { delivery }, () => true, ofWebpage);
  return changed;
}
