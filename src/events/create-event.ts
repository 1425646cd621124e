import type { Caller } from '../accounts/find-caller.ts';
import { findCreator } from '../accounts/find-creator.ts';
import { letRead } from '../accounts/readable-person-store.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import { getEventCampaign } from '../event-campaigns/read-event-campaigns.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { addIdentifiers } from '../identifiers/add-identifiers.ts';
import { findIdentified } from '../identifiers/find-identified.ts';
import { postIdentified } from '../identifiers/post-identified.ts';
import { applyChanges, type CivicEvent, type EventDraft } from './event.ts';
import { findEvents, insertEvent, lockEvent, updateEvent } from './event-store.ts';
import { locateAhead } from './locate-ahead.ts';

const kind = 'event';

/**
 * Creates an event, in an event campaign where one is named, or updates the one that a posted identifier already means
 * (4.2), which stays in its campaign and keeps its creator. Refuses as `identifiers_conflict` identifiers that two
 * events have, and an unknown event campaign as `not_found`. With a receipt it is done once.
 */
export async function createEvent(
  { db, ids, clock, geocoder }: Pick<Context, 'db' | 'ids' | 'clock' | 'geocoder'>,
  caller: Caller,
  draft: EventDraft,
  { eventCampaignId, receipt }: { eventCampaignId?: string; receipt?: Receipt | undefined } = {},
): Promise<CivicEvent> {
  const ownId = ids.newId();
  const { account } = caller;
  const accountId = account.id;
  const identifiers = draft.identifiers ?? [];
  if (eventCampaignId !== undefined) await getEventCampaign(db, caller, eventCampaignId);
  const search = { kind, accountId, ownId, identifiers, find: findEvents } as const;
  const locate = await locateAhead(
    geocoder,
    draft.location,
    async () => (await findIdentified(db, search))[0]?.location,
  );
  return postIdentified(db, {
    ...search,
    receipt,
    lock: lockEvent,

    async create(db) {
      const now = clock.now();
      const creator = await findCreator(db, account, draft.creatorPersonId);
      const blank: CivicEvent = {
        id: ownId,
        accountId,
        ...(eventCampaignId !== undefined && { eventCampaignId }),
        madeBy: 'api',
        version: 1,
        createdAt: now,
        modifiedAt: now,
        identifiers: [],
        originatingSystem: draft.originatingSystem,
        summary: draft.summary,
        creatorPersonId: creator.personId,
        creatorIsExplicit: creator.isExplicit,
        location: { place: locate({}) },
      };
      const event = applyChanges(blank, draft, locate);
      await insertEvent(db, event);
      const created = await addIdentifiers(db, kind, event, identifiers);
      await letRead(db, accountId, creator.personId, 'creator');
      await moveCollections(db, [{ what: 'event created', event }]);
      return created;
    },

    async update(db, known) {
      const event = {
        ...applyChanges(known, draft, locate),
        version: known.version + 1,
        modifiedAt: clock.now(),
      };
      await updateEvent(db, event);
      const updated = await addIdentifiers(db, kind, event, identifiers);
      await moveCollections(db, [{ what: 'event changed', event }]);
      return updated;
    },
  });
}
