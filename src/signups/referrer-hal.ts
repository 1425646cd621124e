import type { components } from '../../generated/api.d.ts';
import { omitUndefined } from '../omit-undefined.ts';

type Resource = components['schemas']['ReferrerData'];

/** Where an action came from, or undefined where nothing is known. */
export function presentReferrerData({
  source,
  website,
}: {
  source?: string;
  website?: string;
}): Resource | undefined {
  if (source === undefined && website === undefined) return undefined;
  return omitUndefined<Resource>({ source, website });
}
