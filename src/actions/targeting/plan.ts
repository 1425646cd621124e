import type { SubscriptionStatus } from '../../people/person.ts';
import type { Match } from './target.ts';

/** A choice as the database is asked: everything that it names is looked up, and times are instants. */
export interface Plan {
  readonly match: Match;
  readonly terms: readonly Term[];
  /**
   * A condition whose people are listed, and of each the other conditions are looked at, since all have to be met: the one that the fewest
   * people meet, or one that is read by person.
   */
  readonly first?: ListedTerm | undefined;
  /** Negated conditions whose people are listed and left out, instead of looked up one by one. */
  readonly without?: readonly ListedTerm[];
}

/** A condition of a plan whose people an index lists. */
export interface ListedTerm {
  readonly term: Term;
  readonly lists: readonly PeopleList[];
  /** Whether one list, of any time, is read in the order of people, together with the actions of other accounts. */
  readonly isByPerson?: boolean;
}

/** The people with one of these tags, or with an action on one of these events or petitions, at least one. */
export type PeopleList =
  | { readonly table: 'taggings'; readonly ids: readonly string[] }
  | { readonly table: 'attendances'; readonly ids: readonly string[]; readonly actions: AttendancesOf }
  | { readonly table: 'signatures'; readonly ids: readonly string[]; readonly actions: ActionsOf };

/** Actions of one kind, from `from` (included) to `to` (excluded). Without ids on any event or petition. */
export interface ActionsOf {
  readonly ids?: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Attendances: of people who came, or who did not come to an event that had begun. */
export interface AttendancesOf extends ActionsOf {
  readonly attended?: boolean;
  /** When the events must have begun; without it all of `ids` have. */
  readonly begunBy?: number;
}

/** A condition of a plan. If `is` is false, it is met by everybody else. */
export type Term = { readonly is: boolean } & (
  | { readonly kind: 'action'; readonly attendances?: AttendancesOf; readonly signatures?: ActionsOf }
  | { readonly kind: 'tag'; readonly tagIds: readonly string[] }
  | { readonly kind: 'source'; readonly sources: readonly string[] }
  | { readonly kind: 'region' | 'country'; readonly keys: readonly string[] }
  | { readonly kind: 'postal_code'; readonly prefixes: readonly string[] }
  | { readonly kind: 'language'; readonly languages: readonly string[] }
  | { readonly kind: 'email_status'; readonly statuses: readonly SubscriptionStatus[] }
  | { readonly kind: 'custom_field'; readonly name: string; readonly values?: readonly string[] }
  | { readonly kind: 'target'; readonly plans: readonly Plan[] }
);

/** Whether a condition selects people by what the index of all people has. */
export function isOfPlace({ kind, is }: Term): boolean {
  return is && (kind === 'region' || kind === 'country');
}
