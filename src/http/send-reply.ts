import type { Response } from 'express';
import type { PageCache } from '../collections/page-cache.ts';
import type { Route, ValidRequest } from '../description/contract.ts';
import { isHead, type PageReply, type Reply, type ResourceReply, type Version } from './call.ts';
import { compressAnswer } from './compress.ts';
import { chooseEncoding, type Encoding, encode, encodeFor, leastBytes, serialize } from './encode.ts';
import { isFresh, isNamed } from './etag.ts';
import { sendTable } from './table.ts';

/** Sends what a handler replied: nothing (204), a table, a page, a resource, or 304 where the client has it. */
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

// What every successful answer with a content has (4 Cache-Control).
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

// The media type of every page and resource (4 Content-Type).
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

/** What is asked for, what the client has and accepts, and how the ETag of a version is made. */
export interface Asked {
  /** The account and the address: no other account gets the bytes that are kept under it. */
  readonly name: string;
  /** The header of a GET; for a change it is a precondition instead. */
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
  etagOf(version: Version): string;
}

/** A page as it is sent; without bytes where the client has it. */
interface PreparedPage {
  readonly etag: string;
  readonly bytes: Uint8Array | undefined;
  readonly encoding: Encoding;
}

/**
 * Prepares a page. It reads the version each time. Bytes of that version that are kept are sent as they are; others are made
 * once for all who wait for them, and kept.
 */
async function preparePage(
  reply: PageReply<object>,
  { pageCache, asked }: { pageCache: PageCache; asked: Asked },
): Promise<PreparedPage> {
  const etag = asked.etagOf(await reply.findVersion());
  // Only an answer can have brought this tag, so the account may see the page. `*` proves nothing.
  if (isNamed(asked.ifNoneMatch, etag)) return { etag, bytes: undefined, encoding: undefined };
  const page = await findOrMake(reply, { pageCache, asked, etag });
  return isFresh(asked.ifNoneMatch, page.etag) ? { ...page, bytes: undefined } : page;
}

interface ReadyPage extends PreparedPage {
  readonly bytes: Uint8Array;
}

async function findOrMake(
  reply: PageReply<object>,
  { pageCache, asked, etag }: { pageCache: PageCache; asked: Asked; etag: string },
): Promise<ReadyPage> {
  const { name, etagOf } = asked;
  const encoding = chooseEncoding(asked.acceptEncoding);
  const find = (encoding: Encoding): ReadyPage | undefined => {
    const bytes = pageCache.find(`${name} ${encoding}`, etag);
    return bytes && { etag, bytes, encoding };
  };
  const keep = (page: ReadyPage): ReadyPage => {
    pageCache.keep(`${name} ${page.encoding}`, page.etag, page.bytes);
    return page;
  };
  const make = async (): Promise<ReadyPage> => {
    const { version, body } = await reply.read();
    const bytes = await serialize(body);
    return { etag: etagOf(version), bytes, encoding: undefined };
  };

  const kept = find(encoding) ?? find(undefined);
  pageCache.count(kept === undefined ? 'miss' : 'hit');
  const page = kept ?? (await pageCache.share(`${name} ${etag}`, make));
  if (encoding === undefined || encoding === page.encoding || page.bytes.length < leastBytes)
    return page === kept ? page : keep(page);
  return pageCache.share(`${name} ${page.etag} ${encoding}`, async () =>
    keep({ ...page, bytes: await encode(page.bytes, encoding), encoding }),
  );
}
