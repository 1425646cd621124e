import type { Clock } from '../../base/clock.ts';
import { emailKey } from '../../base/email-address.ts';
import { invalidField } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { getValue, listOutcomes, type Outcome } from '../../base/outcome.ts';
import { findEarlierCalls, keepReceipts } from '../../collections/idempotency/find-repeat.ts';
import { keyOfReceipt } from '../../collections/idempotency/receipt.ts';
import type { Config } from '../../config/config.ts';
import { batchWrites } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import { inTransactionOf } from '../../database/transaction.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import type { NewMail } from '../../mail/mail.ts';
import { isClosed } from '../petitions/petition.ts';
import { attachPetitions, petitionClosed } from '../petitions/read-petitions.ts';
import { refuseMissing } from '../signatures/refuse-missing.ts';
import type { SignatureDraft } from '../signatures/signature.ts';
import { insertTraces } from '../signatures/trace-store.ts';
import {
  keepWhatBothBring,
  type PostToConfirm,
  remindedAfter,
  type WaitingSignature,
  waitingSpan,
  writeDraft,
} from '../signatures/waiting-signature.ts';
import {
  deleteWaiting,
  findOfAddresses,
  insertWaiting,
  type KeyedWaiting,
  lockWaiting,
  updateDraft,
  waitingKey,
} from '../signatures/waiting-store.ts';

/** What keeping a signature that waits needs. */
export interface KeepingNeeds {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly config: Pick<Config, 'mail'>;
}

/** A post with the address that gets the link, and the ids that it may need, made outside the transaction. */
interface MadePost extends PostToConfirm {
  readonly account: undefined;
  readonly address: string;
  readonly addressKey: string;
  readonly ownId: string;
  readonly mailId: string;
  readonly reminderId: string;
}

const keepInBatches = batchWrites(keepMade, {
  bytesOf: ({ draft }: MadePost) => writeDraft(draft).length,
  keyOf: ({ receipt }) => keyOfReceipt(receipt),
});

/**
 * Lets a signature wait until its person confirms it (W-waiting), and writes the mail with the link and the reminder. An address that
 * has one on the petition keeps it, waiting or confirmed, and gets no further mail, until it expires or is removed with what it became;
 * a consent, a comment and the permission to show the name are kept only where all its posts bring them (W-once). Nothing
 * else is looked up, so the answer does not depend on who is known. Posts that arrive meanwhile go together into the next set.
 *
 * Refuses a post without an email address, and an unknown or closed petition, as `recordSignature` does.
 */
export async function keepWaiting(needs: KeepingNeeds, post: PostToConfirm): Promise<void> {
  const { actor } = post.draft;
  const address = actor.kind === 'entered' ? actor.person.emailAddresses?.[0]?.address : undefined;
  if (address === undefined)
    throw invalidField(
      '/person/email_addresses',
      'is required, because the petition asks for confirmation by email',
    );
  const { ids } = needs;
  const made = { ownId: ids.newId(), mailId: ids.newId(), reminderId: ids.newId() };
  const own = { account: undefined, address, addressKey: emailKey(address), ...made };
  getValue(await keepInBatches(needs, { ...post, ...own }));
}

function keepMade(needs: KeepingNeeds, posts: readonly MadePost[]): Promise<Outcome<true>[]> {
  return inTransactionOf(needs.db, posts, (db) => keepSet({ ...needs, db }, posts));
}

// An address keeps what waits for it until that expires. A set that runs again finds what it wrote, as it finds what others wrote.
async function keepSet(
  { db, clock, config }: KeepingNeeds,
  posts: readonly MadePost[],
): Promise<Outcome<true>[]> {
  const now = clock.now();
  const { attached, refusals: unknown } = await attachPetitions(db, posts);
  const { resourceIds, refusals: ofKeys } = await findEarlierCalls(db, attached);
  const refusals = new Map([...unknown, ...ofKeys, ...refuseMissing(attached)]);
  for (const { ownId, subject } of attached) {
    const isKnown = refusals.has(ownId) || resourceIds.has(ownId);
    if (!isKnown && subject.closedAt !== null && isClosed(subject, now))
      refusals.set(ownId, petitionClosed(subject.closedAt));
  }
  const fresh = attached.filter(({ ownId }) => !refusals.has(ownId) && !resourceIds.has(ownId));
  const known = await findOfAddresses(db, fresh);
  const kept = new Map<string, string>();
  const created: (KeyedWaiting & Pick<MadePost, 'mailId' | 'reminderId' | 'trace'>)[] = [];
  const expired: string[] = [];
  const again = new Map<string, SignatureDraft[]>();
  for (const [key, posts] of Map.groupBy(fresh, waitingKey)) {
    const before = known.get(key);
    const drafts = posts.map(({ draft }) => draft);
    if (before !== undefined && now < before.expiresAt) {
      kept.set(key, before.id);
      again.set(before.id, drafts);
      continue;
    }
    const [first] = posts;
    if (first === undefined) continue;
    if (before !== undefined) expired.push(before.id);
    const { ownId, mailId, reminderId, trace } = first;
    const draft = drafts.reduce(keepWhatBothBring);
    kept.set(key, ownId);
    created.push({ ...toWaiting({ ...first, draft }, now), mailId, reminderId, trace });
  }
  for (const [id, draft] of await lockWaiting(db, [...again.keys()], now))
    await updateDraft(db, id, (again.get(id) ?? []).reduce(keepWhatBothBring, draft));
  await deleteWaiting(db, expired);
  await insertWaiting(db, created);
  // The signature gets the id of what waits, and so its trace.
  await insertTraces(
    db,
    created.flatMap(({ id, trace }) => (trace === undefined ? [] : [{ ...trace, signatureId: id }])),
  );
  if (config.mail !== undefined) await enqueueMails(db, created.flatMap(mailsOf));
  await keepReceipts(
    db,
    fresh.map((post) => ({ receipt: post.receipt, resourceId: kept.get(waitingKey(post)) ?? post.ownId })),
  );
  return listOutcomes(posts, refusals, () => true as const);
}

function toWaiting(
  post: MadePost & { readonly subject: { readonly accountId: string; readonly language: string } },
  now: number,
): KeyedWaiting {
  const { ownId: id, petitionId, address, addressKey, draft, subject } = post;
  const language = post.language ?? draft.consent?.language ?? subject.language;
  const { accountId } = subject;
  const times = { createdAt: now, expiresAt: now + waitingSpan };
  return { id, accountId, petitionId, address, addressKey, language, draft, ...times };
}

// The reminder waits from the start: it is skipped when the signature is confirmed by then (W-remind).
function mailsOf({
  mailId,
  reminderId,
  ...waiting
}: WaitingSignature & Pick<MadePost, 'mailId' | 'reminderId'>): NewMail[] {
  const { id, accountId, language, createdAt, expiresAt: uselessAfter } = waiting;
  const mail = {
    accountId,
    // Nobody has confirmed the address, so it belongs to no person yet. The row of the signature has it.
    ...{ personId: null, eventId: null, to: null, language, facts: { waitingId: id }, uselessAfter },
  };
  return [
    { ...mail, id: mailId, kind: 'signature', dueAt: createdAt, once: `signature:${id}` },
    {
      ...mail,
      id: reminderId,
      kind: 'signature-again',
      dueAt: createdAt + remindedAfter,
      once: `signature-again:${id}`,
    },
  ];
}
