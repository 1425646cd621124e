// Sends due mails. As with deliveries, everything that matters is in the database: a mail is claimed with a lease before it is
// sent, and settled with the claim's token after it. Where the process dies in between, the lease ends and the mail is sent
// again with the same Message-ID.

import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../base/clock.ts';
import { describeFailure } from '../base/describe-failure.ts';
import type { Ids } from '../base/ids.ts';
import type { Logger } from '../base/logger.ts';
import type { MailSettings } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { IsClockRight } from '../queue/clock-check.ts';
import { createGroupWriter } from '../queue/group-writer.ts';
import { hasTimeFor, type Lease, takeLease } from '../queue/lease.ts';
import { type Poll, startPolling } from '../queue/poll-loop.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import {
  afterSending,
  type ClaimedMail,
  ignoresBounce,
  type MailKind,
  type MailReason,
  type NextState,
  type RenderMail,
  type SendResult,
} from './mail.ts';
import { addRefusal, deleteRefusals, isBounced } from './mail-address-store.ts';
import { createMailFolder } from './mail-folder.ts';
import { countSending } from './mail-limit-store.ts';
import type { MailMetrics } from './mail-metrics.ts';
import {
  listClaimedMails,
  listDueMails,
  lockHeldMails,
  updateMailClaims,
  updateMailState,
  updateMailsReleased,
} from './mail-store.ts';
import type { MailTransport, OpenLine } from './mail-transport.ts';
import { addOutcomes, outcomeOf } from './newsletter-count-store.ts';
import { createSmtpServer, toResult } from './smtp-server.ts';

/** How each kind of mail is written. A kind that is missing waits until a worker knows it. */
export type Renderers = Readonly<Partial<Record<MailKind, RenderMail>>>;

/** What a worker needs; it closes none of it. */
export interface MailWorkerNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** Monotonic ms of the machine, which bound the rate. */
  readonly passed: () => number;
  /** Nothing is claimed while this is false. */
  readonly isClockRight: IsClockRight;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly settings: MailSettings;
  readonly metrics: MailMetrics;
  readonly renderers: Renderers;
  /** The address that a mail is sent to, or undefined where a mail server would refuse the text. */
  readonly readAddress: (text: string) => string | undefined;
  /** How long an attempt may take. */
  readonly timeoutSeconds?: number;
}

/** A running worker. */
export interface MailWorker {
  /** Hints that a mail may be due now. Without a hint the worker looks at least every second. */
  wake(): void;
  /** Claims nothing more; resolves when the mails in progress are settled. */
  stop(): Promise<void>;
  /** Cuts the connections: what is in progress is sent again later. */
  abort(): void;
}

// A claim costs nearly the same for one mail as for several.
const gatherMilliseconds = 20;

// After so many ms a mail may have been stopped while it was written, or waited for its turn or for the server, which may have accepted
// its address already (N-stop, N-now).
const longestKnown = 250;

/** How many mails are sent at a time, each over its own connection: enough for the rate where a mail takes 40 ms. */
function countAtOnce(rate: number): number {
  return Math.min(20, Math.max(5, Math.ceil(rate / 25)));
}

