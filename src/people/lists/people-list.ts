import type { ListColumn } from './list-column.ts';

/** What happens to a list: it is read, checked without any change, imported, and perhaps taken back. */
export type ListState =
  | 'reading'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  | 'taking_back'
  | 'taken_back';

/** The states in which there is work to do. */
export const workingStates = ['checking', 'importing', 'taking_back'] as const satisfies ListState[];

/** What a row comes to: a new person, a known one without or with something added, or nothing, because it cannot be read. */
export type RowResult = 'new' | 'known' | 'changed' | 'unreadable';

/** The same, and what a row is after it was taken back: nothing is left, or the person stays because somebody changed it since. */
export type RowOutcome = RowResult | 'taken_back' | 'stayed';

/** How many rows there are of each result, how many were brought in and taken back, and how many people stayed then. */
export type ListCounts = Readonly<Record<RowResult | 'rows' | 'takenBack' | 'stayed', number>>;

/** The counts before any row was looked at. */
export const noCounts: ListCounts = {
  rows: 0,
  new: 0,
  known: 0,
  changed: 0,
  unreadable: 0,
  takenBack: 0,
  stayed: 0,
};

/** What is said of all people of a list: a tag, whether they agreed to get news, and where they agreed. */
export interface ListTerms {
  readonly tag: string | null;
  readonly consent: 'subscribed' | 'unsubscribed' | null;
  readonly consentSource: string | null;
}

/** A list of people from elsewhere. */
export interface PeopleList extends ListTerms {
  readonly id: string;
  readonly accountId: string;
  /** The name of the file; null of a table that was pasted. */
  readonly name: string | null;
  readonly state: ListState;
  readonly columns: readonly ListColumn[];
  /** The number of the last row for which the present work is done. */
  readonly reached: number;
  readonly counts: ListCounts;
  readonly createdAt: number;
  readonly importedAt: number | null;
}

/** What a row added to a person: by it exactly this is taken back. */
export interface Added {
  readonly givenName?: true;
  readonly familyName?: true;
  readonly postalAddresses?: true;
  /** By their keys. */
  readonly emails?: readonly string[];
  readonly numbers?: readonly string[];
  readonly customFields?: readonly string[];
  /** The ids of taggings. */
  readonly taggings?: readonly string[];
}

/** A row of a list. */
export interface ListRow {
  readonly number: number;
  /** Empty once they are taken. */
  readonly cells: readonly string[];
  /** Whether the quotes of the row do not match; then it has its text as its only cell. */
  readonly isBroken: boolean;
  readonly contact: string | null;
  readonly outcome: RowOutcome | null;
  readonly reason: string | null;
  readonly personId: string | null;
  /** The version of the person after the row. */
  readonly personVersion: number | null;
  readonly added: Added | null;
}

/** Whether there is work to do. */
export function isWorking({ state }: Pick<PeopleList, 'state'>): boolean {
  return workingStates.some((one) => one === state);
}
