import type { components } from '../../../generated/api.d.ts';
import type { Referral } from '../../signups/referral.ts';
import { present } from './present.ts';

type Resource = components['schemas']['ReferrerData'];

/** Where an action came from, or undefined where nothing is known. */
export function presentReferral({ source, referrer, website }: Referral): Resource | undefined {
  if (source === undefined && referrer === undefined && website === undefined) return undefined;
  return present<Resource>({ source, website, referrer });
}
