import type { Caller } from '../accounts/find-caller.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { addIdentifiers } from '../identifiers/add-identifiers.ts';
import { postIdentified } from '../identifiers/post-identified.ts';
import { applyChanges, type EventCampaign, type EventCampaignDraft } from './event-campaign.ts';
import {
  findEventCampaigns,
  insertEventCampaign,
  lockEventCampaign,
  updateEventCampaign,
} from './event-campaign-store.ts';

const kind = 'event_campaign';

/** Creates an event campaign, or updates the one that a posted identifier already means, as events do (4.2); with a receipt only once. */
export function createEventCampaign(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  { account }: Caller,
  draft: EventCampaignDraft,
  receipt?: Receipt | undefined,
): Promise<EventCampaign> {
  const ownId = ids.newId();
  const accountId = account.id;
  const identifiers = draft.identifiers ?? [];
  return postIdentified(db, {
    kind,
    accountId,
    ownId,
    identifiers,
    receipt,
    find: findEventCampaigns,
    lock: lockEventCampaign,

    async create(db) {
      const now = clock.now();
      const blank = { id: ownId, accountId, version: 1, createdAt: now, modifiedAt: now, identifiers: [] };
      const campaign = applyChanges({ ...blank, title: draft.title }, draft);
      await insertEventCampaign(db, campaign);
      const created = await addIdentifiers(db, kind, campaign, identifiers);
      await moveCollections(db, [{ what: 'event campaign created', accountId }]);
      return created;
    },

    async update(db, known) {
      const campaign = { ...applyChanges(known, draft), version: known.version + 1, modifiedAt: clock.now() };
      await updateEventCampaign(db, campaign);
      const updated = await addIdentifiers(db, kind, campaign, identifiers);
      await moveCollections(db, [{ what: 'event campaign changed', accountId }]);
      return updated;
    },
  });
}
