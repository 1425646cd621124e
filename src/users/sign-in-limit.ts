import type { Database } from '../database/connect.ts';
import { Problem } from '../base/errors.ts';
import { hashToken } from './session.ts';
import { countAsking } from './sign-in-limit-store.ts';

/** The time in which requests are counted, in ms. */
export const hour = 3_600_000;

/** Counts a request of a source, and refuses more than `most` in an hour as `rate_limited`, with words that contain the time to wait. */
export async function limitAsking(
  db: Database,
  source: string,
  { most, now, words }: { most: number; now: number; words: (wait: string) => string },
): Promise<void> {
  const { asked, endsAt } = await countAsking(db, hashToken(source), { now, milliseconds: hour });
  if (asked <= most) return;
  const minutes = Math.ceil((endsAt - now) / 60_000);
  throw new Problem('rate_limited', words(`${minutes} minute${minutes === 1 ? '' : 's'}`), {
    retryAfter: Math.ceil((endsAt - now) / 1000),
  });
}
