import type { Account, IndividualAccount } from '../../accounts/account.ts';
import { letRead } from '../../accounts/readable-person-store.ts';
import type { Clock } from '../../base/clock.ts';
import { chooseSlug, makeSlug } from '../../collections/identifiers/slug.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { interfaceSystem } from '../drafts/draft.ts';
import { deleteDraft, lockDraft } from '../drafts/draft-store.ts';
import { requireSettings } from '../drafts/require-settings.ts';
import { type OpenedDraft, requireOpened } from '../drafts/save-draft.ts';
import { newPetition, type Petition } from './petition.ts';
import { petitionDrafts, type ReadPetition } from './petition-draft.ts';
import { insertPetition, listTakenSlugs, lockTakenSlug } from './petition-store.ts';
import { getManagedPetition } from './read-petitions.ts';

/**
 * Publishes a draft (I-draft): the petition gets the id of the draft, and the draft is removed. A draft that is published
 * already is not published again. Refuses an unknown draft as `not_found`, one that somebody else has saved since it was opened with an
 * `EditConflict`, and an account without a privacy text or a contact as `invalid_request`.
 */
export function publishPetition(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  account: Account,
  { opened, read }: { readonly opened: OpenedDraft; readonly read: ReadPetition },
  by: IndividualAccount,
): Promise<Petition> {
  const { id } = opened;
  return inTransaction(db, async (db) => {
    const draft = await lockDraft(db, petitionDrafts, account.id, id);
    if (draft === undefined) return getManagedPetition(db, account.id, id);
    await requireOpened(db, draft, opened, read.fields);
    await requireSettings(db, account);
    const slug = await chooseSlug(
      db,
      { lockTakenSlug, listTakenSlugs },
      makeSlug(read.fields.title, 'petition'),
    );
    const petition = newInterfacePetition(account, { id, slug, read }, { by, now: clock.now() });
    await insertPetition(db, petition);
    await deleteDraft(db, petitionDrafts, id);
    await letRead(db, [{ accountId: account.id, personId: by.personId }], 'creator');
    await updateCollections(db, [{ what: 'petition created', accountId: account.id }]);
    return petition;
  });
}

/** The petition that a draft becomes when it is published at an instant; nothing is written. */
export function newInterfacePetition(
  { id: accountId }: Account,
  { id, slug, read }: { readonly id: string; readonly slug: string; readonly read: ReadPetition },
  { by, now }: { readonly by: IndividualAccount; readonly now: number },
): Petition {
  const origin = { id, accountId, slug, creatorPersonId: by.personId, madeBy: 'interface', now } as const;
  const draft = { ...read.changes, originatingSystem: interfaceSystem };
  return { ...newPetition(origin, draft), ...read.webpage, modifiedBy: by.id };
}
