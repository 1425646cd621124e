import type { Database } from '../../database/connect.ts';
import { listWebpagesSince } from '../events/event-webpage-store.ts';
import { countViewsSince } from './page-view-store.ts';
import { countPeopleSince, countSignUpsSince } from './sign-up-store.ts';

/** What happened in an account in the last seven days. */
export interface Week {
  /** To events of the interface. */
  readonly signUps: number;
  /** On petitions of the interface. */
  readonly signatures: number;
  /** People whom the account did not know before, from anywhere. */
  readonly newPeople: number;
  /** Of the webpages of both. */
  readonly views: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const mostEvents = 500;

/** Reads what happened in an account in the seven days before an instant. Events that ended before that are left out. */
export async function readWeek(
  db: Database,
  accountId: string,
  { petitionIds, now }: { readonly petitionIds: readonly string[]; readonly now: number },
): Promise<Week> {
  const since = now - 7 * dayMilliseconds;
  const webpages = await listWebpagesSince(db, accountId, { since, limit: mostEvents });
  const eventIds = webpages.map(({ eventId }) => eventId);
  return {
    signUps: await countSignUpsSince(db, { kind: 'event', ids: eventIds }, since),
    signatures: await countSignUpsSince(db, { kind: 'petition', ids: petitionIds }, since),
    newPeople: await countPeopleSince(db, accountId, since),
    // The first day counts as a whole.
    views: await countViewsSince(
      db,
      [...eventIds, ...petitionIds],
      new Date(since).toISOString().slice(0, 10),
    ),
  };
}
