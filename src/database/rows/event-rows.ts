export interface EventCampaignRow {
  id: string;
  account_id: string;
  version: number;
  created_at: number;
  modified_at: number;
  originating_system: string | null;
  title: string;
  description: string | null;
}

/** A draft of an event or of a petition. */
export interface DraftRow {
  id: string;
  account_id: string;
  version: number;
  created_at: number;
  modified_at: number;
  modified_by: string;
  fields: string;
}

/** What an event of the interface has beside its row of `events`. */
export interface EventWebpageRow {
  event_id: string;
  account_id: string;
  slug: string;
  language: string;
  time_zone: string;
  end_at: number | null;
  over_at: number;
  capacity: number | null;
  places_taken: number;
  places_before: number;
  places_period: number;
  sequence: number;
  published_at: number;
  cancelled_at: number | null;
  modified_by: string | null;
  mailing_steps: number;
  online_url: string | null;
  contact: string | null;
  is_listed: number;
  cancellation_note: string | null;
  picture: string | null;
}

/** What an attendance at an event of the interface has beside its row of `attendances`; kept after it was cancelled. */
export interface RsvpRow {
  attendance_id: string;
  event_id: string;
  person_id: string;
  guests: number;
  token: string;
  language: string;
  created_at: number;
  modified_at: number;
  cancelled_at: number | null;
  by_stranger: number;
}

/** An answer to the consent of a webpage, with the id of the attendance or signature. */
export interface ConsentRow {
  id: string;
  action_id: string;
  account_id: string;
  version: number;
  language: string;
  is_given: number;
  created_at: number;
  source: 'paper' | null;
}

/** The link of an RSVP that was removed, and whose RSVP at the event it leads to. */
export interface FormerRsvpRow {
  token: string;
  event_id: string;
  person_id: string;
}
