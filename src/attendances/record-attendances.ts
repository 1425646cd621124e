import type { Account } from '../accounts/account.ts';
import { getAccounts } from '../accounts/account-store.ts';
import { findReferringGroups, listLines } from '../accounts/network.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Happening } from '../collections/what-moves.ts';
import type { Database } from '../database/connect.ts';
import { inTransactionOf } from '../database/transaction.ts';
import type { AnnouncingNeeds } from '../events/announce-event.ts';
import type { EventToAttend } from '../events/event-store.ts';
import { attachEvents } from '../events/read-events.ts';
import { keepReceipts } from '../idempotency/find-repeat.ts';
import { type JoinedPosts, joinPosts, refuseJoined, refuseReused } from '../idempotency/join-posts.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { getRecorded } from '../people/decide-people.ts';
import { findAccountsOfPeople } from '../people/person-store.ts';
import {
  actionKey,
  decideActions,
  findResults,
  makeSignUpIds,
  type SignUpIds,
  wroteBefore,
} from '../signups/action.ts';
import { type ActionConsent, trustOf } from '../signups/consent.ts';
import { putConsents } from '../signups/consent-store.ts';
import { findRepeated } from '../signups/find-repeated.ts';
import {
  type ActorDecision,
  type ActorOfPost,
  listByKnownPeople,
  prepareActorsOf,
  saveActors,
} from '../signups/record-actors.ts';
import { referralOf } from '../signups/referral.ts';
import { announceRsvps, listNewRsvps } from './announce-rsvps.ts';
import { type Attendance, type AttendanceDraft, applyRsvp, type Rsvp } from './attendance.ts';
import {
  findAttendances,
  insertAttendances,
  lockAttendancesOf,
  updateAttendances,
} from './attendance-store.ts';
import type { PlacedRsvp, RsvpDetails } from './rsvp-record.ts';
import { preparePlaces, savePlaces } from './take-places.ts';

type Needs = AnnouncingNeeds & { readonly db: Database };

/** Somebody answers an invitation to an event, with the account's key or without a key. */
export interface AttendancePost {
  readonly account: Account | undefined;
  readonly eventId: string;
  /** The event campaign that the event must be in; undefined means any or none. */
  readonly eventCampaignId?: string | undefined;
  readonly draft: AttendanceDraft;
  readonly receipt: Receipt | undefined;
  /** What the form of an event of the interface brings. */
  readonly details?: RsvpDetails;
  /** Whether it was made in another service: no webhook is notified of it. */
  readonly isImported?: true;
}

/** A post with the ids that it may need; it is known by its own id. */
interface MadePost extends AttendancePost {
  readonly ownId: string;
  readonly signUpIds: SignUpIds;
  /** The id of the person in the account of the event's creator. */
  readonly creatorsPersonId: string;
  /** The token of an RSVP at an event of the interface. */
  readonly token: string;
}

interface EventPost extends MadePost {
  readonly event: EventToAttend;
}

/**
 * Records RSVPs in one transaction, one after the other: the person, their tags, and the attendance, one per person and event; a
 * repeated RSVP replaces the data of the earlier one. Returns the attendances in the order of the posts. Without an account (a
 * form on somebody's own website) no stored data is replaced. A post with a receipt is recorded only once. Refuses posts by their
 * places, and then writes nothing: an unknown event as `not_found`, and a person who cannot act.
 */
export async function recordAttendances<const Posts extends readonly AttendancePost[]>(
  needs: Needs,
  posts: Posts,
): Promise<{ [Index in keyof Posts]: Attendance }> {
  const { db, ids } = needs;
  // The ids are made before the transaction. If it runs again, it finds its own rows by them.
  const joined = joinPosts(
    posts.map((post) => ({
      ...post,
      ownId: ids.newId(),
      signUpIds: makeSignUpIds(ids, post.draft.tags),
      creatorsPersonId: ids.newId(),
      token: ids.secret(16).toString('base64url'),
    })),
  );
  const attended = await inTransactionOf(db, posts, (db) => recordJoined(db, needs, joined));
  return joined.posts.map(({ ownId }) => getAttended(attended, ownId)) as {
    [Index in keyof Posts]: Attendance;
  };
}

