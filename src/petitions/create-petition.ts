import type { Caller } from '../accounts/find-caller.ts';
import { findDefaultCreator } from '../accounts/find-default-creator.ts';
import { letRead } from '../accounts/readable-person-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { addIdentifiers, findIdentified } from '../identifiers/add-identifiers.ts';
import { insertLists, resizeList, touchLists } from '../lists/list-store.ts';
import { applyDraft, type Petition, type PetitionDraft } from './petition.ts';
import { findPetitions, insertPetition, lockPetition, updatePetition } from './petition-store.ts';

/**
 * Creates a petition, or updates the one that a posted identifier already means, as events do (4.2).
 * Refuses as `identifiers_conflict` identifiers that two petitions have.
 */
export function createPetition(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  { account }: Caller,
  draft: PetitionDraft,
): Promise<Petition> {
  const ownId = ids.newId();
  const identifiers = draft.identifiers ?? [];
  return inTransaction(db, async (db) => {
    const now = clock.now();
    const find = findPetitions;
    const match = await findIdentified(db, {
      accountId: account.id,
      kind: 'petition',
      ownId,
      identifiers,
      find,
    });
    if (match?.id === ownId) return match;
    if (match !== undefined) return updateByIdentifier(db, match, draft, now);

    const petition: Petition = applyDraft(
      {
        id: ownId,
        accountId: account.id,
        version: 1,
        createdAt: now,
        modifiedAt: now,
        identifiers: [],
        originatingSystem: draft.originatingSystem,
        title: draft.title,
        creatorPersonId: await findDefaultCreator(db, account),
      },
      draft,
    );
    await insertPetition(db, petition);
    const created = await addIdentifiers(db, 'petition', petition, identifiers);
    await insertLists(db, ownId, ['signatures']);
    await letRead(db, account.id, petition.creatorPersonId, 'creator');
    await resizeList(db, account.id, 'petitions', 1);
    return created;
  });
}

async function updateByIdentifier(
  db: Database,
  match: Petition,
  draft: PetitionDraft,
  now: number,
): Promise<Petition> {
  const known = (await lockPetition(db, match.accountId, match.id)) ?? match;
  const petition: Petition = { ...applyDraft(known, draft), version: known.version + 1, modifiedAt: now };
  await updatePetition(db, petition);
  const updated = await addIdentifiers(db, 'petition', petition, draft.identifiers ?? []);
  await touchLists(db, [petition.accountId], ['petitions']);
  return updated;
}
