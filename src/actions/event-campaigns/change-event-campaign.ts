import type { Clock } from '../../base/clock.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import { addFreeIdentifiers, type Changed } from '../../collections/identifiers/add-identifiers.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { applyChanges, type EventCampaign, type EventCampaignChanges } from './event-campaign.ts';
import { lockEventCampaigns, updateEventCampaign } from './event-campaign-store.ts';
import { noEventCampaign } from './read-event-campaigns.ts';

/**
 * Applies the changes of a PUT as events do. Refuses an unknown event campaign, or another account's, as
 * `not_found`, and one of another version than the precondition's as `precondition_failed`.
 */
export function changeEventCampaign(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  id: string,
  changes: EventCampaignChanges,
  precondition: Precondition,
): Promise<Changed<EventCampaign>> {
  return inTransaction(db, async (db) => {
    const [known] = await lockEventCampaigns(db, accountId, [id]);
    if (known === undefined) throw noEventCampaign(id);
    requireMatch(precondition, known.version);
    const applied = applyChanges(known, changes);
    const campaign = { ...applied, version: known.version + 1, modifiedAt: clock.now() };
    await updateEventCampaign(db, campaign);
    const result = await addFreeIdentifiers(db, 'event_campaign', campaign, changes.identifiers);
    await updateCollections(db, [{ what: 'event campaign changed', accountId }]);
    return result;
  });
}
