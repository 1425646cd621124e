import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A resource of a source as it is sent; its id is added. */
export type Fields = Readonly<Record<string, unknown>>;

/** The resources of a source by the paths of their collections and by their ids. */
export type Collections = Readonly<Record<string, Readonly<Record<string, Fields>>>>;

/** A service that serves what is sent to no service of ours: values that its API refuses. */
export interface ServedSource {
  readonly url: string;
  readonly requests: readonly string[];
  /** Replaces what is served, in pages of two resources unless another number is named. */
  serve(collections: Collections, perPage?: number): void;
  stop(): Promise<void>;
}

/** Starts a service with an entry point of version 2, and collections in small pages. */
export async function serveSource(): Promise<ServedSource> {
  let served: Collections = {};
  let size = 0;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://source.example');
    requests.push(pathname);
    const path = pathname.replace(/^\/api\/v2/, '');
    const body =
      path === ''
        ? entryPoint
        : pageOf(served[path] ?? {}, { path, page: Number(searchParams.get('page')), size });
    response.writeHead(200, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`,
    requests,
    serve: (collections, perPage = 2) => {
      served = collections;
      size = perPage;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const entryPoint = {
  _links: { 'osdi:people': { href: '/people' }, 'osdi:person_signup_helper': { href: '/people' } },
};

function pageOf(
  resources: Readonly<Record<string, Fields>>,
  { path, page, size }: { path: string; page: number; size: number },
): object {
  const entries = Object.entries(resources);
  const members = entries.slice((page - 1) * size, page * size).map(([id, fields]) => {
    const self = { href: `http://source.example/api/v2${path}/${id}` };
    return {
      identifiers: [`family:${id}`],
      ...fields,
      _links: { ...(id.startsWith('no-link') ? {} : { self }), ...(fields._links as object) },
    };
  });
  const pages = Math.ceil(entries.length / size);
  return {
    total_pages: pages,
    _links: page < pages ? { next: { href: `${path}?page=${page + 1}` } } : {},
    _embedded: { 'osdi:resources': members },
  };
}

/** The links of an action of this person. */
export function by(person: string): { _links: Fields } {
  return { _links: { 'osdi:person': { href: `http://source.example/api/v2/people/${person}` } } };
}
