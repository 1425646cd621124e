/** How somebody came to act (2.6); what is not known is absent. */
export interface Referral {
  /** The code of a channel, as of `?source=`. */
  readonly source?: string;
  /** The code of the group that sent them, as of `?referrer=`. */
  readonly referrer?: string;
  /** The page that they came from. */
  readonly website?: string;
}
