import { recordAct } from '../../accounts/audit-store.ts';
import { type Clock, periodOf } from '../../base/clock.ts';
import type { Problem } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { getValue, listOutcomes, type Outcome } from '../../base/outcome.ts';
import type { Happening } from '../../collections/collection-updates.ts';
import { doInRounds } from '../../collections/idempotency/do-in-rounds.ts';
import { keepReceipts } from '../../collections/idempotency/find-repeat.ts';
import { keyOfReceipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import { batchWrites } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import { inTransactionOf } from '../../database/transaction.ts';
import { enqueue } from '../../delivery/outbox/enqueue.ts';
import type { Outgoing } from '../../delivery/outbox/message.ts';
import { isClosed } from '../petitions/petition.ts';
import type { PetitionToSign } from '../petitions/petition-store.ts';
import { attachPetitions, petitionClosed } from '../petitions/read-petitions.ts';
import { actionKey, bytesOfDraft } from '../signups/action.ts';
import {
  type Listener,
  listListeners,
  makeMessages,
  type PresentMessage,
} from '../signups/action-messages.ts';
import { consentsOf, keptOf, listActors } from '../signups/action-post.ts';
import { findActions, insertActions, lockActionsOf, updateActions } from '../signups/action-store.ts';
import { attachReceivers } from '../signups/attach-receivers.ts';
import { insertConsents } from '../signups/consent-store.ts';
import { type ActionDecision, decideActions } from '../signups/decide-actions.ts';
import { findCommitted } from '../signups/find-committed.ts';
import { findRepeated } from '../signups/find-repeated.ts';
import { findTicked } from '../signups/find-ticked.ts';
import {
  type ActorDecision,
  listByKnownPeople,
  prepareActors,
  saveActors,
} from '../signups/record-actors.ts';
import { requireFewRows } from '../signups/require-few-rows.ts';
import { findTriggered } from '../webhooks/find-triggered.ts';
import type { RenameMessage } from '../webhooks/write-outgoing.ts';
import { refuseMissing } from './refuse-missing.ts';
import { findRemoved, findRemovedOf } from './removed-signature-store.ts';
import { decideShown } from './shown-signer.ts';
import { forgetShownSigners, keepShownSigners } from './shown-signer-store.ts';
import { applySigning, type Signature, type SignatureDraft, type Signing } from './signature.ts';
import { insertSignatureLinks, type SignatureLink } from './signature-link-store.ts';
import {
  type MadePost,
  makeIds,
  type ReceivedPost,
  type SignaturePost,
  toSigning,
} from './signature-post.ts';
import { signatures } from './signature-store.ts';
import { insertTraces } from './trace-store.ts';
import { mustWait, waitsNoLonger, withAnswer } from './waiting-signature.ts';
import { lockWaiting, updateConfirmed } from './waiting-store.ts';

/** What recording signatures needs. */
export interface Needs {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly presentSignatureMessage: PresentMessage<Signature, SignatureDraft>;
  readonly renameMessage: RenameMessage;
  wakeWorker(): void;
}

const recordInBatches = batchWrites(recordMade, {
  bytesOf: ({ draft }) => bytesOfDraft(draft),
  keyOf: ({ confirms, receipt }) => confirms?.id ?? keyOfReceipt(receipt),
});

/** Records a signature as `recordSignatures` does; those that wait while others are recorded go together into the next set. */
export async function recordSignature(needs: Needs, post: SignaturePost): Promise<Signature> {
  return getValue(await decideSignature(needs, post));
}

/** Records a signature as `recordSignature` does, and returns what became of it. */
export function decideSignature(needs: Needs, post: SignaturePost): Promise<Outcome<Signature>> {
  return recordInBatches(needs, makeIds(post, needs.ids));
}

/**
 * Records signatures in one transaction, one after the other: the person, their tags, the signature, and a message with a delivery for
 * each webhook that it triggers. Returns the outcomes in the order of the posts.
 *
 * - A person has one signature on each petition. Signing again updates it. Who signs again after the signature was struck out gets it as
 *   the outcome, and it stays struck out (R-struck).
 * - In a network a signature counts for further groups, and each gets a person and a message of its own.
 * - Without an account (a form on somebody's own website, the public page) no stored data is replaced.
 * - A post with a receipt is recorded only once.
 * - Refuses an unknown petition as `not_found`, a closed one as `petition_closed`, a signer who cannot sign or, without a key, lacks what
 *   the petition requires, with the pointer, and as `not_found` the confirmation of a waiting signature that is confirmed already or gone.
 *   Nothing of a refused post is written.
 * - Throws `SetTooLarge` for a set that would write more than some 1,000 rows.
 */
export async function recordSignatures<const Posts extends readonly SignaturePost[]>(
  needs: Needs,
  posts: Posts,
): Promise<{ [Index in keyof Posts]: Outcome<Signature> }> {
  const made = posts.map((post) => makeIds(post, needs.ids));
  const outcomes = await doInRounds(made, (round) => recordMade(needs, round));
  return outcomes as { [Index in keyof Posts]: Outcome<Signature> };
}

// Posts that run again find by their ids what they wrote.
async function recordMade(needs: Needs, posts: readonly MadePost[]): Promise<Outcome<Signature>[]> {
  const outcomes = await inTransactionOf<Outcome<Signature>[]>(needs.db, posts, (db, earlier) =>
    recordSet({ ...needs, db }, posts, earlier),
  );
  needs.wakeWorker();
  return outcomes;
}

/** Records a set of posts in the transaction of the caller. Those that run again find by their ids what they wrote. */
export async function recordSet(
  needs: Needs,
  posts: readonly MadePost[],
  earlier: Outcome<Signature>[] | undefined,
): Promise<Outcome<Signature>[]> {
  const { db } = needs;
  const now = needs.clock.now();
  const { fresh, repeated, refusals } = await admit(db, posts, { earlier, now });
  const decided = await decide(needs, fresh, now);
  for (const [ownId, refusal] of decided.actors.people.refusals) refusals.set(ownId, refusal);
  const answer = (signed: ReadonlyMap<string, Signature>) =>
    listOutcomes(posts, refusals, (ownId) => repeated.get(ownId) ?? getSigned(signed, ownId));
  const committed = await findCommitted(db, decided.signings, {
    ...decided,
    isRepeated: earlier !== undefined,
  });
  if (committed !== undefined) return earlier ?? answer(committed);
  await write(needs, decided, now);
  return answer(decided.results);
}

/** Which posts may sign, which repeat an earlier call, and the refusals of the others. */
interface Admitted {
  readonly fresh: readonly (MadePost & { readonly subject: PetitionToSign })[];
  readonly repeated: ReadonlyMap<string, Signature>;
  readonly refusals: Map<string, Problem>;
}

async function admit(
  db: Database,
  posts: readonly MadePost[],
  { earlier, now }: { readonly earlier: readonly Outcome<Signature>[] | undefined; readonly now: number },
): Promise<Admitted> {
  const { attached, refusals: unknown } = await attachPetitions(db, posts);
  const refusedBefore = listRefused(posts, earlier);
  const decidesNow = earlier === undefined;
  const waiting = decidesNow ? refuseToWait(attached) : new Map<string, Problem>();
  const signing = attached.filter(({ ownId }) => !waiting.has(ownId) && !refusedBefore.has(ownId));
  const { repeated, refusals: ofKeys } = await findRepeated(db, findSigned, signing);
  const open = signing.filter(({ ownId }) => !repeated.has(ownId) && !ofKeys.has(ownId));
  const drafts = await lockConfirmed(db, open, now);
  const unsignable = new Map([
    ...refuseMissing(open),
    ...(decidesNow ? refuseClosed(open, now) : []),
    ...refuseConfirmed(open, drafts),
  ]);
  return {
    fresh: open.filter(({ ownId }) => !unsignable.has(ownId)).map((post) => withDraft(post, drafts)),
    repeated,
    refusals: new Map([...unknown, ...refusedBefore, ...waiting, ...ofKeys, ...unsignable]),
  };
}

/** What is decided of posts that may sign, before anything is written. */
interface Decided extends ActionDecision<Signature> {
  readonly actors: ActorDecision;
  /** The posts whose people can act, with their signings. */
  readonly accepted: readonly ReceivedPost[];
  readonly signings: readonly Signing[];
  /** The signings that are not struck out. */
  readonly counted: readonly Signing[];
  /** The signatures that are stored, by `actionKey`. */
  readonly known: ReadonlyMap<string, Signature>;
  readonly messages: readonly Outgoing[];
}

// Decides each post after the one before it, and locks what they mean. Writes nothing.
async function decide(needs: Needs, posts: Admitted['fresh'], now: number): Promise<Decided> {
  const { db, presentSignatureMessage, renameMessage } = needs;
  const ticked = await findTicked(db, posts);
  const received = await attachReceivers(
    db,
    posts.map((post) => ({
      ...post,
      isTicked: ticked.has(post.ownId),
      isProven: isProven(post),
      declinesNews: post.confirms?.answer?.wantsNews === false,
    })),
  );
  const actors = await prepareActors(
    db,
    received.flatMap((post) => listActors(post, post.receivers, now)),
  );
  const accepted = received.filter(({ ownId }) => !actors.people.refusals.has(ownId));
  const heard = await attachListeners(db, accepted);
  const signings = accepted.map((post) => toSigning(post, actors, now));
  const ofKnown = listByKnownPeople(signings, actors.people);
  const stored = await lockActionsOf(db, signatures, ofKnown);
  // After the locks, since a signature is struck out under the lock of its person. It stays struck out, and nothing is sent (R-struck).
  const struck = await findRemovedOf(
    db,
    ofKnown.filter(({ key }) => !stored.has(key)),
  );
  const known = new Map([...stored, ...struck]);
  const decision = decideActions(signings, known, applySigning);
  const counted = signings.filter(({ key }) => !struck.has(key));
  const countedIds = new Set(counted.map(({ ownId }) => ownId));
  const messages = await makeMessages(
    heard.filter(({ ownId }) => countedIds.has(ownId)),
    { results: decision.results, people: actors.people },
    presentSignatureMessage,
    renameMessage,
  );
  const changed = decision.changed.filter(
    ({ subjectId, personId }) => !struck.has(actionKey(subjectId, personId)),
  );
  return { ...decision, changed, actors, accepted, signings, counted, known, messages };
}

async function write(
  { db, ids }: Needs,
  { actors, accepted, counted, results, created, changed, messages }: Decided,
  now: number,
): Promise<void> {
  requireFewRows(accepted, actors.people, messages);
  const recorded = accepted.map((post) => ({
    ...post,
    actionId: getSigned(results, post.ownId).id,
    answeredAt: post.confirms?.answer === undefined ? post.confirms?.enteredAt : now,
  }));
  const happened = await saveActors(db, actors);
  await insertActions(db, signatures, created);
  await updateActions(db, signatures, changed);
  await insertTraces(db, tracesOf(recorded));
  await insertConsents(db, consentsOf(recorded, now));
  await insertSignatureLinks(db, linksOf(recorded));
  const { kept, forgotten } = decideShown(counted, results);
  await keepShownSigners(db, kept);
  await forgetShownSigners(db, forgotten);
  await enqueue(db, ids, messages);
  await keepReceipts(db, keptOf(recorded));
  await confirmWaiting(db, recorded, now);
  await updateCollections(db, [...happened, ...counted.map((signing) => describe(signing, results))]);
}

// A try whose COMMIT may have succeeded has decided for its repeats.
function listRefused(
  posts: readonly MadePost[],
  earlier: readonly Outcome<Signature>[] | undefined,
): Map<string, Problem> {
  const refused = (earlier ?? []).flatMap((outcome, at): [string, Problem][] => {
    const ownId = posts[at]?.ownId;
    return ownId !== undefined && 'problem' in outcome ? [[ownId, outcome.problem]] : [];
  });
  return new Map(refused);
}

// Those that wait until they are confirmed.
function refuseToWait(
  posts: readonly (MadePost & { readonly subject: PetitionToSign })[],
): Map<string, Problem> {
  const waiting = posts.filter(
    ({ checksConfirmation, subject }) => checksConfirmation && subject.confirmation === 'email',
  );
  return new Map(waiting.map(({ ownId }) => [ownId, mustWait]));
}

// Those that nobody can sign any more (I-petition).
function refuseClosed(
  posts: readonly (MadePost & { readonly subject: PetitionToSign })[],
  now: number,
): Map<string, Problem> {
  const refusals = new Map<string, Problem>();
  for (const { ownId, subject } of posts) {
    if (subject.closedAt !== null && isClosed(subject, now))
      refusals.set(ownId, petitionClosed(subject.closedAt));
  }
  return refusals;
}

// What waits for the confirmations among posts, by its id. It stays locked, so each is confirmed once, as its last post left it (W-once).
function lockConfirmed(
  db: Database,
  posts: readonly MadePost[],
  now: number,
): Promise<ReadonlyMap<string, SignatureDraft>> {
  return lockWaiting(
    db,
    posts.flatMap(({ confirms }) => confirms?.id ?? []),
    now,
  );
}

// Those whose waiting signature is confirmed already, or not there any more.
function refuseConfirmed(
  posts: readonly MadePost[],
  drafts: ReadonlyMap<string, SignatureDraft>,
): Map<string, Problem> {
  const ids = posts.flatMap(({ confirms }) => confirms?.id ?? []);
  return new Map(ids.filter((id) => !drafts.has(id)).map((id) => [id, waitsNoLonger()]));
}

function withDraft<Post extends MadePost>(post: Post, drafts: ReadonlyMap<string, SignatureDraft>): Post {
  const { confirms } = post;
  const draft = confirms && drafts.get(confirms.id);
  return draft === undefined ? post : { ...post, draft: withAnswer(draft, confirms?.answer) };
}

async function confirmWaiting(db: Database, posts: readonly ReceivedPost[], now: number): Promise<void> {
  const confirmed = posts.flatMap(({ petitionId, subject: { accountId }, confirms }) =>
    confirms === undefined ? [] : [{ accountId, petitionId, confirms }],
  );
  await updateConfirmed(db, confirmed, now);
  for (const { accountId, petitionId: petition, confirms } of confirmed) {
    const entry = { accountId, action: 'signature.confirmed', subject: confirms.id } as const;
    await recordAct(db, confirms.act, { ...entry, details: { petition } });
  }
}

// The link in the mail was used, by somebody who reads the mails of the address; an organizer lifts no withdrawn consent (W-organizer).
function isProven({ confirms }: MadePost): boolean {
  return confirms !== undefined && confirms.act === undefined;
}

// Adds the accounts whose webhooks a signature triggers, with these webhooks (6 When sent).
async function attachListeners(
  db: Database,
  posts: readonly ReceivedPost[],
): Promise<(ReceivedPost & { readonly listeners: readonly Listener[] })[]> {
  const triggered = await findTriggered(
    db,
    posts.flatMap(({ subject: { id: petitionId }, receivers }) =>
      receivers.map(({ account }) => ({ accountId: account.id, petitionId })),
    ),
  );
  return posts.map((post) => {
    const petitionId = post.subject.id;
    const listeners = listListeners(post.receivers, (accountId) => triggered({ accountId, petitionId }));
    return { ...post, listeners };
  });
}

function describe({ ownId, petition, now }: Signing, results: ReadonlyMap<string, Signature>): Happening {
  const isFirst = results.get(ownId)?.id === ownId;
  return isFirst
    ? { what: 'signed', petition, period: periodOf(now) }
    : { what: 'signature changed', petition };
}

/** The signatures with these ids, also those that are struck out, whose people get the usual answers. */
export async function findSigned(db: Database, ids: readonly string[]): Promise<Map<string, Signature>> {
  const found = await findActions(db, signatures, ids);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const removed = await findRemoved(db, missing);
  // Between the two reads a removal may have been undone.
  const back = await findActions(
    db,
    signatures,
    missing.filter((id) => !removed.has(id)),
  );
  return new Map([...found, ...removed, ...back]);
}

// Of those who sign for the first time.
function tracesOf(posts: readonly (ReceivedPost & { readonly actionId: string })[]) {
  return posts.flatMap(({ ownId, actionId, trace }) =>
    trace === undefined || ownId !== actionId ? [] : [{ ...trace, signatureId: actionId }],
  );
}

// Of those who had signed before they confirmed.
function linksOf(posts: readonly (ReceivedPost & { readonly actionId: string })[]): SignatureLink[] {
  return posts.flatMap(({ confirms, actionId: signatureId }) =>
    confirms === undefined || confirms.id === signatureId ? [] : [{ id: confirms.id, signatureId }],
  );
}

function getSigned(signed: ReadonlyMap<string, Signature>, ownId: string): Signature {
  const signature = signed.get(ownId);
  if (signature === undefined) throw new Error(`The post ${ownId} has no signature.`);
  return signature;
}
