import type { Account } from '../../accounts/account.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import { countWaiting, type Newsletter, type NewsletterText } from '../../mail/newsletter.ts';
import { findCounts } from '../../mail/newsletter-count-store.ts';
import {
  findNewsletter,
  insertNewsletter,
  lockNewsletter,
  updateProgress,
  updateText,
} from '../../mail/newsletter-store.ts';
import { noTarget } from '../targeting/read-targets.ts';
import { lockTarget, setTargetUses } from '../targeting/target-store.ts';
import { freeTitle } from './free-title.ts';
import { sourceOf } from './newsletter-source.ts';
import type { NewsletterTestFacts } from './render-newsletter.ts';

type Needs = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Pick<Config, 'mail'>;
};

/**
 * What becomes of a newsletter when it is saved (N-draft): it stays a draft, or it is sent at a time, now at the earliest, to whom it calls
 * so.
 */
export type Sending = { readonly at: number | 'now'; readonly audience: string } | undefined;

/** The newsletter of the account with that id; refuses another one as `not_found`. */
export async function getNewsletter(db: Database, accountId: string, id: string): Promise<Newsletter> {
  const newsletter = await findNewsletter(db, accountId, id);
  if (newsletter !== undefined) return newsletter;
  throw new Problem('not_found', 'There is no such mailing.');
}

/**
 * Creates a newsletter as a draft, or to be sent. A form that is sent twice creates one. Returns its id. Refuses to send where
 * mail is not set up, as `invalid_request`, and to a target that the account does not have, as `not_found`.
 */
export function createNewsletter(
  needs: Needs,
  { account, by }: { readonly account: Account; readonly by: Account },
  { text, sending, receipt }: { text: NewsletterText; sending: Sending; receipt: Receipt | undefined },
): Promise<string> {
  const { db, clock, ids } = needs;
  requireMail(needs, sending);
  const id = ids.newId();
  return inTransaction(db, async (db, attempt) => {
    const known = await findRepeat(db, receipt);
    if (known !== undefined) return known;
    if (attempt > 1 && (await findNewsletter(db, account.id, id)) !== undefined) return id;
    const now = clock.now();
    await insertDraft(db, { id, account, by, now }, text);
    await schedule(db, { id, accountId: account.id, ...text }, { sending, now });
    await keepReceipt(db, receipt, id);
    return id;
  });
}

/** A newsletter that is written: its id, whose it is, and when. */
type Written = {
  readonly id: string;
  readonly account: Account;
  readonly by: Account;
  readonly now: number;
};

/** Writes a newsletter that is sent at once, in the transaction of its cause; the caller has checked that mail is set up. */
export async function insertSentNewsletter(
  db: Database,
  written: Written,
  { text, audience }: { readonly text: Omit<NewsletterText, 'sendAt'>; readonly audience: string },
): Promise<void> {
  const { id, account, now } = written;
  await insertDraft(db, written, { ...text, sendAt: null });
  await schedule(db, { id, accountId: account.id, ...text }, { sending: { at: 'now', audience }, now });
}

async function insertDraft(
  db: Database,
  { id, account, by, now }: Written,
  text: NewsletterText,
): Promise<void> {
  await insertNewsletter(db, {
    ...{ id, accountId: account.id, version: 1, creatorId: by.id, createdAt: now, modifiedAt: now },
    ...{ startedAt: null, stoppedAt: null, reachedId: '', written: 0, audience: null },
    ...{ modifierId: by.id, bounced: 0, unsubscribed: 0, countedAt: null },
    ...{ ...text, state: 'draft' },
  });
}

/**
 * Saves the text of a draft whose version `opened` was opened, and sends it where that is asked for. Returns the state that it
 * had, or `conflict` where somebody else has saved another text since; then, and where it was no draft, nothing changes.
 * Refuses to send where mail is not set up as `invalid_request`, and to a target that the account does not have as `not_found`.
 */
export function saveNewsletter(
  needs: Needs,
  account: Account,
  {
    id,
    text,
    sending,
    opened,
    by,
  }: { id: string; text: NewsletterText; sending: Sending; opened: number; by: Account },
): Promise<Newsletter['state'] | 'conflict'> {
  const { db, clock } = needs;
  requireMail(needs, sending);
  // By the transaction whose COMMIT had no answer.
  let saved: number | undefined;
  return inTransaction(db, async (db) => {
    const known = await lockOwn(db, account, id);
    const { state, version } = known;
    if (state !== 'draft') return version === saved ? 'draft' : state;
    if (version !== opened && !isSameText(text, known)) return 'conflict';
    const now = clock.now();
    saved = version + 1;
    await updateText(db, id, { ...text, version: saved, modifiedAt: now, modifierId: by.id });
    await schedule(db, { id, accountId: account.id, ...text }, { sending, now });
    return state;
  });
}

