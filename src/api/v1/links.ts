import { readId } from '../../ids.ts';

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

/** A link to a resource of the API, from the base URL and the path below `/api/v1`. */
export function linkTo(baseUrl: string, path: string): Link {
  return { href: `${baseUrl}/api/v1${path}` };
}

/** The curies of the two prefixes that relations and fields have (2.4). */
export function presentCuries(baseUrl: string): Curie[] {
  return ['osdi', 'platform'].map((name) => ({ name, href: `${baseUrl}/rels/{rel}`, templated: true }));
}

/** The address with one parameter set; all others stay as they were asked. */
export function withParameter(url: string, name: string, value: string): string {
  const address = new URL(url);
  address.searchParams.set(name, value);
  return address.href;
}

/** The id in the link to a resource of a collection (`/people`), or undefined where the link leads elsewhere. */
export function readLinkedId(baseUrl: string, collection: string, href: string): string | undefined {
  const url = URL.parse(href, `${baseUrl}/`);
  const start = `${baseUrl}/api/v1${collection}/`;
  if (url === null || !url.href.startsWith(start)) return undefined;
  return readId(url.href.slice(start.length).replace(/\/$/, ''));
}
