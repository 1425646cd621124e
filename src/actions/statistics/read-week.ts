import type { Database } from '../../database/connect.ts';
import { listWebpagesSince } from '../events/event-webpage-store.ts';
import { listPetitionsSince } from '../petitions/petition-store.ts';
import { countViewsSince } from './page-view-store.ts';
import { countPeopleSince, countSignUpsSince } from './sign-up-store.ts';

/** What happened in an account in the last seven days. */
export interface Week {
  /** To events of the interface. */
  readonly rsvps: number;
  /** Of petitions of the interface. */
  readonly signatures: number;
  /** People whom the account did not know before, from anywhere. */
  readonly newPeople: number;
  /** Of the webpages of these events and petitions. */
  readonly views: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const mostActions = 500;

/** Reads what happened in an account in the seven days before an instant. Events and petitions that ended before that are left out. */
export async function readWeek(db: Database, accountId: string, now: number): Promise<Week> {
  const since = now - 7 * dayMilliseconds;
  const webpages = await listWebpagesSince(db, accountId, { since, limit: mostActions });
  const events = webpages.map(({ eventId }) => eventId);
  const petitions = await listPetitionsSince(db, accountId, { since, limit: mostActions });
  return {
    rsvps: await countSignUpsSince(db, { kind: 'event', ids: events }, since),
    signatures: await countSignUpsSince(db, { kind: 'petition', ids: petitions }, since),
    newPeople: await countPeopleSince(db, accountId, since),
    // The first day counts as a whole.
    views: await countViewsSince(db, [...events, ...petitions], new Date(since).toISOString().slice(0, 10)),
  };
}
