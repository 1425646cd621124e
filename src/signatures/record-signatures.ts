import { type Clock, periodOf } from '../clock.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Happening } from '../collections/what-moves.ts';
import type { Database } from '../database/connect.ts';
import { inTransactionOf } from '../database/transaction.ts';
import { enqueue } from '../delivery/outbox/enqueue.ts';
import { keepReceipts } from '../idempotency/find-repeat.ts';
import { type JoinedPosts, joinPosts, refuseJoined, refuseReused } from '../idempotency/join-posts.ts';
import type { Ids } from '../ids.ts';
import { attachPetitions } from '../petitions/read-petitions.ts';
import { decideActions } from '../signups/action.ts';
import type { ActionConsent } from '../signups/consent.ts';
import { insertConsents } from '../signups/consent-store.ts';
import { findCommitted } from '../signups/find-committed.ts';
import { attachReceivers } from '../signups/find-receivers.ts';
import { findRepeated } from '../signups/find-repeated.ts';
import { findTicked } from '../signups/find-ticked.ts';
import { listByKnownPeople, prepareActorsOf, saveActors } from '../signups/record-actors.ts';
import { requireFewRows } from '../signups/require-few-rows.ts';
import { findTriggered } from '../webhooks/find-triggered.ts';
import type { RenameMessage } from '../webhooks/write-outgoing.ts';
import { applySigning, type Signature, type Signing } from './signature.ts';
import { type PresentSignatureMessage, prepareMessages } from './signature-messages.ts';
import {
  listActors,
  listCounted,
  listFacts,
  type MadePost,
  makeIds,
  type PetitionPost,
  type SignaturePost,
  toSigning,
} from './signature-post.ts';
import { findSignatures, insertSignatures, lockSignaturesOf, updateSignatures } from './signature-store.ts';

/** What recording signatures needs. */
export interface Needs {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly presentSignatureMessage: PresentSignatureMessage;
  readonly renameMessage: RenameMessage;
  wakeWorker(): void;
}

/**
 * Records signatures in one transaction, one after the other: the person, their tags, the signature (one per person and
 * petition; signing again updates it), and a message with a delivery for each webhook that it triggers (6). In a network a
 * signature counts for further groups, and each gets a person and a message of its own. Returns the signatures in the order of
 * the posts.
 *
 * Without an account (a form on somebody's own website, the public page) no stored data is replaced. Refuses posts by their
 * positions, and then writes nothing: an unknown petition as `not_found`, a signer who cannot sign with the pointer. A post with a
 * receipt is recorded only once. Refuses a set that would write more than some 1,000 rows as `SetTooLarge`.
 */
export async function recordSignatures<const Posts extends readonly SignaturePost[]>(
  needs: Needs,
  posts: Posts,
): Promise<{ [Index in keyof Posts]: Signature }> {
  const made = posts.map((post) => makeIds(post, needs.ids));
  return (await recordMade(needs, made)) as { [Index in keyof Posts]: Signature };
}

/** Records signatures as `recordSignatures` does. Posts that run again find by their ids what they wrote. */
export async function recordMade(needs: Needs, made: readonly MadePost[]): Promise<Signature[]> {
  const joined = joinPosts(made);
  const signed = await inTransactionOf(needs.db, made, (db) => recordJoined({ ...needs, db }, joined));
  needs.wakeWorker();
  return joined.posts.map(({ ownId }) => getSigned(signed, ownId));
}

async function recordJoined(
  { db, ids, clock, ...presenting }: Needs,
  joined: JoinedPosts<MadePost>,
): Promise<ReadonlyMap<string, Signature>> {
  const now = clock.now();
  const { attached: posts, refusals } = await attachPetitions(db, [...new Set(joined.posts)]);
  refuseJoined(joined, refusals);
  const { repeated } = await findRepeated(db, joined, posts, { findActions: findSignatures });
  const fresh = posts.filter(({ ownId }) => !repeated.has(ownId));
  const ticked = await findTicked(
    db,
    fresh.map(({ ownId, draft, petition: { accountId } }) => ({ ownId, draft, accountId })),
  );
  const received = await attachReceivers(
    db,
    fresh.map((post) => ({ ...post, subject: post.petition, isTicked: ticked.has(post.ownId) })),
  );
  const actors = await prepareActorsOf(
    db,
    joined,
    received.flatMap((post) => listActors(post, now)),
  );
  const triggered = await findTriggered(db, received.flatMap(listCounted));
  refuseReused(joined);

  const signings = received.map((post) => toSigning(post, actors, now));
  const known = await lockSignaturesOf(db, listByKnownPeople(signings, actors.people));
  const decision = decideActions(signings, known, applySigning);
  const facts = received.flatMap((post) => listFacts(post, decision, actors));
  const messages = await prepareMessages(facts, triggered, presenting);
  const committed = await findCommitted(db, signings, { known, messages });
  if (committed !== undefined) return new Map([...repeated, ...committed]);
  requireFewRows(joined.posts, actors.people, messages);

  const happened = await saveActors(db, actors);
  await insertSignatures(db, decision.created);
  await updateSignatures(db, decision.changed);
  await insertConsents(db, listConsents(fresh, decision.results, now));
  await enqueue(db, ids, messages);
  await keepReceipts(
    db,
    fresh.map(({ receipt, ownId }) => ({ receipt, resourceId: getSigned(decision.results, ownId).id })),
  );
  await moveCollections(db, [...happened, ...signings.map((signing) => describe(signing, decision.results))]);
  return new Map([...repeated, ...decision.results]);
}

function listConsents(
  posts: readonly PetitionPost[],
  results: ReadonlyMap<string, Signature>,
  createdAt: number,
): ActionConsent[] {
  return posts.flatMap(({ ownId, petition, draft }) => {
    const { consent } = draft;
    if (consent === undefined) return [];
    const actionId = getSigned(results, ownId).id;
    return [{ ...consent, id: ownId, actionId, accountId: petition.accountId, createdAt }];
  });
}

function describe({ ownId, petition, now }: Signing, results: ReadonlyMap<string, Signature>): Happening {
  const isFirst = results.get(ownId)?.id === ownId;
  return isFirst
    ? { what: 'signed', petition, period: periodOf(now) }
    : { what: 'signature changed', petition };
}

function getSigned(signed: ReadonlyMap<string, Signature>, ownId: string): Signature {
  const signature = signed.get(ownId);
  if (signature === undefined) throw new Error(`The post ${ownId} has no signature.`);
  return signature;
}
