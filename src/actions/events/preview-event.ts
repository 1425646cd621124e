import type { Account, IndividualAccount } from '../../accounts/account.ts';
import type { Clock } from '../../base/clock.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { ReadFields } from './event-draft.ts';
import { newInterfaceEvent, newWebpage } from './publish-event.ts';
import type { PublicEvent } from './read-event-webpage.ts';

/** The event that everybody would see if a draft were published now; nothing is written, and no server is asked for the place. */
export function previewEvent(
  { clock, geocoder }: { clock: Clock; geocoder: Pick<Geocoder, 'locateOffline'> },
  owner: Account,
  { id, read }: { id: string; read: ReadFields },
  by: IndividualAccount,
): PublicEvent {
  const now = clock.now();
  const event = newInterfaceEvent({ account: owner, id, read }, { by, now, locate: geocoder.locateOffline });
  return { event, webpage: newWebpage(event, 'preview', { read, by, now }), owner };
}
