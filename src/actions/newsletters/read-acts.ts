import type { Database } from '../../database/connect.ts';
import type { Newsletter } from '../../mail/newsletter.ts';
import { dayIn, listDays, sumByDay } from '../statistics/day.ts';
import { countFromSource } from '../statistics/sign-up-store.ts';
import { type TargetingAction, titleOf } from '../targeting/targeting-actions.ts';
import { listNewestActions } from './audience.ts';
import { sourceOf } from './newsletter-source.ts';

/** What people did who came through the links of a newsletter. */
export interface NewsletterActs {
  readonly total: number;
  /** From the first day, at most 90 days. */
  readonly days: readonly { readonly day: string; readonly amount: number }[];
  readonly actions: readonly {
    readonly kind: TargetingAction['kind'];
    readonly title: string;
    readonly amount: number;
  }[];
}

const mostDays = 90;
const fewestDays = 14;
const dayMilliseconds = 24 * 60 * 60_000;

/** Counts the actions since a newsletter began that have its source code (N-links), by day in a time zone and by action. */
export async function readActs(
  db: Database,
  { accountId, title, startedAt }: Newsletter,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<NewsletterActs> {
  const since = startedAt ?? now;
  const byDay = new Map<string, number>();
  const actions: NewsletterActs['actions'][number][] = [];
  for (const action of await listNewestActions(db, accountId)) {
    const counted = { kind: action.kind, id: action.subject.id };
    const instants = await countFromSource(db, counted, { source: sourceOf(title), since });
    let amount = 0;
    for (const [day, count] of sumByDay(instants, timeZone)) {
      amount += count;
      byDay.set(day, (byDay.get(day) ?? 0) + count);
    }
    if (amount > 0) actions.push({ kind: action.kind, title: titleOf(action), amount });
  }
  const last = Math.max(now, since + (fewestDays - 1) * dayMilliseconds);
  const days = listDays(dayIn(since, timeZone), dayIn(last, timeZone), Number.MAX_SAFE_INTEGER);
  return {
    total: actions.reduce((sum, { amount }) => sum + amount, 0),
    days: days.slice(0, mostDays).map((day) => ({ day, amount: byDay.get(day) ?? 0 })),
    actions: actions.sort((one, other) => other.amount - one.amount),
  };
}
