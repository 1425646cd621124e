import { readPageRequest } from '../../collections/page.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { type EventPage, readEventPage, readMissing } from '../../events/read-event-page.ts';
import type { PageReply } from '../../http/call.ts';
import type { PageCache, Parts } from '../../http/page-cache.ts';
import { joinCollection } from '../../http/serialize.ts';
import { shareLoop } from '../../process/share-loop.ts';
import { type Collection, findVersion, presentCollection } from './collection.ts';
import { linkTo } from './links.ts';
import type { CallOf } from './operations.ts';
import { presentPerson } from './people.ts';
import type { Schema } from './present.ts';
import { joinEvent, serializeEvent } from './present-event.ts';

type EventsCall = Omit<CallOf<'listEvents'>, 'path' | 'body'>;

/**
 * The reply to a request for a page of events. One statement reads the members with the versions of what is shown, and the bytes
 * of events and people are kept by these versions. A snapshot reads the page again only where bytes are missing.
 */
export function replyWithEvents(
  context: Context,
  call: EventsCall,
  eventCampaignId: string | undefined,
): PageReply<Collection<'osdi:events', Schema<'Event'>>> {
  const { db, pageCache } = context;
  const { account } = call;
  const request = readPageRequest(call.query);
  const collection = { ownerId: eventCampaignId ?? account.id, kind: 'events' } as const;
  const readPage = (db: Database) => readEventPage(db, account.id, request, eventCampaignId);
  return {
    findVersion: async () =>
      (await findVersion(context, account, collection)) ?? [(await readPage(db)).version],
    async read() {
      const page = await readPage(db);
      const kept = findKept(pageCache, page, call);
      if (isComplete(page, kept)) return join(page, kept, call);
      return inSnapshot(db, async (db) => {
        const page = await readPage(db);
        return join(page, await addMissing(db, page, { pageCache, call }), call);
      });
    },
  };
}

/** The bytes of the events and people of a page by their ids, as far as they are there. */
interface Bytes {
  readonly events: Map<string, Parts>;
  readonly people: Map<string, Parts>;
}

const eventName = (id: string) => `event ${id}`;
const personName = (id: string) => `person ${id}`;

// An event shows the name of its group.
function versionOfEvent(version: number, { account }: EventsCall): string {
  return `${version} ${account.slug} ${account.name}`;
}

function findKept(pageCache: PageCache, { members }: EventPage, call: EventsCall): Bytes {
  const bytes: Bytes = { events: new Map(), people: new Map() };
  for (const { id, version, creatorId, creatorVersion } of members) {
    const event = pageCache.find(eventName(id), versionOfEvent(version, call));
    if (event !== undefined) bytes.events.set(id, event);
    if (bytes.people.has(creatorId)) continue;
    const person = pageCache.find(personName(creatorId), String(creatorVersion));
    if (person !== undefined) bytes.people.set(creatorId, person);
  }
  return bytes;
}

function isComplete({ members }: EventPage, { events, people }: Bytes): boolean {
  return members.every(({ id, creatorId }) => events.has(id) && people.has(creatorId));
}

// Reads in the snapshot of the page, so that everything has the versions of its members.
async function addMissing(
  db: Database,
  page: EventPage,
  { pageCache, call }: { pageCache: PageCache; call: EventsCall },
): Promise<Bytes> {
  const bytes = findKept(pageCache, page, call);
  const missing = await readMissing(db, call.account.id, {
    eventIds: page.members.map(({ id }) => id).filter((id) => !bytes.events.has(id)),
    personIds: [...new Set(page.members.map(({ creatorId }) => creatorId))].filter(
      (id) => !bytes.people.has(id),
    ),
  });
  const share = shareLoop();
  for (const event of missing.events) {
    const parts = serializeEvent(event, call);
    bytes.events.set(event.id, parts);
    pageCache.keep(eventName(event.id), versionOfEvent(event.version, call), parts);
    await share();
  }
  for (const person of missing.people) {
    const parts = [new TextEncoder().encode(JSON.stringify(presentPerson(person, call.api)))];
    bytes.people.set(person.id, parts);
    pageCache.keep(personName(person.id), String(person.version), parts);
    await share();
  }
  return bytes;
}

function join(page: EventPage, { events, people }: Bytes, call: EventsCall) {
  const members = page.members.map(({ id, creatorId, accepted }) => {
    const [event, [creator] = []] = [events.get(id), people.get(creatorId)];
    if (event === undefined || creator === undefined) throw new Error(`The event ${id} cannot be shown.`);
    return joinEvent(event, accepted, creator);
  });
  const links = page.members.map(({ id }) => ({ _links: { self: linkTo(call.api, `/events/${id}`) } }));
  const envelope = presentCollection('osdi:events', page, links, call);
  return { version: [page.version] as const, body: joinCollection(envelope, 'osdi:events', members) };
}