/** Whether readers get the same mail of both. */
export function isSameMail(one: NewsletterText, other: NewsletterText): boolean {
  const read = ({ subject, body, of, replyTo }: NewsletterText) =>
    JSON.stringify([subject, body, of, replyTo]);
  return read(one) === read(other);
}

function isSameText(one: NewsletterText, other: NewsletterText): boolean {
  return isSameMail(one, other) && one.title === other.title && one.sendAt === other.sendAt;
}

// A newsletter that is sent has a source code of its own: where another one takes the same code at the same moment, the
// transaction fails with a duplicate key and runs again. A target that a waiting newsletter uses is not deleted (N-target).
async function schedule(
  db: Database,
  { id, accountId, title, of }: Pick<Newsletter, 'id' | 'accountId' | 'title' | 'of'>,
  { sending, now }: { sending: Sending; now: number },
): Promise<void> {
  if (sending === undefined) return;
  const sendAt = sending.at === 'now' ? now : Math.max(sending.at, now);
  // One that was deleted meanwhile.
  if (of !== undefined && 'targetId' in of && !(await lockTarget(db, accountId, of.targetId)))
    throw noTarget(of.targetId);
  const free = await freeTitle(db, accountId, title, id);
  await updateProgress(db, id, {
    ...{ state: 'scheduled', sendAt, audience: sending.audience },
    ...{ title: free, source: sourceOf(free) },
  });
  if (of !== undefined && 'targetId' in of) await setTargetUses(db, id, [of.targetId]);
}

/**
 * Stops a newsletter (N-stop): one that is not begun is a draft again, and of one that is being sent the mails that wait are not sent.
 * Changes nothing of a draft, and of one whose mails are all sent. Returns its state before.
 */
export function stopNewsletter(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  account: Account,
  id: string,
): Promise<Newsletter['state']> {
  let before: Newsletter['state'] | undefined;
  return inTransaction(db, async (db) => {
    const newsletter = await lockOwn(db, account, id);
    const { state } = newsletter;
    before ??= state;
    const now = clock.now();
    if (state === 'scheduled')
      await updateProgress(db, id, { state: 'draft', source: null, modifiedAt: now });
    if (state === 'sending' || (state === 'written' && (await hasWaiting(db, newsletter))))
      await updateProgress(db, id, { state: 'stopped', stoppedAt: now });
    await setTargetUses(db, id, []);
    return before;
  });
}

const hour = 60 * 60_000;

/** Sends a text as it is to its writer, who waits for it (N-test). Refuses where mail is not set up, as `invalid_request`. */
export async function testNewsletter(
  needs: Needs,
  account: Account,
  { language, facts, to }: { language: string; facts: NewsletterTestFacts; to: string },
): Promise<void> {
  const { db, ids, clock } = needs;
  if (needs.config.mail === undefined) throw isWithoutMail();
  const [id, now] = [ids.newId(), clock.now()];
  await enqueueMails(db, [
    {
      ...{ id, kind: 'newsletter-test', accountId: account.id, personId: null, eventId: null, to },
      ...{ language, facts: { ...facts }, dueAt: now, uselessAfter: now + hour },
      once: `newsletter-test:${id}`,
    },
  ]);
}

async function lockOwn(db: Database, { id: accountId }: Account, id: string): Promise<Newsletter> {
  const newsletter = await lockNewsletter(db, id);
  if (newsletter?.accountId === accountId) return newsletter;
  throw new Problem('not_found', 'There is no such mailing.');
}

function requireMail({ config }: Pick<Needs, 'config'>, sending: Sending): void {
  if (sending !== undefined && config.mail === undefined) throw isWithoutMail();
}

function isWithoutMail(): Problem {
  return new Problem('invalid_request', 'Mail is not set up on this service.');
}

async function hasWaiting(db: Database, newsletter: Newsletter): Promise<boolean> {
  const counts = (await findCounts(db, [newsletter.id])).get(newsletter.id);
  return counts === undefined || countWaiting(newsletter, counts) > 0;
}