/** Starts to send due mails. Several workers can share a database. */
export function startMailWorker(needs: MailWorkerNeeds): MailWorker {
  const { db, clock, ids, logger, settings, metrics, renderers, timeoutSeconds = 30 } = needs;
  const stopping = new AbortController();
  const transport = openTransport(settings.server, timeoutSeconds, needs.passed);
  const atOnce = countAtOnce(settings.rate);
  const rate = createSendingRate(settings.rate, needs.passed);
  const settler = createGroupWriter<MailSettlement>(
    {
      write,
      reportFailure: (error, { length }) =>
        logger.error({ ...describeFailure(error), mails: length }, 'settling mails failed'),
      reportGivenUp: ({ mail }) => logger.error({ mail: mail.id }, 'settling a mail was given up'),
    },
    stopping.signal,
  );
  // Claimed here and not settled yet: while the database fails their leases may end.
  const held = new Set<string>();
  const running = new Set<Promise<void>>();

  async function claimAndSend(): Promise<Poll> {
    const free = atOnce - running.size;
    if (free <= 0 || !(await needs.isClockRight())) return { found: false, more: false };
    const due = await listDueMails(db, clock.now(), free + held.size);
    const wanted = due.filter((id) => !held.has(id)).slice(0, free);
    if (wanted.length === 0) return { found: false, more: false };
    const lease = takeLease(needs, timeoutSeconds);
    const mails = await claim(wanted, lease);
    for (const mail of mails) {
      held.add(mail.id);
      keep(attempt(mail, lease));
    }
    return { found: true, more: false };
  }

  function claim(wanted: readonly string[], lease: Lease): Promise<ClaimedMail[]> {
    return inTransaction(db, async (db) => {
      await updateMailClaims(db, wanted, lease);
      return listClaimedMails(db, wanted, lease.token);
    });
  }

  async function attempt(mail: ClaimedMail, lease: Lease): Promise<void> {
    const began = needs.passed();
    try {
      const next = await prepare(mail);
      if ('state' in next) return settle({ mail, next, to: undefined, result: undefined });
      const result = await send(next, lease, began);
      if (result === 'stopped') return release(mail);
      if ('state' in result) return settle({ mail, next: result, to: undefined, result: undefined });
      settleAttempt(mail, result, next.to);
    } catch (error) {
      logger.error({ ...describeFailure(error), mail: mail.id }, 'writing a mail failed');
      settleAttempt(mail, { outcome: 'retry', response: 'The mail could not be written.' }, undefined);
    }
  }

  // The turn comes after the connection is open, so that slow connections do not bring many mails at once.
  async function send(
    composed: ComposedMail,
    lease: Lease,
    began: number,
  ): Promise<SendResult | NextState | 'stopped'> {
    let line: OpenLine;
    try {
      line = await transport.open();
    } catch (error) {
      return toResult(error);
    }
    await rate.turn();
    if (stopping.signal.aborted || !hasTimeFor(line.secondsLeft, lease, clock.now())) {
      line.leave();
      return 'stopped';
    }
    let skipped: Promise<MailReason | undefined> | undefined;
    const result = await line.send(composed, async () => {
      if (needs.passed() - began > longestKnown) skipped = composed.rendered.skipNow?.();
      return (await skipped) === undefined;
    });
    const reason = await skipped;
    return reason === undefined ? result : { state: 'skipped', reason };
  }

  function settleAttempt(mail: ClaimedMail, result: SendResult, to: string | undefined): void {
    const { id, kind, attemptCount } = mail;
    logger.info({ mail: id, kind, outcome: result.outcome, attempt: attemptCount + 1 }, 'mail attempt');
    const next = afterSending(mail, result, { now: clock.now(), random: ids.jitter() });
    settle({ mail, next, to, result });
  }

  // What is sent, or the final state of a mail that is not sent, such as one to a bounced address (M-refused).
  async function prepare(mail: ClaimedMail): Promise<NextState | ComposedMail> {
    const now = clock.now();
    if (now > mail.uselessAfter) {
      return { state: mail.attemptCount > 0 ? 'failed' : 'skipped', reason: 'too_late' };
    }
    const render = renderers[mail.kind];
    if (render === undefined) throw new Error(`No one writes a mail of the kind ${mail.kind}.`);
    const rendered = await render(mail);
    if ('skip' in rendered) return { state: 'skipped', reason: rendered.skip };
    const stored = rendered.to ?? mail.to;
    if (stored === null) return { state: 'skipped', reason: 'no_address' };
    // It is stored and no mail server takes it (E-stored).
    const to = needs.readAddress(stored);
    if (to === undefined) return { state: 'skipped', reason: 'bad_address' };
    if (!ignoresBounce(mail.kind) && (await isBounced(db, to)))
      return { state: 'skipped', reason: 'bounced' };
    if (rendered.isLimited && !(await mayBeSent({ id: mail.id, to }, now)))
      return { state: 'skipped', reason: 'too_many' };
    return composeMail({ id: mail.id, to }, rendered, { from: settings.from, now });
  }

  function mayBeSent(mail: { readonly id: string; readonly to: string }, now: number): Promise<boolean> {
    return inTransaction(db, (db) => countSending(db, mail, now));
  }

  function settle(settlement: Omit<MailSettlement, 'endedAt'>): void {
    const { id } = settlement.mail;
    settler.add({ ...settlement, endedAt: clock.now() }, () => held.delete(id));
  }

  async function release({ id, token }: ClaimedMail): Promise<void> {
    await inTransaction(db, (db) => updateMailsReleased(db, { ids: [id], token, now: clock.now() }))
      .catch((error) => logger.error(describeFailure(error), 'releasing a mail failed'))
      .finally(() => held.delete(id));
  }

  async function write(settlements: readonly MailSettlement[]): Promise<void> {
    const settled = await settleMails(db, settlements);
    for (const { mail, next } of settlements) {
      if (settled.has(mail.id)) metrics.settled(next);
      else logger.warn({ mail: mail.id }, 'lease was lost before settling');
    }
  }

  // It never rejects.
  function keep(work: Promise<void>): void {
    running.add(work);
    work.then(() => {
      running.delete(work);
      if (running.size === 0) loop.wake();
      else loop.wakeWithin(gatherMilliseconds);
    });
  }

  const loop = startPolling('claiming mails', claimAndSend, logger);
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort();
      await loop.stop();
      await Promise.all(running);
      await settler.idle();
      transport.quit();
    },
    abort: transport.close,
  };
}

