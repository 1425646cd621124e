import type { Account } from '../../accounts/account.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { indexIdentifiers } from '../../collections/identifiers/identifier.ts';
import { findPosted } from '../../collections/identifiers/identifier-store.ts';
import type { Database } from '../../database/connect.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { Locate } from '../../geocoding/place.ts';
import type { EventDraft } from './event.ts';
import { locateAhead } from './event-location.ts';
import { findEvents } from './event-store.ts';

/** A POST of an event: into an event campaign if it names one, and done once if it has a receipt. */
export interface EventPost {
  readonly account: Account;
  readonly draft: EventDraft;
  readonly eventCampaignId?: string | null;
  readonly receipt?: Receipt | undefined;
}

/** A POST of an event after the geocoding server, if there is one, was asked about its address. */
export interface LocatedPost extends EventPost {
  readonly locate: Locate;
}

/** Asks the geocoding server about the address of a post. Call it before the transaction, because the answer takes time. */
export async function locatePost(
  { db, geocoder }: { readonly db: Database; readonly geocoder: Geocoder },
  post: EventPost,
): Promise<LocatedPost> {
  if (geocoder.ask === undefined) return { ...post, locate: geocoder.locateOffline };
  const { account, draft } = post;
  const { identifiers = [] } = draft;
  const meant = await findPosted(db, 'event', [{ account, identifiers }]);
  const known = await findEvents(db, account.id, meant);
  const idsByIdentifier = indexIdentifiers(known);
  const knownIds = identifiers.map((identifier) => idsByIdentifier.get(identifier));
  const location = known.find(({ id }) => knownIds.includes(id))?.location;
  return { ...post, locate: await locateAhead(geocoder, location, draft.location) };
}
