import type { components } from '../../../generated/api.d.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import type { Referral } from '../../signups/referral.ts';

type Resource = components['schemas']['ReferrerData'];

/** Where an action came from, or undefined where nothing is known. */
export function presentReferral({ source, referrer, website }: Referral): Resource | undefined {
  if (source === undefined && referrer === undefined && website === undefined) return undefined;
  return omitUndefined<Resource>({ source, website, referrer });
}
