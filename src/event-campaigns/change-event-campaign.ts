import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import type { Precondition } from '../idempotency/precondition.ts';
import { type Changed, changeIdentified } from '../identifiers/change-identified.ts';
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
): Promise<Changed<EventCampaign>> {
  return changeIdentified(db, {
    kind: 'event_campaign',
    id,
    precondition,
    identifiers: changes.identifiers,
    now: clock.now,
    lock: (db) => lockEventCampaign(db, account.id, id),
    apply: (known) => applyChanges(known, changes),
    update: updateEventCampaign,
    describe: () => ({ what: 'event campaign changed', accountId: account.id }),
  });
}
