import type { components } from '../../generated/api.d.ts';
import type { Caller } from '../accounts/find-caller.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { Referral } from './referral.ts';

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

/** Reads how somebody came to act; where a call without a key names no website, it is the origin of the page that posted. */
export function readReferral(
  { 'platform:referrer_data': data }: ReferralBody,
  { caller, origin }: ReferralReading,
): Referral {
  return omitUndefined<Referral>({
    source: data?.source ?? undefined,
    referrer: data?.referrer ?? undefined,
    website: data?.website ?? (caller === undefined ? readOrigin(origin) : undefined),
  });
}

// A page without an address of its own says `null`, and whoever is no browser may say anything.
function readOrigin(origin: string | undefined): string | undefined {
  const url = URL.parse(origin ?? '');
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : undefined;
}
