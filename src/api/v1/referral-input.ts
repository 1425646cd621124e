import type { components } from '../../../generated/api.d.ts';
import type { Caller } from '../../accounts/find-caller.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import type { Referral } from '../../signups/referral.ts';
import { readWebsite } from '../../signups/website.ts';

/** The part of the body of an action that says how somebody came to act. */
export interface ReferralBody {
  'platform:referrer_data'?: components['schemas']['ReferrerDataInput'];
}

/** What the reading of how somebody came to act needs beside the body. */
export interface ReferralReading {
  readonly caller: Caller | undefined;
  /** The `Origin` of the page that posted. */
  readonly origin: string | undefined;
}

/**
 * Reads how somebody came to act. What is no website is dropped: nobody typed it, and no action is lost by it. Where a
 * call without a key names none, it is the origin of the page that posted.
 */
export function readReferral(
  { 'platform:referrer_data': data }: ReferralBody,
  { caller, origin }: ReferralReading,
): Referral {
  return omitUndefined<Referral>({
    source: data?.source ?? undefined,
    referrer: data?.referrer ?? undefined,
    website:
      readWebsite(data?.website ?? undefined) ?? (caller === undefined ? readWebsite(origin) : undefined),
  });
}
