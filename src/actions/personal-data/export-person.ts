import type { Clock } from '../../base/clock.ts';
import { emailKey } from '../../base/email-address.ts';
import type { Range } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import { listAttempts } from '../../delivery/outbox/attempt-store.ts';
import { listDeliveriesOfMessages } from '../../delivery/outbox/delivery-log-store.ts';
import { listMessageIdsOf } from '../../delivery/outbox/message-store.ts';
import { listMailsAbout, type MailAbout } from '../../mail/mail-store.ts';
import { type ListStatement, listStatements } from '../../people/lists/list-row-store.ts';
import type { Note } from '../../people/notes/note.ts';
import { listNotes } from '../../people/notes/note-store.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import type { Tag, Tagging } from '../../people/tags/tag.ts';
import { findTags } from '../../people/tags/tag-store.ts';
import { listTaggings } from '../../people/tags/tagging-store.ts';
import type { Attendance } from '../attendances/attendance.ts';
import { attendances } from '../attendances/attendance-store.ts';
import type { RsvpRecord } from '../attendances/rsvp-record.ts';
import type { CivicEvent } from '../events/event.ts';
import { findEvents } from '../events/event-store.ts';
import type { Petition } from '../petitions/petition.ts';
import { findPetitions } from '../petitions/petition-store.ts';
import { listRemovedOf } from '../signatures/removed-signature-store.ts';
import { type SignatureView, viewSignatures } from '../signatures/shown-comments.ts';
import { signatures } from '../signatures/signature-store.ts';
import { findTraces, type Trace } from '../signatures/trace-store.ts';
import type { WaitingSignature } from '../signatures/waiting-signature.ts';
import { listWaitingOf } from '../signatures/waiting-store.ts';
import { listActions } from '../signups/action-store.ts';
import type { DeliveryView } from '../webhooks/read-deliveries.ts';
import { viewWebhooks } from '../webhooks/read-webhooks.ts';
import { listAllWebhooks } from '../webhooks/webhook-store.ts';
import { type FindingNeeds, findPerson, type NamedPerson, nobodyHas } from './find-person.ts';
import { type GivenConsent, readConsentsOf, readRsvpsOf } from './read-answers.ts';

const itemsAtOnce = 500;
const messagesAtOnce = 200;
const mostNotes = 10_000;

/** Everything that an account knows of a person, also notes (I-notes). */
export interface PersonalRecord {
  readonly person: Person;
  readonly taggings: readonly (readonly [Tagging, Tag])[];
  readonly attendances: readonly (readonly [Attendance, CivicEvent])[];
  readonly signatures: readonly (readonly [SignatureView, Petition])[];
  /** Signatures that the account struck out (R-person). */
  readonly struckOut: readonly (readonly [SignatureView, Petition])[];
  /** Where signatures came from, as long as that is kept, by their ids. */
  readonly traces: ReadonlyMap<string, Trace>;
  /** At events of the interface, also those that were cancelled. */
  readonly rsvps: readonly (readonly [RsvpRecord, CivicEvent])[];
  /** What they answered to the consents of webpages and forms. */
  readonly consents: readonly GivenConsent[];
  /** What lists from elsewhere said of them. */
  readonly lists: readonly ListStatement[];
  /** What users of the account wrote about them. */
  readonly notes: readonly Note[];
  /** The mails about them that are not deleted yet. */
  readonly mails: readonly MailAbout[];
  /** The signatures that their addresses have not confirmed. */
  readonly waiting: readonly (readonly [WaitingSignature, Petition])[];
  /** The deliveries of messages about them to the account's webhooks, with the attempts. */
  readonly deliveries: readonly DeliveryView[];
}

/** Collects everything that the account knows of the person who is named (I-export); refuses whom `findPerson` refuses. */
export async function exportPerson(
  needs: FindingNeeds & { readonly clock: Clock },
  named: NamedPerson,
): Promise<PersonalRecord> {
  const { db, clock } = needs;
  const { account, personId } = await findPerson(needs, named);
  const person = (await findPeople(db, [personId])).get(personId);
  if (person === undefined) throw nobodyHas(named, account);
  const about = { accountId: account.id, personId };
  return {
    ...(await readAbout(db, person)),
    waiting: await readWaiting(db, person),
    deliveries: await readDeliveriesAbout(db, about, clock.now()),
  };
}

function readWaiting(db: Database, { accountId, emailAddresses }: Person) {
  return readWaitingOf(
    db,
    emailAddresses.map(({ address }) => emailKey(address)),
    accountId,
  );
}

