import { readEmailAddress } from '../../src/base/email-address.ts';
import { randomIds } from '../../src/base/ids.ts';
import { readConfig } from '../../src/config/config.ts';
import type { MailRow } from '../../src/database/rows/mail-rows.ts';
import { enqueueMails } from '../../src/mail/enqueue-mails.ts';
import type { NewMail, RenderMail } from '../../src/mail/mail.ts';
import { type MailWorker, type MailWorkerNeeds, startMailWorker } from '../../src/mail/mail-worker.ts';
import { captureLog } from '../support/capture-log.ts';
import type { TestDatabase } from '../support/databases.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';
import { until } from '../support/until.ts';

const minute = 60_000;

/** A mail in simple words, with its own facts as the subject. */
export const renderPlainly: RenderMail = async ({ kind, facts }) => ({
  subject: String(facts.subject ?? kind),
  text: `Text of ${kind}`,
  html: `<p>HTML of ${kind}</p>`,
});

/** Starts mail workers on a suite's database with one clock, and stops them after each test. */
export function useMailWorkers(database: TestDatabase) {
  const workers: MailWorker[] = [];
  const clock: ManualClock = createManualClock();
  const log = captureLog();
  let written = 0;

  async function stopAll(): Promise<void> {
    for (const worker of workers.splice(0)) {
      worker.abort();
      await worker.stop();
    }
  }
  const wakeAll = () => {
    for (const worker of workers) worker.wake();
  };
  afterEach(async () => {
    await stopAll();
    await database.db('mails').delete();
    await database.db('mail_addresses').delete();
    await database.db('mail_limits').delete();
  });

  return {
    clock,
    log,
    stopAll,
    wakeAll,
    /** Lets time pass, and wakes the workers. */
    pass(milliseconds: number): void {
      clock.advance(milliseconds);
      wakeAll();
    },
    /** Starts a worker that sends to this server. */
    start(url: string, others: Partial<MailWorkerNeeds> & { rate?: number; from?: string } = {}): MailWorker {
      const { rate = 1000, from = 'Civic <civic@service.example>', ...needs } = others;
      const settings = readConfig({
        CIVIC_MAIL_URL: url,
        CIVIC_MAIL_FROM: from,
        CIVIC_MAIL_RATE: String(rate),
      }).mail!;
      const worker = startMailWorker({
        db: database.db,
        clock,
        passed: () => performance.now(),
        isClockRight: async () => true,
        ids: randomIds,
        logger: log.logger,
        settings,
        readAddress: readEmailAddress,
        metrics: { settled() {} },
        renderers: { 'sign-in': renderPlainly, changed: renderPlainly, reminder: renderPlainly },
        ...needs,
      });
      workers.push(worker);
      return worker;
    },
    /** Enqueues a mail that is due now, and returns its id. */
    async enqueue(mail: Partial<NewMail> = {}): Promise<string> {
      const id = randomIds.newId();
      const now = clock.now();
      await enqueueMails(database.db, [
        {
          id,
          kind: 'changed',
          accountId: randomIds.newId(),
          personId: null,
          eventId: null,
          to: `reader-${++written}@people.example`,
          language: 'en',
          facts: {},
          dueAt: now,
          uselessAfter: now + 60 * minute,
          once: id,
          ...mail,
        },
      ]);
      return id;
    },
    /** The row of a mail once it has this state. */
    waitFor(id: string, state: MailRow['state'] | 'again'): Promise<MailRow> {
      wakeAll();
      return until(`the mail is ${state}`, async () => {
        const row = await database.db('mails').where({ id }).first();
        if (row === undefined) return undefined;
        const isReached =
          state === 'again'
            ? row.state === 'waiting' && row.attempt_count > 0 && row.claim_token === null
            : row.state === state;
        return isReached ? row : undefined;
      });
    },
  };
}
