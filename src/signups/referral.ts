import { omitUndefined } from '../omit-undefined.ts';

/** How somebody came to act (2.6); what is not known is absent. */
export interface Referral {
  /** The code of a channel, as of `?source=`. */
  readonly source?: string;
  /** The code of the group that sent them, as of `?referrer=`. */
  readonly referrer?: string;
  /** The page that they came from. */
  readonly website?: string;
}

/** How somebody came to act, alone, of whatever else it is part of. */
export function referralOf({ source, referrer, website }: Referral): Referral {
  return omitUndefined<Referral>({ source, referrer, website });
}

/** The same with this referrer code, which is valid, or with none. */
export function withReferrer<Draft extends Referral>(draft: Draft, referrer: string | undefined): Draft {
  return omitUndefined<Draft>({ ...draft, referrer });
}
