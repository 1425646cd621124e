import { readId } from '../../base/ids.ts';
import type { ApiAddress } from '../../http/call.ts';

/** The path of this version of the API (9). */
export const apiPath = '/api/v1';

/** The address of this version of the API. */
export function apiAt(baseUrl: string): ApiAddress {
  return { baseUrl, apiPath };
}

/** A HAL link. */
export interface Link {
  href: string;
}

/** A HAL curie: the template of the page that explains a relation. */
export interface Curie {
  name: string;
  href: string;
  templated: boolean;
}

/** A link to a resource of the API, by its path below that of the API. */
export function linkTo(api: ApiAddress, path: string): Link {
  return { href: `${api.baseUrl}${api.apiPath}${path}` };
}

/** The curies of the two prefixes that relations and fields have (2.4 curies, 2.5 _links.curies). */
export function presentCuries({ baseUrl }: ApiAddress): Curie[] {
  return ['osdi', 'platform'].map((name) => ({ name, href: `${baseUrl}/rels/{rel}`, templated: true }));
}

/** The address with one parameter set; all others stay as they were asked. */
export function withParameter(url: string, name: string, value: string): string {
  const address = new URL(url);
  address.searchParams.set(name, value);
  return address.href;
}

/** The id in the link to a resource of a collection (`/people`), or undefined where the link leads elsewhere. */
export function readLinkedId(api: ApiAddress, collection: string, href: string): string | undefined {
  const { href: start } = linkTo(api, `${collection}/`);
  const url = URL.parse(href, `${api.baseUrl}/`);
  if (url === null || !url.href.startsWith(start)) return undefined;
  return readId(url.href.slice(start.length).replace(/\/$/, ''));
}
