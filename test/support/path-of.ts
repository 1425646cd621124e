/** The part of a resource with its own address. */
export interface Linked {
  readonly _links: { readonly self: { readonly href: string } };
}

/** The path of a resource's `self` below `/api/v1`. */
export function pathOf(resource: Linked): string {
  return pathOfLink(resource._links.self.href);
}

/** The path of a link below `/api/v1`, including its query. */
export function pathOfLink(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname.slice('/api/v1'.length) + search;
}

/** The bare id of a resource, the last part of its address. */
export function idOf(resource: Linked): string {
  return pathOf(resource).split('/').at(-1) ?? '';
}