function openTransport(
  server: MailSettings['server'],
  timeoutSeconds: number,
  passed: () => number,
): MailTransport {
  return 'folder' in server ? createMailFolder(server) : createSmtpServer(server, timeoutSeconds, passed);
}

/** Bounds how many pieces of work begin within any second (M-rate). */
interface SendingRate {
  /** Resolves when the next piece may begin, in the order of the calls. */
  turn(): Promise<void>;
}

const second = 1_000;

/** Creates a rate of `perSecond` turns within any second (M-rate); `now` returns monotonic ms. */
export function createSendingRate(
  perSecond: number,
  now: () => number,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): SendingRate {
  // When the last turns began or will begin.
  const turns: number[] = [];
  return {
    async turn() {
      const arrived = now();
      const before = turns.length < perSecond ? undefined : turns.shift();
      const begins = before === undefined ? arrived : Math.max(arrived, before + second);
      turns.push(begins);
      if (begins > arrived) await wait(begins - arrived);
    },
  };
}

/** The next state of a claimed mail, and what the server answered; undefined without an attempt. */
interface MailSettlement {
  readonly mail: Pick<ClaimedMail, 'id' | 'token' | 'newsletterId'>;
  /** The address that the attempt was for. */
  readonly to: string | undefined;
  readonly next: NextState;
  readonly result: SendResult | undefined;
  /** When the attempt ended, in ms since 1970. */
  readonly endedAt: number;
}

/**
 * Writes the next states of mails, at most 500, in one transaction, and counts the refusals of their addresses, or forgets them where the
 * server accepted a mail (M-refused); returns the ids of those that were settled. A mail that no longer carries the token of its claim
 * belongs to another worker.
 */
async function settleMails(db: Database, settlements: readonly MailSettlement[]): Promise<Set<string>> {
  return inTransaction(db, async (db) => {
    const held = await lockHeldMails(
      db,
      settlements.map(({ mail }) => mail),
    );
    const ours = settlements.filter(({ mail }) => held.has(mail.id));
    for (const { mail, next, result, endedAt } of ours) {
      await updateMailState(db, mail.id, { next, response: result?.response ?? null, now: endedAt });
    }
    await addOutcomes(
      db,
      ours.flatMap(({ mail: { newsletterId }, next, endedAt }) => {
        const outcome = outcomeOf(next);
        return newsletterId === undefined || outcome === undefined
          ? []
          : [{ newsletterId, outcome, endedAt }];
      }),
    );
    const sent = ours.filter(({ result }) => result?.outcome === 'sent');
    await deleteRefusals(
      db,
      sent.flatMap(({ to }) => to ?? []),
    );
    for (const { to, result, endedAt } of ours) {
      if (to !== undefined && result?.outcome === 'refused' && result.isAddress)
        await addRefusal(db, to, endedAt);
    }
    return held;
  });
}
