import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { emptyCollection } from '../../collections/collection-store.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import { importChangesNothing, type Receipt } from '../../collections/idempotency/receipt.ts';
import {
  appendIdentifiers,
  indexIdentifiers,
  matchIdentifiers,
} from '../../collections/identifiers/identifier.ts';
import { findPosted, insertIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { applyChanges, type EventCampaignDraft, newEventCampaign } from './event-campaign.ts';
import {
  findEventCampaigns,
  insertEventCampaign,
  lockEventCampaigns,
  updateEventCampaign,
} from './event-campaign-store.ts';
import { type EventCampaignView, viewEventCampaign } from './read-event-campaigns.ts';

const kind = 'event_campaign';

/**
 * Creates an event campaign, or updates the one that has a posted identifier. A repeat with the same receipt changes
 * nothing. Returns the event campaign as it is then shown. Refuses identifiers of several event campaigns, and in an import those of
 * any (P-skipped), as `identifiers_conflict`.
 */
export function createEventCampaign(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  accountId: string,
  draft: EventCampaignDraft,
  receipt?: Receipt | undefined,
): Promise<EventCampaignView> {
  const ownId = ids.newId();
  const identifiers = draft.identifiers ?? [];
  return inTransaction(db, async (db, attempt) => {
    const repeatId = await findRepeat(db, receipt);
    if (repeatId !== undefined) {
      const [repeated] = await findEventCampaigns(db, accountId, [repeatId]);
      return viewEventCampaign(db, requireRepeated(repeated));
    }
    const meant = await findPosted(db, kind, [{ account: { id: accountId }, identifiers }]);
    const own = attempt === 1 ? [] : [ownId];
    const found = await lockEventCampaigns(db, accountId, [...own, ...meant]);
    const made = found.find(({ id }) => id === ownId);
    // An earlier try of this transaction was committed, but its answer was lost.
    if (made !== undefined) return viewEventCampaign(db, made);

    const knownId = matchIdentifiers(identifiers, indexIdentifiers(found));
    const known = found.find(({ id }) => id === knownId);
    if (known !== undefined && receipt?.isOfImport) throw importChangesNothing();
    const now = clock.now();
    const changed =
      known === undefined
        ? newEventCampaign({ id: ownId, accountId, now }, draft)
        : { ...applyChanges(known, draft), version: known.version + 1, modifiedAt: now };
    const campaign = appendIdentifiers(changed, identifiers);
    if (known === undefined) await insertEventCampaign(db, campaign);
    else await updateEventCampaign(db, campaign);
    await insertIdentifiers(db, kind, [{ resource: campaign, stored: known?.identifiers.length ?? 0 }]);
    await keepReceipt(db, receipt, campaign.id);
    const isNew = known === undefined;
    const view = isNew ? { campaign, events: emptyCollection } : await viewEventCampaign(db, campaign);
    await updateCollections(db, [
      { what: isNew ? 'event campaign created' : 'event campaign changed', accountId },
    ]);
    return view;
  });
}
