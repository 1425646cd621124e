import type { Account } from '../../accounts/account.ts';
import { formatTime } from '../../clock.ts';
import type { CivicEvent } from '../../events/event.ts';
import type { EventLocation } from '../../events/event-location.ts';
import { eventUrl } from '../../events/event-webpage.ts';
import type { EventView } from '../../events/read-events.ts';
import type { ApiAddress } from '../../http/call.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import { linkTo, presentCuries } from './links.ts';
import { presentPlace, presentSponsor } from './parts.ts';
import { presentPerson } from './people.ts';
import { present, type Schema } from './present.ts';

/** For whom an event is presented. */
interface Viewer {
  readonly account: Account;
  readonly api: ApiAddress;
}

/** An event as the API answers it (2.1), with its creator, who is also its organizer, embedded. */
export function presentEvent(
  { resource: event, creator, attendances }: EventView,
  viewer: Viewer,
): Schema<'Event'> {
  const person = presentPerson(creator, viewer.api);
  return {
    ...presentHead(event),
    total_accepted: attendances.total,
    ...presentTail(event, viewer),
    _embedded: { 'osdi:creator': person, 'osdi:organizer': person },
  };
}

/** The bytes of an event at a version, in two parts: `joinEvent` adds what changes without the event. */
export function serializeEvent(event: CivicEvent, viewer: Viewer): [head: Uint8Array, tail: Uint8Array] {
  const head = JSON.stringify(presentHead(event)).slice(0, -1);
  const tail = JSON.stringify(presentTail(event, viewer)).slice(1, -1);
  return [utf8.encode(`${head},"total_accepted":`), utf8.encode(`,${tail},"_embedded":{"osdi:creator":`)];
}

/** The bytes of an event as `presentEvent` presents it, from those of its two parts and of its creator. */
export function joinEvent(
  [head, tail]: readonly Uint8Array[],
  accepted: number,
  creator: Uint8Array,
): readonly Uint8Array[] {
  if (head === undefined || tail === undefined) throw new Error('The bytes of an event lack a part.');
  return [head, Buffer.from(String(accepted)), tail, creator, organizer, creator, end];
}

const utf8 = new TextEncoder();
const organizer = utf8.encode(',"osdi:organizer":');
const end = utf8.encode('}}');

type Head = Pick<
  Schema<'Event'>,
  | 'identifiers'
  | 'originating_system'
  | 'created_at'
  | 'modified_at'
  | 'summary'
  | 'description'
  | 'platform:event_instructions'
  | 'start'
  | 'location'
>;

function presentHead(event: CivicEvent): Head {
  return present<Head>({
    identifiers: [nativeIdentifier(event.id), ...event.identifiers],
    originating_system: event.originatingSystem,
    created_at: formatTime(event.createdAt),
    modified_at: formatTime(event.modifiedAt),
    summary: event.summary,
    description: event.description,
    'platform:event_instructions': event.eventInstructions,
    start: event.startAt === null ? null : formatTime(event.startAt),
    location: presentLocation(event.location),
  });
}

type Tail = Omit<Schema<'Event'>, keyof Head | 'total_accepted' | '_embedded'>;

function presentTail(event: CivicEvent, { account, api }: Viewer): Tail {
  const path = `/events/${event.id}`;
  const creator = linkTo(api, `/people/${event.creatorPersonId}`);
  return present<Tail>({
    status: 'confirmed',
    transparence: 'opaque',
    visibility: 'public',
    guestsCanInviteOthers: true,
    reminders: [{ method: 'email', minutes: 1440 }],
    'platform:event_campaign_id': event.eventCampaignId,
    'platform:sponsor': presentSponsor(account, api),
    ...presentPublication(event, api),
    _links: present<Schema<'EventLinks'>>({
      self: linkTo(api, path),
      'osdi:attendance': linkTo(api, `${path}/attendance`),
      'osdi:creator': creator,
      'osdi:organizer': creator,
      'platform:event_campaign':
        event.eventCampaignId === null ? null : linkTo(api, `/event_campaigns/${event.eventCampaignId}`),
      'platform:embed': linkTo(api, `${path}/embed`),
      curies: presentCuries(api),
    }),
  });
}

// Only an event of the interface has a webpage and can be cancelled (1.2).
function presentPublication(
  { publication }: CivicEvent,
  api: ApiAddress,
): Partial<Pick<Tail, 'url' | 'platform:cancelled_at'>> {
  if (publication === undefined) return {};
  const { slug, cancelledAt } = publication;
  return {
    url: eventUrl(api.baseUrl, slug),
    ...(cancelledAt !== null && { 'platform:cancelled_at': formatTime(cancelledAt) }),
  };
}

function presentLocation({ venue, addressLine, postalCode, place }: EventLocation): Schema<'EventLocation'> {
  return present<Schema<'EventLocation'>>({
    venue,
    address_lines: addressLine === null ? null : [addressLine],
    ...presentPlace(place, postalCode),
  });
}
