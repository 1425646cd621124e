import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import { addFreeIdentifiers } from '../identifiers/add-identifiers.ts';
import { touchLists } from '../lists/list-store.ts';
import { type Precondition, requireMatch } from '../precondition.ts';
import { applyChanges, type EventCampaign, type EventCampaignChanges } from './event-campaign.ts';
import { lockEventCampaign, updateEventCampaign } from './event-campaign-store.ts';

/**
 * Applies the changes of a PUT as events do (4.4, 4.5). Refuses an unknown event campaign, or another account's, as
 * `not_found`, and one of another version than the precondition's as `precondition_failed`.
 */
export function changeEventCampaign(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { account }: Caller,
  id: string,
  changes: EventCampaignChanges,
  precondition: Precondition,
): Promise<{ changed: EventCampaign; ignored: readonly string[] }> {
  return inTransaction(db, async (db) => {
    const known = await lockEventCampaign(db, account.id, id);
    if (known === undefined) throw new Problem('not_found', `There is no event campaign ${quote(id)}.`);
    requireMatch(precondition, known.version);
    const campaign = { ...applyChanges(known, changes), version: known.version + 1, modifiedAt: clock.now() };
    await updateEventCampaign(db, campaign);
    const result = await addFreeIdentifiers(db, 'event_campaign', campaign, changes.identifiers ?? []);
    await touchLists(db, [account.id], ['event_campaigns']);
    return result;
  });
}
