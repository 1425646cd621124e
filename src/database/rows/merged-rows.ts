/** A record of a person that became another one. */
export interface MergedPersonRow {
  from_id: string;
  to_id: string;
}

/** The link of an RSVP that was removed, and whose RSVP at the event it leads to. */
export interface FormerRsvpRow {
  token: string;
  event_id: string;
  person_id: string;
}
