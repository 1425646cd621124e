// The rows of petitions and of their signatures; `rows.ts` gives the tables their types.

export interface PetitionRow {
  id: string;
  account_id: string;
  slug: string;
  version: number;
  created_at: number;
  modified_at: number;
  originating_system: string;
  title: string;
  description: string | null;
  petition_text: string | null;
  target: string | null;
  language: string;
  creator_person_id: string;
}

export interface SignatureRow {
  id: string;
  account_id: string;
  petition_id: string;
  person_id: string;
  version: number;
  created_at: number;
  modified_at: number;
  comments: string | null;
  referrer_source: string | null;
  referrer_code: string | null;
  referrer_website: string | null;
}
