import type { Response } from 'express';
import type { Route, ValidRequest } from '../description/contract.ts';
import { isHead, type Reply, type ResourceReply } from './call.ts';
import { compressAnswer } from './compress.ts';
import { type Encoding, encodeFor } from './encode.ts';
import { isFresh } from './etag.ts';
import type { PageCache } from '../collections/page-cache.ts';
import { type Asked, preparePage } from './prepare-page.ts';
import { serialize } from './serialize.ts';
import { sendTable } from './table.ts';

/** Sends what a handler replied: nothing (204), a table, a page, a resource, or 304 where the client has it (4 Content-Type, Cache-Control). */
export async function sendReply(
  response: Response,
  reply: Reply<object>,
  how: { route: Route; dropped: ValidRequest['dropped']; asked: Asked; pageCache: PageCache },
): Promise<void> {
  if (reply === 'no content') {
    response.status(204).end();
  } else if ('rows' in reply) {
    setCaching(response, how.route);
    compressAnswer(response.req, response);
    await sendTable(response, reply, { isHead: isHead(response) });
  } else if ('read' in reply) {
    const page = await preparePage(reply, how);
    if (page.bytes !== undefined && !isHead(response)) await reply.beforeSending?.();
    setCaching(response, how.route);
    sendHal(response, page);
  } else {
    setCaching(response, how.route);
    await sendResource(response, reply, how);
  }
}

function setCaching(response: Response, { offersCsv }: Route): void {
  if (offersCsv) response.vary('Accept');
  response.setHeader('Cache-Control', 'max-age=0, private, must-revalidate');
}

async function sendResource(
  response: Response,
  reply: ResourceReply<object>,
  { route, dropped, asked }: { route: Route; dropped: ValidRequest['dropped']; asked: Asked },
): Promise<void> {
  const ignored = new Set([...dropped, ...(reply.ignored ?? [])]);
  if (ignored.size > 0) response.set('Ignored-Fields', [...ignored].join(', '));
  // The answer to a POST shows another address than the one that was asked, and after a DELETE nothing is there.
  const hasTag = route.method === 'get' || route.method === 'put';
  const etag = hasTag ? asked.etagOf(reply.version) : undefined;
  if (isFresh(asked.ifNoneMatch, etag)) {
    sendHal(response, { etag, bytes: undefined, encoding: undefined });
    return;
  }
  const bytes = await serialize(await reply.body());
  sendHal(response, { etag, ...(await encodeFor(asked.acceptEncoding, bytes)) });
}

interface Hal {
  readonly etag: string | undefined;
  readonly bytes: Uint8Array | undefined;
  readonly encoding: Encoding;
}

function sendHal(response: Response, { etag, bytes, encoding }: Hal): void {
  if (etag !== undefined) response.setHeader('ETag', etag);
  response.vary('Accept-Encoding');
  if (bytes === undefined) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/hal+json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.end(bytes);
}
