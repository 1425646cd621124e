import type { Account } from '../accounts/account.ts';
import type { EventToAttend } from '../events/event-to-attend-store.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import type { Ids } from '../ids.ts';
import { getRecorded } from '../people/decide-people.ts';
import { actionKey } from '../signups/action.ts';
import { trustOf, trustOfAsked } from '../signups/consent.ts';
import type { Receivers } from '../signups/find-receivers.ts';
import { makePostIds, type PostIds } from '../signups/post-ids.ts';
import type { ActorDecision, ActorPost } from '../signups/record-actors.ts';
import { referralOf } from '../signups/referral.ts';
import type { Webhook } from '../webhooks/webhook.ts';
import type { AttendanceDraft, Rsvp } from './attendance.ts';
import type { PlacedRsvp, RsvpDetails } from './rsvp-record.ts';

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
export interface MadePost extends AttendancePost, PostIds {
  /** The token of an RSVP at an event of the interface. */
  readonly token: string;
}

/** A post with its event. */
export interface EventPost extends MadePost {
  readonly event: EventToAttend;
}

/** A post with the account of the event's creator, if the event names the creator, and with those that get a message. */
export interface ReceivedPost extends EventPost {
  readonly creatorsAccountId: string | undefined;
  /** Whether the person ticked the box of the event's account. */
  readonly isTicked: boolean;
  /** The group that the referrer code means. */
  readonly referringGroup: Receivers['referringGroup'];
  /** The accounts with the webhooks that get a message, the owner first. */
  readonly listeners: readonly Listener[];
}

/** An account that gets a message of an attendance, with its webhooks for it. */
export type Listener = Receivers['receivers'][number] & { readonly webhooks: readonly Webhook[] };

/** Gives a post the ids that it may need: outside of the transaction, so that it finds what it wrote when it runs again. */
export function makeIds(post: AttendancePost, ids: Ids): MadePost {
  return {
    ...post,
    ...makePostIds(ids, post.draft.tags),
    token: ids.secret(16).toString('base64url'),
  };
}

/**
 * Who comes, as recorded in the account of the event; in the account of a creator who was named explicitly and has another one
 * (4.7), as without a key, so that nothing there is overwritten and nobody who unsubscribed there is subscribed again; and in the
 * other accounts that get a message.
 */
export function listActors(post: ReceivedPost, now: number): ActorPost[] {
  const { ownId, event, account, draft, isTicked, creatorsAccountId, listeners, idsIn } = post;
  const { accountId, originatingSystem } = event;
  const ids = idsIn(accountId);
  const own: ActorPost = {
    ownId,
    source: draft.actor,
    accountId,
    newId: ids.person,
    originatingSystem,
    now,
    trust: trustOfAsked(account, draft, isTicked),
    tags: draft.tags,
    tagIds: ids.tags,
  };
  // The person of a link is the event's account's own, so the others get the names and contacts known there.
  const source: ActorPost['source'] =
    draft.actor.kind === 'entered' ? draft.actor : { kind: 'copied', from: own.newId };
  const copy: ActorPost = {
    ...own,
    source,
    trust: trustOf(undefined, draft),
    tags: { add: [], remove: [] },
    tagIds: [],
  };
  const others = listeners.filter((listener) => listener.account.id !== accountId);
  return [
    own,
    // An id of its own, because the creator's account can also get a message.
    ...(creatorsAccountId === undefined || creatorsAccountId === accountId
      ? []
      : [{ ...copy, accountId: creatorsAccountId, newId: idsIn(`creator in ${creatorsAccountId}`).person }]),
    ...others.map((listener): ActorPost => {
      const ids = idsIn(listener.account.id);
      return {
        ...own,
        source,
        accountId: listener.account.id,
        newId: ids.person,
        tagIds: ids.tags,
        trust: account === undefined ? trustOf(undefined, draft) : 'network',
      };
    }),
  ];
}

/** The RSVP of a post, by the person of the event's account. */
export function toRsvp(
  { ownId, event, account, draft, referringGroup, idsIn, details, token }: ReceivedPost,
  { people }: ActorDecision,
  now: number,
): Rsvp & PlacedRsvp {
  const personId = getRecorded(people, idsIn(event.accountId).person).person.id;
  return {
    ownId,
    key: actionKey(event.id, personId),
    event,
    personId,
    // Of the referrer codes only the one of a group in the network is kept.
    referral: { ...referralOf(draft), referrer: referringGroup?.slug ?? null },
    trust: account === undefined ? 'keyless' : 'keyed',
    now,
    details,
    mayChange: account !== undefined,
    token,
  };
}
