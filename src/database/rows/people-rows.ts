// The rows of what belongs to people, and of what chooses them; `rows.ts` gives the tables their types.

export interface CustomFieldRow {
  account_id: string;
  name: string;
  people: number;
}

export interface PeopleListRow {
  id: string;
  account_id: string;
  /** The name of the file; null of a table that was pasted. */
  name: string | null;
  state: 'reading' | 'checking' | 'checked' | 'importing' | 'imported' | 'taking_back' | 'taken_back';
  /** JSON of the columns with their meanings. */
  columns: string;
  tag: string | null;
  consent: 'subscribed' | 'unsubscribed' | null;
  consent_source: string | null;
  reached: number;
  /** JSON of the number of rows by their outcome. */
  counts: string;
  created_at: number;
  imported_at: number | null;
  /** When the content of its unreadable rows was deleted. */
  forgotten_at: number | null;
  /** While it is claimed, the end of the lease. */
  due_at: number;
  claim_token: string | null;
}

export interface PeopleListRowRow {
  list_id: string;
  /** As in a spreadsheet, where the names of the columns are row 1. */
  number: number;
  /** JSON of the texts of the row; null once they are taken. */
  cells: string | null;
  /** The key of the address, or the number, by which the person is found. */
  contact: string | null;
  outcome: 'new' | 'known' | 'changed' | 'unreadable' | 'taken_back' | 'stayed' | null;
  reason: string | null;
  person_id: string | null;
  /** The version of the person after the row. */
  person_version: number | null;
  /** JSON of what the row added to the person. */
  added: string | null;
}

export interface PersonWordRow {
  account_number: number;
  word: string;
  person_id: string;
}

export interface PersonNoteRow {
  id: string;
  person_id: string;
  author_id: string;
  created_at: number;
  body: string;
}

/** A record of a person that became another one. */
export interface MergedPersonRow {
  from_id: string;
  to_id: string;
}

/** A choice of people that an account keeps. */
export interface TargetRow {
  id: string;
  account_id: string;
  version: number;
  created_at: number;
  modified_at: number;
  title: string;
  match: 'all' | 'any';
  /** JSON. */
  conditions: string;
  /** The account of the user who saved it last; null where that was a program. */
  modified_by: string | null;
}

/** What selects people by a target and keeps it from being deleted: another target, or a mailing that waits. */
export interface TargetUseRow {
  user_id: string;
  target_id: string;
}

/** A tag that became another one, under its former id. */
export interface JoinedTagRow {
  id: string;
  tag_id: string;
}
