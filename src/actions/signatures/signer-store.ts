import type { Database } from '../../database/connect.ts';
import type { EmailConsent } from '../../people/person.ts';
import { selectActors } from '../signups/actor-search-store.ts';

/** Somebody who has signed a petition, as a list shows them. */
export interface Signer {
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** The primary address. */
  readonly email: string | null;
  readonly emailStatus: string | null;
  /** Why that address is unsubscribed, where it is. */
  readonly emailConsent: EmailConsent | null;
  /** The primary number, digits with the country code. */
  readonly phone: string | null;
  readonly source: string | null;
  readonly comments: string | null;
  readonly createdAt: number;
}

/** The people who have signed a petition, the newest first, in any case of the words of a search. */
export function searchSigners(
  db: Database,
  petitionId: string,
  {
    search,
    limit,
    skipped = 0,
  }: { readonly search: string; readonly limit: number; readonly skipped?: number },
): Promise<Signer[]> {
  const searched = { table: 'signatures', subject: 'petition_id', own: ['comments'] } as const;
  return selectActors(db, searched, petitionId, search)
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .offset(skipped)
    .select({
      givenName: 'people.given_name',
      familyName: 'people.family_name',
      email: 'email_addresses.address',
      emailStatus: 'email_addresses.status',
      emailConsent: 'email_addresses.consent',
      phone: 'phone_numbers.number',
      source: 'newest.referrer_source',
      comments: 'newest.comments',
      createdAt: 'newest.created_at',
    });
}
