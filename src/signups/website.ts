const mostCharacters = 2048;

/**
 * The page that an address leads to, without user-info, query and fragment, which may tell who somebody is; undefined
 * where it is no address of a website, such as the `null` of a page that has none, or `javascript:`.
 */
export function readWebsite(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? '');
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  // An address without a path stays so, as an Origin is.
  const hasPath = url.pathname !== '/' || /\/\s*$/.test((address ?? '').replace(/[?#].*$/s, ''));
  const website = url.origin + (hasPath ? url.pathname : '');
  return website.length > mostCharacters ? undefined : website;
}
