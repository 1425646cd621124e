/** How somebody came to act (2.6 platform:referrer_data). */
export interface Referral {
  /** The code of a channel, as of `?source=`. */
  readonly source: string | null;
  /** The code of the group that sent them, as of `?referrer=`. */
  readonly referrer: string | null;
  /** The page that they came from. */
  readonly website: string | null;
}

/** Nothing known of how somebody came to act. */
export const noReferral: Referral = { source: null, referrer: null, website: null };

const mostCharacters = 2048;

/** Only the referral of something that has one. */
export function referralOf({ source, referrer, website }: Referral): Referral {
  return { source, referrer, website };
}

/**
 * The page that an address leads to (2.6 platform:referrer_data.website), without user-info, query and fragment, which may show who
 * somebody is; undefined where it is no address of a website, such as the `null` of a page that has none, or `javascript:`.
 */
export function readWebsite(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? '');
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  // An address without a path stays so, as an Origin is.
  const hasPath = url.pathname !== '/' || /\/\s*$/.test((address ?? '').replace(/[?#].*$/s, ''));
  const website = url.origin + (hasPath ? url.pathname : '');
  return website.length > mostCharacters ? undefined : website;
}
