export interface TagRow {
  id: string;
  account_id: string;
  name: string;
  created_at: number;
  modified_at: number;
}

/** A tag that became another one, under its former id. */
export interface JoinedTagRow {
  id: string;
  tag_id: string;
}

export interface TaggingRow {
  id: string;
  tag_id: string;
  person_id: string;
  created_at: number;
  modified_at: number;
}
