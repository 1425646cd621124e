import type { Account, GroupAccount } from '../accounts/account.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import type { Ids } from '../ids.ts';
import { getRecorded } from '../people/decide-people.ts';
import type { PetitionToSign } from '../petitions/petition-store.ts';
import { type ActionDecision, actionKey } from '../signups/action.ts';
import { trustOf, trustOfAsked } from '../signups/consent.ts';
import type { Receivers } from '../signups/find-receivers.ts';
import { makePostIds, type PostIds } from '../signups/post-ids.ts';
import type { ActorDecision, ActorPost } from '../signups/record-actors.ts';
import type { PetitionAction } from '../webhooks/find-triggered.ts';
import type { Signature, SignatureDraft, Signing } from './signature.ts';
import type { SignatureFacts } from './signature-messages.ts';

/** Somebody signs a petition, with the account's key or without a key. */
export interface SignaturePost {
  readonly account: Account | undefined;
  readonly petitionId: string;
  readonly draft: SignatureDraft;
  readonly receipt: Receipt | undefined;
  /** Whether it was made in another service: it counts for its own account only, and no webhook is notified of it. */
  readonly isImported?: true;
}

/** A post with the ids that it may need. */
export interface MadePost extends SignaturePost, PostIds {}

/** A post with its petition. */
export interface PetitionPost extends MadePost {
  readonly petition: PetitionToSign;
}

/** A post with the accounts that it counts for, and whether the person ticked the box of the petition's account. */
export type ReceivedPost = PetitionPost & Receivers & { readonly isTicked: boolean };

/** Gives a post the ids that it may need: outside of the transaction, so that it finds what it wrote when it runs again. */
export function makeIds(post: SignaturePost, ids: Ids): MadePost {
  return { ...post, ...makePostIds(ids, post.draft.tags) };
}

/** Who signs, as recorded in the account of the petition and in the other accounts that the signature counts for. */
export function listActors(
  { ownId, petition, account, draft, isTicked, receivers, idsIn }: ReceivedPost,
  now: number,
): ActorPost[] {
  const { accountId, originatingSystem } = petition;
  const own = idsIn(accountId);
  const common = { ownId, originatingSystem, now, tags: draft.tags };
  const others = receivers.filter((receiver) => receiver.account.id !== accountId);
  return [
    {
      ...common,
      source: draft.actor,
      accountId,
      newId: own.person,
      tagIds: own.tags,
      trust: trustOfAsked(account, draft, isTicked),
    },
    ...others.map((receiver): ActorPost => {
      const ids = idsIn(receiver.account.id);
      return {
        ...common,
        // The person of a link is the petition's account's own, so the others get the names and contacts known there.
        source: draft.actor.kind === 'entered' ? draft.actor : { kind: 'copied', from: own.person },
        accountId: receiver.account.id,
        newId: ids.person,
        tagIds: ids.tags,
        trust: account === undefined ? trustOf(account, draft) : 'network',
      };
    }),
  ];
}

/** The signing of a post, by the person of the petition's account. */
export function toSigning(
  { ownId, petition, account, draft, referringGroup, idsIn }: ReceivedPost,
  { people }: ActorDecision,
  now: number,
): Signing {
  const personId = getRecorded(people, idsIn(petition.accountId).person).person.id;
  return {
    ownId,
    key: actionKey(petition.id, personId),
    petition,
    personId,
    draft: keepValid(draft, referringGroup),
    trust: account === undefined ? 'keyless' : 'keyed',
    now,
  };
}

/** The petition's action of a post in each account that it counts for. */
export function listCounted({ petition, receivers }: ReceivedPost): PetitionAction[] {
  return receivers.map(({ account }) => ({ accountId: account.id, petitionId: petition.id }));
}

/** What the messages of a post are made of, one for each account that it counts for. */
export function listFacts(
  { ownId, draft, receivers, referringGroup, idsIn }: ReceivedPost,
  { results }: ActionDecision<Signature>,
  { people }: ActorDecision,
): SignatureFacts[] {
  const signature = results.get(ownId);
  if (signature === undefined) return [];
  return receivers.map(({ account, sponsor }) => {
    const { person: newId, message: messageId } = idsIn(account.id);
    const recorded = getRecorded(people, newId);
    return { ...recorded, signature, draft: keepValid(draft, referringGroup), sponsor, messageId };
  });
}

// Of the referrer codes only the one of a group in the network is kept.
function keepValid(draft: SignatureDraft, referringGroup: GroupAccount | undefined): SignatureDraft {
  return { ...draft, referrer: referringGroup?.slug ?? null };
}