async function recordJoined(
  db: Database,
  needs: Needs,
  joined: JoinedPosts<MadePost>,
): Promise<ReadonlyMap<string, Attendance>> {
  const now = needs.clock.now();
  const { attached: posts, refusals } = await attachEvents(db, [...new Set(joined.posts)]);
  refuseJoined(joined, refusals);
  const repeated = await findRepeated(db, joined, posts, findAttendances);
  const fresh = posts.filter(({ ownId }) => !repeated.has(ownId));
  const creators = await findAccountsOfPeople(
    db,
    fresh.flatMap(({ event }) => (event.creatorIsExplicit ? event.creatorPersonId : [])),
  );
  const actors = await prepareActorsOf(
    db,
    joined,
    fresh.flatMap((post) => listActors(post, creators, now)),
  );
  const referrers = await findReferrers(db, fresh);
  const rsvps = fresh.map((post) => toRsvp(post, referrers, actors, now));
  const known = await lockAttendancesOf(db, listByKnownPeople(rsvps, actors.people));
  const before = findResults(rsvps, known);
  if (before !== undefined && wroteBefore(before)) return new Map([...repeated, ...before]);
  const places = await preparePlaces(db, rsvps);
  refuseJoined(joined, places.refusals);
  const decision = decideActions(rsvps, known, applyRsvp);
  refuseReused(joined);

  const happened = await saveActors(db, actors);
  await insertAttendances(db, decision.created);
  await updateAttendances(db, decision.changed);
  await savePlaces(db, places);
  await announceRsvps(db, needs, listNewRsvps(rsvps, places));
  await putConsents(db, listConsents(fresh, decision.results, now));
  await keepReceipts(
    db,
    fresh.map(({ receipt, ownId }) => ({ receipt, resourceId: getAttended(decision.results, ownId).id })),
  );
  await moveCollections(db, [...happened, ...rsvps.map((rsvp) => describe(rsvp, decision.results))]);
  return new Map([...repeated, ...decision.results]);
}

// Who comes, and the same person in the account of a creator who was named explicitly and has another account (4.7): as without
// a key, so that nothing there is overwritten and nobody who unsubscribed there is subscribed again.
function listActors(
  { ownId, event, account, draft, signUpIds, creatorsPersonId }: EventPost,
  creators: ReadonlyMap<string, string>,
  now: number,
): ActorOfPost[] {
  const { accountId, originatingSystem } = event;
  const own: ActorOfPost = {
    ownId,
    source: draft.actor,
    accountId,
    newId: signUpIds.person,
    originatingSystem,
    now,
    trust: trustOf(account, draft),
    tags: draft.tags,
    tagIds: signUpIds.tags,
  };
  const creatorsAccountId = event.creatorIsExplicit ? creators.get(event.creatorPersonId) : undefined;
  if (creatorsAccountId === undefined || creatorsAccountId === accountId) return [own];
  const copy: ActorOfPost = {
    ...own,
    source: draft.actor.kind === 'entered' ? draft.actor : { kind: 'copied', from: own.newId },
    accountId: creatorsAccountId,
    newId: creatorsPersonId,
    trust: trustOf(undefined, draft),
    tags: { add: [], remove: [] },
    tagIds: [],
  };
  return [own, copy];
}

// The valid referrer codes by `ownId`: those of groups in the network of the event's account (2.6).
async function findReferrers(db: Database, posts: readonly EventPost[]): Promise<Map<string, string>> {
  const referred = posts.filter(({ draft }) => draft.referrer !== null);
  const owners = await getAccounts(
    db,
    referred.map(({ event }) => event.accountId),
  );
  const lines = await listLines(
    db,
    referred.flatMap(({ event }) => owners.get(event.accountId) ?? []),
  );
  const groups = await findReferringGroups(
    db,
    referred.map(({ draft }, index) => ({ line: lines[index], code: draft.referrer })),
  );
  return new Map(
    referred.flatMap(({ ownId }, index) => {
      const slug = groups[index]?.slug;
      return slug === undefined ? [] : [[ownId, slug]];
    }),
  );
}

function toRsvp(
  { ownId, event, account, draft, signUpIds, details, token }: EventPost,
  referrers: ReadonlyMap<string, string>,
  { people }: ActorDecision,
  now: number,
): Rsvp & PlacedRsvp {
  const personId = getRecorded(people, signUpIds.person).person.id;
  return {
    ownId,
    key: actionKey(event.id, personId),
    event,
    personId,
    referral: { ...referralOf(draft), referrer: referrers.get(ownId) ?? null },
    trust: account === undefined ? 'keyless' : 'keyed',
    now,
    details,
    token,
  };
}

function listConsents(
  posts: readonly EventPost[],
  results: ReadonlyMap<string, Attendance>,
  createdAt: number,
): ActionConsent[] {
  return posts.flatMap(({ ownId, event, draft }) => {
    const { consent } = draft;
    if (consent === undefined) return [];
    return [{ ...consent, actionId: getAttended(results, ownId).id, accountId: event.accountId, createdAt }];
  });
}

function describe({ ownId, event }: Rsvp, results: ReadonlyMap<string, Attendance>): Happening {
  const isFirst = results.get(ownId)?.id === ownId;
  return { what: isFirst ? 'attended' : 'attendance changed', event };
}

function getAttended(attended: ReadonlyMap<string, Attendance>, ownId: string): Attendance {
  const attendance = attended.get(ownId);
  if (attendance === undefined) throw new Error(`The post ${ownId} has no attendance.`);
  return attendance;
}
