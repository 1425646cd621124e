import type { PageReply, Version } from './call.ts';
import { chooseEncoding, type Encoding, encode, leastBytes } from './encode.ts';
import { isFresh, isNamed } from './etag.ts';
import type { PageCache } from '../collections/page-cache.ts';
import { serialize } from './serialize.ts';

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
export interface PreparedPage {
  readonly etag: string;
  readonly bytes: Uint8Array | undefined;
  readonly encoding: Encoding;
}

/**
 * Prepares a page. It reads the version each time. Bytes of that version that are kept are sent as they are; others are made
 * once for all who wait for them, and kept.
 */
export async function preparePage(
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
