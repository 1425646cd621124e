import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';
import type { MailReason, NextState } from './mail.ts';

/** What became of a mail of a newsletter. */
export type NewsletterOutcome = 'sent' | MailReason;

/** How many mails came to each outcome, and when the last one did (ms since 1970). */
export interface NewsletterCounts {
  readonly byOutcome: ReadonlyMap<NewsletterOutcome, number>;
  readonly lastAt: number | undefined;
}

/** A mail of a newsletter, and what became of it. */
export interface EndedMail {
  readonly newsletterId: string;
  readonly outcome: NewsletterOutcome;
  readonly endedAt: number;
}

/** What became of a mail of a newsletter in its next state; undefined where it waits. */
export function outcomeOf(next: NextState): NewsletterOutcome | undefined {
  if (next.state === 'waiting') return undefined;
  return next.state === 'sent' ? 'sent' : next.reason;
}

/**
 * Counts mails of newsletters that came to their end, in the transaction in which their rows did. The numbers stay when the rows are
 * deleted (N-numbers).
 */
export async function addOutcomes(db: Database, mails: readonly EndedMail[]): Promise<void> {
  const groups = Map.groupBy(mails, ({ newsletterId, outcome }) => `${newsletterId} ${outcome}`);
  const rows = [...groups.keys()].sort().map((key) => {
    const [newsletterId = '', outcome = ''] = key.split(' ');
    const ended = groups.get(key) ?? [];
    return {
      newsletter_id: newsletterId,
      outcome,
      mails: ended.length,
      last_at: Math.max(...ended.map(({ endedAt }) => endedAt)),
    };
  });
  await upsertRows(db, 'newsletter_counts', rows, {
    key: ['newsletter_id', 'outcome'],
    merge: { mails: 'add', last_at: 'highest' },
  });
}

/** The numbers of these newsletters, by their ids; at most 500 at once. */
export async function findCounts(
  db: Database,
  newsletterIds: readonly string[],
): Promise<Map<string, NewsletterCounts>> {
  const rows = await db('newsletter_counts').whereIn('newsletter_id', [...newsletterIds]);
  const groups = Map.groupBy(rows, (row) => row.newsletter_id);
  return new Map(
    newsletterIds.map((id) => {
      const counted = groups.get(id) ?? [];
      const last = counted.map((row) => row.last_at);
      return [
        id,
        {
          byOutcome: new Map(counted.map((row) => [row.outcome as NewsletterOutcome, row.mails])),
          lastAt: last.length === 0 ? undefined : Math.max(...last),
        },
      ];
    }),
  );
}
