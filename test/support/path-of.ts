/** A resource as far as its own address goes. */
interface Linked {
  readonly _links: { readonly self: { readonly href: string } };
}

/** The path below `/api/v1` that a resource's `self` leads to. */
export function pathOf(resource: Linked): string {
  return pathOfLink(resource._links.self.href);
}

/** The path below `/api/v1` that a link leads to, its query included. */
export function pathOfLink(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname.slice('/api/v1'.length) + search;
}

/** The bare id of a resource, the last part of its address. */
export function idOf(resource: Linked): string {
  return pathOf(resource).split('/').at(-1) ?? '';
}
