import type { CursorPage } from '../../collections/cursor.ts';
import { type Curie, type Link, presentCuries, withParameter } from './links.ts';

/** The envelope of a collection without totals, whose members stand under the name of their relation. */
export interface CursorCollection<Relation extends string, Resource> {
  per_page: number;
  _links: { self: Link; next?: Link; curies: Curie[] } & { [Key in Relation]: Link[] };
  _embedded: { [Key in Relation]: Resource[] };
}

/** Presents a page of a list that is walked by cursor: its members linked and embedded, `next` only where more come. */
export function presentCursorCollection<Relation extends string, Resource extends { _links: { self: Link } }>(
  relation: Relation,
  { perPage, next }: CursorPage<unknown>,
  members: Resource[],
  { url, baseUrl }: { url: string; baseUrl: string },
): CursorCollection<Relation, Resource> {
  const under = <Value>(value: Value) => ({ [relation]: value }) as { [Key in Relation]: Value };
  return {
    per_page: perPage,
    _links: {
      self: { href: url },
      ...(next !== undefined && { next: { href: withParameter(url, 'cursor', next) } }),
      curies: presentCuries(baseUrl),
      ...under(members.map(({ _links }) => ({ href: _links.self.href }))),
    },
    _embedded: under(members),
  };
}
