import type { Account, IndividualAccount } from '../../accounts/account.ts';
import { letRead } from '../../accounts/readable-person-store.ts';
import { chooseSlug, makeSlug } from '../../collections/identifiers/slug.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { Locate } from '../../geocoding/place.ts';
import { interfaceSystem } from '../drafts/draft.ts';
import { deleteDraft, lockDraft } from '../drafts/draft-store.ts';
import { requireSettings } from '../drafts/require-settings.ts';
import { type OpenedDraft, requireOpened } from '../drafts/save-draft.ts';
import { requireEventCampaign } from '../event-campaigns/read-event-campaigns.ts';
import { type AnnouncingNeeds, announceNew } from './announce-event.ts';
import { type CivicEvent, newEvent } from './event.ts';
import { eventDrafts, type ReadFields } from './event-draft.ts';
import { locateAhead } from './event-location.ts';
import { insertEvents } from './event-store.ts';
import { type EventWebpage, type PublishedEvent, publicationOf } from './event-webpage.ts';
import { insertWebpage, listTakenSlugs, lockTakenSlug } from './event-webpage-store.ts';
import { getPublishedEvent } from './read-event-webpage.ts';

interface Needs extends AnnouncingNeeds {
  readonly db: Database;
  readonly geocoder: Geocoder;
}

/**
 * Publishes a draft (I-draft): the event gets the id of the draft, and the draft is removed. A draft that is published already
 * is not published again. Refuses an unknown draft and an unknown event campaign as `not_found`, and a draft that somebody else has saved
 * since it was opened with an `EditConflict`. Refuses an account without a privacy text or a contact as `invalid_request`, because people
 * who RSVP must be able to read them.
 */
export async function publishEvent(
  needs: Needs,
  account: Account,
  { opened, read }: { readonly opened: OpenedDraft; readonly read: ReadFields },
  by: IndividualAccount,
): Promise<PublishedEvent> {
  const { db, clock, geocoder } = needs;
  const { id } = opened;
  const { changes, eventCampaignId } = read;
  const locate = await locateAhead(geocoder, undefined, changes.location);
  return inTransaction(db, async (db) => {
    const draft = await lockDraft(db, eventDrafts, account.id, id);
    if (draft === undefined) return getPublishedEvent(db, account.id, id);
    await requireOpened(db, draft, opened, read.fields);
    await requireSettings(db, account);
    if (eventCampaignId !== null) await requireEventCampaign(db, account.id, eventCampaignId);
    const now = clock.now();
    const event = newInterfaceEvent({ account, id, read }, { by, now, locate });
    const slug = await chooseSlug(db, { lockTakenSlug, listTakenSlugs }, makeSlug(event.summary, 'event'));
    const webpage = newWebpage(event, slug, { read, by, now });
    await insertEvents(db, [event]);
    await insertWebpage(db, webpage, event.startAt);
    await deleteDraft(db, eventDrafts, id);
    await letRead(db, [{ accountId: account.id, personId: by.personId }], 'creator');
    await updateCollections(db, [{ what: 'event created', event }]);
    const published = { event: { ...event, publication: publicationOf(webpage) }, webpage };
    await announceNew(db, needs, published);
    return published;
  });
}

/** The event that a draft becomes when it is published at an instant; nothing is written. */
export function newInterfaceEvent(
  { account, id, read }: { account: Account; id: string; read: ReadFields },
  { by, now, locate }: { by: IndividualAccount; now: number; locate: Locate },
): CivicEvent {
  const { changes, eventCampaignId } = read;
  const creator = { personId: by.personId, isExplicit: false };
  const origin = { id, accountId: account.id, eventCampaignId, madeBy: 'interface', creator, now } as const;
  return newEvent(origin, { ...changes, originatingSystem: interfaceSystem }, locate);
}

/** The webpage of an event that is published at an instant; nothing is written. */
export function newWebpage(
  { id, accountId }: CivicEvent,
  slug: string,
  { read, by, now }: { read: ReadFields; by: IndividualAccount; now: number },
): EventWebpage {
  return {
    ...read.webpage,
    eventId: id,
    accountId,
    slug,
    placesTaken: 0,
    placesBefore: 0,
    placesPeriod: 0,
    sequence: 0,
    publishedAt: now,
    cancelledAt: null,
    modifiedBy: by.id,
    cancellationNote: null,
  };
}
