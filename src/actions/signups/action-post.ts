import type { Account } from '../../accounts/account.ts';
import type { Ids } from '../../base/ids.ts';
import type { Kept } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { getRecorded, type Trust } from '../../people/decide-people.ts';
import type { TagChanges } from '../../people/tags/tag-people.ts';
import { type ActionDraft, actionKey, makeSignUpIds, type SignUpIds } from './action.ts';
import type { Receiver } from './attach-receivers.ts';
import { type ActionConsent, type Answered, trustOf, trustOfAsked } from './consent.ts';
import type { ActionPost } from './decide-actions.ts';
import type { ActorDecision, ActorPost } from './record-actors.ts';

/** Somebody signs a petition or answers an invitation to an event, with the account's key or without a key. */
export interface NewPost<Draft extends ActionDraft> {
  readonly account: Account | undefined;
  readonly draft: Draft;
  readonly receipt: Receipt | undefined;
  /** Whether it was made in another service: it counts for its own account only, and no webhook is notified of it. */
  readonly isImported?: true;
  /** Whether a user of the account typed it from paper: its person needs no contacts. */
  readonly isFromPaper?: true;
}

/** The ids that a post may need. They are the same when the post runs again, so that it finds what it wrote. */
export interface PostIds {
  /** The id that the action gets if it is the first of its person. */
  readonly ownId: string;
  /** The ids that the post may need for a purpose, which is an account or something in it; the same at each call. */
  idsIn(purpose: string): SignUpIds & { readonly message: string };
}

/** Makes the ids of a post with these tags. Call it outside of the transaction. */
export function makePostIds(ids: Ids, tags: TagChanges): PostIds {
  const made = new Map<string, SignUpIds & { readonly message: string }>();
  return {
    ownId: ids.newId(),
    // Only the transaction knows the accounts.
    idsIn(purpose) {
      const known = made.get(purpose) ?? { ...makeSignUpIds(ids, tags), message: ids.newId() };
      made.set(purpose, known);
      return known;
    },
  };
}

/** A post with its ids and its petition or event. */
interface PostOnSubject extends PostIds, NewPost<ActionDraft> {
  readonly subject: { readonly id: string; readonly accountId: string; readonly originatingSystem: string };
}

/**
 * Who acts: first as recorded in the account of the petition or event, then in the other accounts among `receivers`. The person of a
 * link is the first account's own, so the others get the names and contacts known there. A box that was ticked is an answer to the first
 * account alone (C-tick).
 */
export function listActors(
  post: PostOnSubject & Answered,
  receivers: readonly Pick<Receiver, 'account'>[],
  now: number,
): [ActorPost, ...ActorPost[]] {
  const { ownId, subject, account, draft, isFromPaper, idsIn } = post;
  const { accountId, originatingSystem } = subject;
  const ids = idsIn(accountId);
  const own: ActorPost = {
    ownId,
    source: draft.actor,
    accountId,
    newId: ids.person,
    originatingSystem,
    now,
    trust: trustOfAsked(account, draft, post),
    tags: draft.tags,
    tagIds: ids.tags,
    ...(isFromPaper && { mayLackContacts: true }),
  };
  const others = receivers.filter((receiver) => receiver.account.id !== accountId);
  return [
    own,
    ...others.map((receiver): ActorPost => {
      const ids = idsIn(receiver.account.id);
      return {
        ...own,
        source: copyOf(own),
        accountId: receiver.account.id,
        newId: ids.person,
        tagIds: ids.tags,
        trust: account === undefined ? trustOf(account, draft) : 'network',
      };
    }),
  ];
}

/** What another account gets of who acts: what was entered, or what the first account knows. */
export function copyOf({ source, newId }: ActorPost): ActorPost['source'] {
  return source.kind === 'entered' ? source : { kind: 'copied', from: newId };
}

/** A person acts on a petition or event. */
export interface Acting extends ActionPost {
  /** The id of the petition or event. */
  readonly subjectId: string;
  readonly personId: string;
  readonly trust: Trust;
  readonly now: number;
}

/** Which person of the account of the petition or event acts, by a post. */
export function toActing(
  { ownId, subject, account, idsIn }: PostOnSubject,
  { people }: Pick<ActorDecision, 'people'>,
  now: number,
): Acting {
  const personId = getRecorded(people, idsIn(subject.accountId).person).person.id;
  const trust = account === undefined ? 'keyless' : 'keyed';
  return { ownId, key: actionKey(subject.id, personId), subjectId: subject.id, personId, trust, now };
}

/** A post after it was recorded, with the id of its action. */
type Recorded = Pick<PostOnSubject, 'ownId' | 'subject' | 'draft' | 'receipt' | 'isFromPaper'> & {
  readonly actionId: string;
  /** When the consent was answered, where that was before now. */
  readonly answeredAt?: number | undefined;
};

/** The consents of posts, to be kept with their actions (C-kept): what each post answered, in which language and when. */
export function consentsOf(posts: readonly Recorded[], now: number): ActionConsent[] {
  return posts.flatMap(
    ({ ownId, actionId, subject: { accountId }, draft, isFromPaper, answeredAt = now }) => {
      const { consent } = draft;
      if (consent === undefined) return [];
      const source = isFromPaper ? 'paper' : null;
      return [{ ...consent, id: ownId, actionId, accountId, createdAt: answeredAt, source }];
    },
  );
}

/** What posts led to, to be kept with their receipts. */
export function keptOf(posts: readonly Recorded[]): Kept[] {
  return posts.map(({ ownId, receipt, actionId: resourceId }) => ({
    receipt,
    resourceId,
    effect: resourceId === ownId ? 'created' : 'changed',
  }));
}
