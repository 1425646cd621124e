import type { Creator } from '../../accounts/find-creator.ts';
import { Problem } from '../../base/errors.ts';
import { requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import { importChangesNothing, type Receipt } from '../../collections/idempotency/receipt.ts';
import { appendIdentifiers, indexIdentifiers, matchIdentifiers } from '../../collections/identifiers/identifier.ts';
import { applyChanges, type CivicEvent, newEvent } from './event.ts';
import type { LocatedPost } from './locate-post.ts';

/** A POST of an event, and what was looked up for it. */
export interface PreparedPost extends LocatedPost {
  /** The id that a new event gets. */
  readonly ownId: string;
  readonly identifiers: readonly string[];
  /** The event that an earlier call with the same receipt led to. */
  readonly repeatId: string | undefined;
}

/** The event that a post leads to, as the post leaves it, and whether the post wrote it. */
export type Step = Written | (Omit<Written, 'what'> & { readonly what: undefined });

/** An event that a post created or changed. */
export interface Written {
  /** The `ownId` of the post. */
  readonly ownId: string;
  readonly what: 'event created' | 'event changed';
  readonly event: CivicEvent;
  readonly receipt: Receipt | undefined;
}

/** What new events need beside their posts. */
export interface Origin {
  /** The creator of each new event, by the `ownId` of its post. */
  readonly creators: ReadonlyMap<string, Creator>;
  readonly now: number;
}

/** The steps of the posts that are accepted, and the refusals of the others by their `ownId`. */
export interface Taken {
  readonly steps: readonly Step[];
  readonly refusals: ReadonlyMap<string, Problem>;
}

/** The events of one account while its posts are taken. */
interface State {
  readonly events: Map<string, CivicEvent>;
  /** The ids of the events by their identifiers. */
  readonly ids: Map<string, string>;
}

/**
 * Takes the posts, each after the one before it. A repeat changes nothing. Identifiers of a known event of the account update
 * it (4.2); it stays in its campaign and keeps its creator. Identifiers of several are refused as `identifiers_conflict`, and so
 * are those of a known event in an import (P-skipped). Any other post creates an event. `known` has every event that the posts may mean.
 */
export function takePosts(
  posts: readonly PreparedPost[],
  known: readonly CivicEvent[],
  origin: Origin,
): Taken {
  const states = openStates(posts, known);
  const steps: Step[] = [];
  const refusals = new Map<string, Problem>();
  for (const post of posts) {
    const state = getState(states, post);
    try {
      const step = takePost(post, state, origin);
      steps.push(step);
      keep(state, step.event);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusals.set(post.ownId, error);
    }
  }
  return { steps, refusals };
}

function takePost(post: PreparedPost, { events, ids }: State, { creators, now }: Origin): Step {
  const { ownId, account, identifiers, draft, eventCampaignId = null, locate, receipt, repeatId } = post;
  if (repeatId !== undefined) {
    return { event: requireRepeated(events.get(repeatId)), what: undefined, ownId, receipt };
  }
  const known = events.get(matchIdentifiers(identifiers, ids) ?? '');
  if (known !== undefined) {
    if (receipt?.isLasting) throw importChangesNothing();
    const changed = { ...applyChanges(known, draft, locate), version: known.version + 1, modifiedAt: now };
    return { event: appendIdentifiers(changed, identifiers), what: 'event changed', ownId, receipt };
  }
  const creator = creators.get(ownId);
  if (creator === undefined) throw new Error('The creator of a new event was not looked up.');
  const origin = {
    ...{ id: ownId, accountId: account.id, eventCampaignId, creator, now },
    madeBy: 'api',
  } as const;
  const created = newEvent(origin, draft, locate);
  return { event: appendIdentifiers(created, identifiers), what: 'event created', ownId, receipt };
}

/** The posts that mean no known event; each creates one, unless a post before it does. */
export function listNewPosts(posts: readonly PreparedPost[], known: readonly CivicEvent[]): PreparedPost[] {
  const states = openStates(posts, known);
  return posts.filter((post) => {
    const { ids } = getState(states, post);
    return !post.identifiers.some((one) => ids.has(one));
  });
}

// The same identifier may mean an event in each account.
function openStates(posts: readonly PreparedPost[], known: readonly CivicEvent[]): Map<string, State> {
  const states = new Map<string, State>();
  for (const { account } of posts) states.set(account.id, { events: new Map(), ids: new Map() });
  for (const event of known) {
    const state = states.get(event.accountId);
    if (state !== undefined) keep(state, event);
  }
  return states;
}

function getState(states: ReadonlyMap<string, State>, { account }: PreparedPost): State {
  const state = states.get(account.id);
  if (state === undefined) throw new Error(`The account ${account.id} has no posts.`);
  return state;
}

function keep({ events, ids }: State, event: CivicEvent): void {
  events.set(event.id, event);
  for (const [identifier, id] of indexIdentifiers([event])) ids.set(identifier, id);
}
