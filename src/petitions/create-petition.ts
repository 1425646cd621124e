import type { Caller } from '../accounts/find-caller.ts';
import { findCreator } from '../accounts/find-creator.ts';
import { letRead } from '../accounts/readable-person-store.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { addIdentifiers } from '../identifiers/add-identifiers.ts';
import { postIdentified } from '../identifiers/post-identified.ts';
import { chooseSlug } from './choose-slug.ts';
import { applyChanges, defaultLanguage, type Petition, type PetitionDraft } from './petition.ts';
import { findPetitions, insertPetition, lockPetition, updatePetition } from './petition-store.ts';

const kind = 'petition';

/** Creates a petition, or updates the one that a posted identifier already means, as events do (4.2); with a receipt only once. */
export function createPetition(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  { account }: Caller,
  draft: PetitionDraft,
  receipt?: Receipt | undefined,
): Promise<Petition> {
  const ownId = ids.newId();
  const accountId = account.id;
  const identifiers = draft.identifiers ?? [];
  return postIdentified(db, {
    kind,
    accountId,
    ownId,
    identifiers,
    receipt,
    find: findPetitions,
    lock: lockPetition,

    async create(db) {
      const now = clock.now();
      const { personId: creatorPersonId } = await findCreator(db, account, undefined);
      const blank = { id: ownId, accountId, version: 1, createdAt: now, modifiedAt: now, identifiers: [] };
      const { originatingSystem, title } = draft;
      const slug = await chooseSlug(db, title);
      const petition = applyChanges(
        { ...blank, slug, originatingSystem, title, language: defaultLanguage, creatorPersonId },
        draft,
      );
      await insertPetition(db, petition);
      const created = await addIdentifiers(db, kind, petition, identifiers);
      await letRead(db, accountId, creatorPersonId, 'creator');
      await moveCollections(db, [{ what: 'petition created', accountId }]);
      return created;
    },

    async update(db, known) {
      const petition = { ...applyChanges(known, draft), version: known.version + 1, modifiedAt: clock.now() };
      await updatePetition(db, petition);
      const updated = await addIdentifiers(db, kind, petition, identifiers);
      await moveCollections(db, [{ what: 'petition changed', accountId }]);
      return updated;
    },
  });
}
