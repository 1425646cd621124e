import type { Context } from '../../context.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { CivicEvent } from '../../events/event.ts';
import {
  addVersions,
  collectionsOf,
  type EventPage,
  rangeOf,
  readEventPage,
  readFilteredEventPage,
  readMissing,
  showEventPage,
} from '../../events/read-event-page.ts';
import type { PageReply } from '../../http/call.ts';
import type { Parts } from '../../http/page-cache.ts';
import { joinCollection } from '../../http/serialize.ts';
import { shareLoop } from '../../process/share-loop.ts';
import { type Collection, findVersion, presentCollection, readFilteredRequest } from './collection.ts';
import { filterFields } from './filter-fields.ts';
import { linkTo } from './links.ts';
import type { CallOf } from './operations.ts';
import { presentPerson } from './people.ts';
import type { Schema } from './present.ts';
import { joinEvent, serializeEvent } from './present-event.ts';

type EventsCall = Omit<CallOf<'listEvents'>, 'path' | 'body'>;

/**
 * The reply to a request for a page of events. One statement reads the members with the versions of what is shown, and the bytes
 * of events and people are kept by these versions. Events whose bytes are missing are read afterwards, if they still have their
 * versions; otherwise a snapshot reads the page again with all that is missing.
 */
export function replyWithEvents(
  context: Context,
  call: EventsCall,
  eventCampaignId: string | undefined,
): PageReply<Collection<'osdi:events', Schema<'Event'>>> {
  const { db, combined } = context;
  const { account } = call;
  const request = {
    ...readFilteredRequest(call.query, filterFields.events),
    accountId: account.id,
    eventCampaignId,
  };
  const { filter } = request;
  const range = rangeOf(request);
  const readPage = async () => showEventPage(db, request, await combined.findEventPage(range));
  return {
    findVersion: async () =>
      (await findEventsVersion(context, call, range.ownerId)) ?? [(await readPage()).version],
    async read() {
      if (filter === undefined) {
        const page = await readPage();
        const bytes = findKept(context, page, call);
        if (await addUnchanged(context, { page, bytes }, call)) return join(page, bytes, call);
      }
      return inSnapshot(db, async (db) => {
        const page = await (filter === undefined
          ? readEventPage(db, request)
          : readFilteredEventPage(db, request, filter));
        const bytes = findKept(context, page, call);
        await addMissing({ ...context, db }, { page, bytes }, call);
        return join(page, bytes, call);
      });
    },
  };
}

async function findEventsVersion(
  context: Context,
  { account }: EventsCall,
  ownerId: string,
): Promise<readonly [number] | undefined> {
  const [events, creators] = collectionsOf(account.id, ownerId);
  const [version, moved] = await Promise.all([
    findVersion(context, account, events),
    creators && context.combined.findCollection(creators),
  ]);
  return version && [addVersions({ version: version[0] }, moved)];
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

function findKept({ pageCache }: Context, { members }: EventPage, call: EventsCall): Bytes {
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

/** A page and those bytes of it that are there. */
interface Begun {
  readonly page: EventPage;
  readonly bytes: Bytes;
}

// Returns whether nothing is missing now. A person is read only in a snapshot, because that takes several statements.
async function addUnchanged(context: Context, { page, bytes }: Begun, call: EventsCall): Promise<boolean> {
  if (!page.members.every(({ creatorId }) => bytes.people.has(creatorId))) return false;
  const missing = page.members.filter(({ id }) => !bytes.events.has(id));
  const found = await Promise.all(missing.map((member) => context.combined.findUnchanged(member)));
  const unchanged = found.filter((event) => event !== undefined);
  await addEvents(context, { events: unchanged, bytes }, call);
  return unchanged.length === missing.length;
}

// Reads in the snapshot of the page, so that everything has the versions of its members.
async function addMissing(context: Context, { page, bytes }: Begun, call: EventsCall): Promise<void> {
  const missing = await readMissing(context.db, call.account.id, {
    eventIds: page.members.map(({ id }) => id).filter((id) => !bytes.events.has(id)),
    personIds: [...new Set(page.members.map(({ creatorId }) => creatorId))].filter(
      (id) => !bytes.people.has(id),
    ),
  });
  await addEvents(context, { events: missing.events, bytes }, call);
  const share = shareLoop();
  for (const person of missing.people) {
    const parts = [new TextEncoder().encode(JSON.stringify(presentPerson(person, call.api)))];
    bytes.people.set(person.id, parts);
    context.pageCache.keep(personName(person.id), String(person.version), parts);
    await share();
  }
}

async function addEvents(
  { pageCache }: Context,
  { events, bytes }: { events: readonly CivicEvent[]; bytes: Bytes },
  call: EventsCall,
): Promise<void> {
  const share = shareLoop();
  for (const event of events) {
    const parts = serializeEvent(event, call);
    bytes.events.set(event.id, parts);
    pageCache.keep(eventName(event.id), versionOfEvent(event.version, call), parts);
    await share();
  }
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