/** The signatures in an account that addresses with these keys have not confirmed, with their petitions. */
async function readWaitingOf(
  db: Database,
  addressKeys: readonly string[],
  accountId: string,
): Promise<PersonalRecord['waiting']> {
  return attach(
    await listWaitingOf(db, addressKeys, accountId),
    ({ petitionId }) => petitionId,
    (ids) => findPetitions(db, accountId, ids),
  );
}

/** What an account knows of a person (D-page), but for signatures that wait, and the deliveries of messages about them. */
export async function readAbout(
  db: Database,
  person: Person,
): Promise<Omit<PersonalRecord, 'deliveries' | 'waiting'>> {
  const { id: personId, accountId } = person;
  const taggings = await readAll((range) => listTaggings(db, { personId }, range));
  const attended = await readAll((range) => listActions(db, attendances, { personId }, range));
  const signed = await readAll((range) => listActions(db, signatures, { personId }, range));
  const struck = await listRemovedOf(db, personId);
  const rsvps = await readRsvpsOf(db, personId);
  return {
    person,
    taggings: await attach(
      taggings,
      ({ tagId }) => tagId,
      (ids) => findTags(db, accountId, ids),
    ),
    attendances: await attach(
      attended,
      ({ subjectId }) => subjectId,
      (ids) => findEvents(db, accountId, ids),
    ),
    signatures: await attach(
      await viewSignatures(db, signed),
      ({ subjectId }) => subjectId,
      (ids) => findPetitions(db, accountId, ids),
    ),
    struckOut: await attach(
      await viewSignatures(db, struck),
      ({ subjectId }) => subjectId,
      (ids) => findPetitions(db, accountId, ids),
    ),
    traces: await readTraces(
      db,
      [...signed, ...struck].map(({ id }) => id),
    ),
    rsvps: await attach(
      rsvps,
      ({ eventId }) => eventId,
      (ids) => findEvents(db, accountId, ids),
    ),
    consents: await readConsentsOf(db, [
      ...rsvps.map(({ attendanceId }) => attendanceId),
      ...attended.map(({ id }) => id),
      ...[...signed, ...struck].map(({ id }) => id),
    ]),
    lists: await listStatements(db, personId),
    notes: await listNotes(db, personId, mostNotes),
    mails: await listMailsAbout(db, personId),
  };
}

async function readTraces(db: Database, signatureIds: readonly string[]): Promise<Map<string, Trace>> {
  const traces = new Map<string, Trace>();
  for (const ids of pieces(signatureIds))
    for (const [id, trace] of await findTraces(db, ids)) traces.set(id, trace);
  return traces;
}

// Reads a collection in stretches that one statement may take.
async function readAll<Item>(read: (range: Range) => Promise<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (let first = 1; ; first += itemsAtOnce) {
    const stretch = await read({ first, last: first + itemsAtOnce - 1 });
    items.push(...stretch);
    if (stretch.length < itemsAtOnce) return items;
  }
}

// Adds to each item what it belongs to; keeps the order.
async function attach<Item, Whole extends { readonly id: string }>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  find: (ids: readonly string[]) => Promise<readonly Whole[]>,
): Promise<[Item, Whole][]> {
  const wholes = new Map<string, Whole>();
  for (const ids of pieces([...new Set(items.map(idOf))])) {
    for (const whole of await find(ids)) wholes.set(whole.id, whole);
  }
  return items.map((item) => {
    const whole = wholes.get(idOf(item));
    if (whole === undefined) throw new Error(`Something belongs to ${idOf(item)}, which does not exist.`);
    return [item, whole];
  });
}

// The deliveries of every message about the person to the account's webhooks, with all attempts, oldest message first.
async function readDeliveriesAbout(
  db: Database,
  about: { accountId: string; personId: string },
  now: number,
): Promise<DeliveryView[]> {
  const webhooks = await viewWebhooks(db, await listAllWebhooks(db, about.accountId));
  const byId = new Map(webhooks.map((view) => [view.webhook.id, view]));
  const views: DeliveryView[] = [];
  let after = '';
  for (;;) {
    const messageIds = await listMessageIdsOf(db, about, { after, limit: messagesAtOnce });
    const deliveries = await listDeliveriesOfMessages(db, messageIds, now);
    for (const delivery of deliveries.reverse()) {
      const webhook = byId.get(delivery.endpointId);
      // The deliveries of a deleted webhook are being removed.
      if (webhook === undefined) continue;
      views.push({ delivery, webhook, attempts: await listAttempts(db, delivery.id) });
    }
    const last = messageIds.at(-1);
    if (last === undefined || messageIds.length < messagesAtOnce) return views;
    after = last;
  }
}
