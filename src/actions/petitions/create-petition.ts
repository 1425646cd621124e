import type { Account } from '../../accounts/account.ts';
import { findDefaultCreator } from '../../accounts/find-creator.ts';
import { letRead } from '../../accounts/readable-person-store.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import { importChangesNothing, type Receipt } from '../../collections/idempotency/receipt.ts';
import {
  appendIdentifiers,
  indexIdentifiers,
  matchIdentifiers,
} from '../../collections/identifiers/identifier.ts';
import { findPosted, insertIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { chooseSlug, makeSlug } from '../../collections/identifiers/slug.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { requireMail } from './confirmation.ts';
import { changeAt, newPetition, type Petition, type PetitionDraft } from './petition.ts';
import {
  findPetitions,
  insertPetition,
  listTakenSlugs,
  lockPetitions,
  lockTakenSlug,
  updatePetition,
} from './petition-store.ts';
import { type PetitionView, viewPetition } from './read-petitions.ts';

const kind = 'petition';

/**
 * Creates a petition, or updates the petition that has a posted identifier. A repeat with the same receipt changes nothing.
 * Returns the petition as it is then shown. Refuses identifiers of several petitions, and in an import those of any (P-skipped), as
 * `identifiers_conflict`, and confirmation by email without mail as `invalid_request`.
 */
export function createPetition(
  { db, ids, clock, config }: { db: Database; ids: Ids; clock: Clock; config: Pick<Config, 'mail'> },
  account: Account,
  draft: PetitionDraft,
  receipt?: Receipt | undefined,
): Promise<PetitionView> {
  const ownId = ids.newId();
  const accountId = account.id;
  const identifiers = draft.identifiers ?? [];
  return inTransaction(db, async (db, attempt) => {
    const repeatId = await findRepeat(db, receipt);
    if (repeatId !== undefined) {
      const [repeated] = await findPetitions(db, accountId, [repeatId]);
      return viewPetition(db, requireRepeated(repeated));
    }
    const meant = await findPosted(db, kind, [{ account, identifiers }]);
    const own = attempt === 1 ? [] : [ownId];
    const found = await lockPetitions(db, accountId, [...own, ...meant]);
    const made = found.find(({ id }) => id === ownId);
    // An earlier try of this transaction was committed, but its answer was lost.
    if (made !== undefined) return viewPetition(db, made);

    const knownId = matchIdentifiers(identifiers, indexIdentifiers(found));
    const known = found.find(({ id }) => id === knownId);
    requireMail(draft, { config, stored: known });
    const now = clock.now();
    let petition: Petition;
    if (known === undefined) {
      const creatorPersonId = await findDefaultCreator(db, account);
      const taken = { lockTakenSlug, listTakenSlugs };
      const slug = await chooseSlug(db, taken, makeSlug(draft.title, kind));
      const created = newPetition({ id: ownId, accountId, slug, creatorPersonId, madeBy: 'api', now }, draft);
      petition = appendIdentifiers(created, identifiers);
      await insertPetition(db, petition);
      await letRead(db, [{ accountId, personId: creatorPersonId }], 'creator');
    } else {
      if (receipt?.isOfImport) throw importChangesNothing();
      petition = appendIdentifiers(changeAt(known, draft, now), identifiers);
      await updatePetition(db, petition);
    }
    await insertIdentifiers(db, kind, [{ resource: petition, stored: known?.identifiers.length ?? 0 }]);
    await keepReceipt(db, receipt, petition.id);
    const isNew = known === undefined;
    const view = await viewPetition(db, petition, { isNew });
    await updateCollections(db, [{ what: isNew ? 'petition created' : 'petition changed', accountId }]);
    return view;
  });
}
