import type { Clock } from '../../base/clock.ts';
import { shareLoop } from '../../base/share-loop.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { type Newsletter, sendingSpan } from '../../mail/newsletter.ts';
import { findCounts, type NewsletterCounts } from '../../mail/newsletter-count-store.ts';
import { listUncounted, updateLeft } from '../../mail/newsletter-store.ts';
import { countLeftReaders } from './left-reader-store.ts';

/** What became of the mails of a newsletter, and of those who got it. */
export interface NewsletterNumbers {
  readonly counts: NewsletterCounts;
  /** How many who got it have an address that bounces, and no subscription any more. */
  readonly bounced: number;
  readonly unsubscribed: number;
}

type Needs = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'retentionDays'>;
};

const mailsAtOnce = 500;
const day = 24 * 60 * 60_000;

// The count of many readers is kept for a minute.
const mostReaders = 2_000;
const keptMilliseconds = 60_000;

/** Reads the numbers of a newsletter. Of its readers it counts again how many left, as long as their mails are kept (N-numbers). */
export async function readNumbers(needs: Needs, newsletter: Newsletter): Promise<NewsletterNumbers> {
  const { id } = newsletter;
  const counts = (await findCounts(needs.db, [id])).get(id) ?? { byOutcome: new Map(), lastAt: undefined };
  const { bounced, unsubscribed } = isCounted(needs, newsletter)
    ? newsletter
    : await countLeft(needs, newsletter);
  return { counts, bounced, unsubscribed };
}

function isCounted({ clock, config }: Needs, { countedAt, written, startedAt }: Newsletter): boolean {
  if (startedAt === null) return true;
  if (countedAt === null) return false;
  if (countedAt >= startedAt + lastCountAfter(config)) return true;
  return written > mostReaders && clock.now() - countedAt < keptMilliseconds;
}

// Its mails are deleted a day later.
function lastCountAfter({ retentionDays }: Pick<Config, 'retentionDays'>): number {
  return sendingSpan + (retentionDays - 1) * day;
}

async function countLeft({ db, clock }: Needs, { id, written }: Newsletter) {
  const countedAt = clock.now();
  const share = shareLoop();
  let [bounced, unsubscribed, after] = [0, 0, '' as string | undefined];
  while (after !== undefined) {
    const piece = await countLeftReaders(db, id, { after, limit: mailsAtOnce });
    bounced += piece.bounced;
    unsubscribed += piece.unsubscribed;
    after = piece.reached;
    await share();
  }
  if (written > mostReaders) await updateLeft(db, id, { bounced, unsubscribed, countedAt });
  return { bounced, unsubscribed };
}

const newslettersAtOnce = 100;

/** Counts for the last time how many readers left the newsletters whose mails are deleted within a day (N-numbers); returns how many. */
export async function keepLastNumbers(needs: Needs, signal: AbortSignal): Promise<number> {
  const { db, clock, config } = needs;
  const span = lastCountAfter(config);
  const ids = await listUncounted(db, { span, now: clock.now(), limit: newslettersAtOnce });
  for (const newsletter of ids) {
    signal.throwIfAborted();
    const left = await countLeft(needs, newsletter);
    await updateLeft(db, newsletter.id, { ...left, countedAt: clock.now() });
  }
  return ids.length < newslettersAtOnce ? ids.length : ids.length + (await keepLastNumbers(needs, signal));
}
