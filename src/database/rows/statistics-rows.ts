// The rows of statistics; `rows.ts` gives the tables their types.

/** How often the public webpage of an action was viewed on a day by visitors of one source. */
export interface PageViewRow {
  /** The id of an event or a petition. */
  action_id: string;
  /** The day in the time zone of the action, such as `2026-11-20`. */
  day: string;
  /** The code of `?source=`; '' if there was none. */
  source: string;
  views: number;
}
