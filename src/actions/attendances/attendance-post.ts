import type { Ids } from '../../base/ids.ts';
import type { EventToAttend } from '../events/event-to-attend-store.ts';
import type { Listener } from '../signups/action-messages.ts';
import {
  copyOf,
  listActors,
  makePostIds,
  type NewPost,
  type PostIds,
  toActing,
} from '../signups/action-post.ts';
import { trustOf } from '../signups/consent.ts';
import type { ActorDecision, ActorPost } from '../signups/record-actors.ts';
import { referralOf } from '../signups/referral.ts';
import type { AttendanceDraft, Rsvp } from './attendance.ts';
import type { PlacedRsvp, PostedDetails } from './rsvp-record.ts';

/** Somebody answers an invitation to an event, with the account's key or without a key. */
export interface AttendancePost extends NewPost<AttendanceDraft> {
  readonly eventId: string;
  /** The event campaign that the event must be in; undefined means any or none. */
  readonly eventCampaignId?: string | undefined;
  /** What a form brings, and counts at an event of the interface. */
  readonly details?: PostedDetails;
  /** Whether the person is at the event: somebody at its door adds them. */
  readonly isHere?: boolean;
}

/** A post with the ids that it may need; it is known by its own id. */
export interface MadePost extends AttendancePost, PostIds {
  /** The token of an RSVP at an event of the interface. */
  readonly token: string;
}

/** A post with its event. */
export interface EventPost extends MadePost {
  readonly subject: EventToAttend;
}

/** A post with the account of the event's creator, if the event names the creator, and with those that get a message. */
export interface ReceivedPost extends EventPost {
  readonly creatorsAccountId: string | undefined;
  /** Whether the person ticked the box of the event's account. */
  readonly isTicked: boolean;
  /** The accounts with the webhooks that get a message, the owner first. */
  readonly listeners: readonly Listener[];
}

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
export function listAttendees(post: ReceivedPost, now: number): ActorPost[] {
  const { draft, creatorsAccountId, listeners, idsIn } = post;
  const [own, ...others] = listActors(post, listeners, now);
  if (creatorsAccountId === undefined || creatorsAccountId === own.accountId) return [own, ...others];
  const copy: ActorPost = {
    ...own,
    source: copyOf(own),
    accountId: creatorsAccountId,
    // An id of its own, because the creator's account can also get a message.
    newId: idsIn(`creator in ${creatorsAccountId}`).person,
    trust: trustOf(undefined, draft),
    tags: { add: [], remove: [] },
    tagIds: [],
  };
  return [own, copy, ...others];
}

/** The RSVP of a post, by the person of the event's account. */
export function toRsvp(post: ReceivedPost, actors: ActorDecision, now: number): Rsvp & PlacedRsvp {
  const { account, subject, draft, details, token, isHere = false } = post;
  return {
    ...toActing(post, actors, now),
    event: subject,
    referral: referralOf(draft),
    isHere,
    details,
    mayChange: account !== undefined || isHere,
    token,
  };
}
