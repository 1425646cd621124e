import type { Response } from 'express';
import type { Route, ValidRequest } from '../contract/contract.ts';
import { shareLoop } from '../process/share-loop.ts';
import type { Reply, ResourceReply, Version } from './call.ts';
import { isFresh } from './etag.ts';
import { sendTable } from './table.ts';

/** What a client has of a resource, and how the ETag of a version is made. */
export interface Tags {
  /** The header of a GET; for a change it is a precondition instead. */
  readonly ifNoneMatch: string | undefined;
  etagOf(version: Version): string;
}

/** Whether the client has the version of a reply, so that its body is not needed. */
export function isKnown({ version }: ResourceReply<object>, { ifNoneMatch, etagOf }: Tags): boolean {
  return ifNoneMatch !== undefined && isFresh(ifNoneMatch, etagOf(version));
}

/** Sends what a handler replied: nothing (204), a table, a resource, or 304 where the client has it. */
export async function sendReply(
  response: Response,
  reply: Reply<object>,
  { route, dropped, tags }: { route: Route; dropped: ValidRequest['dropped']; tags: Tags },
): Promise<void> {
  if (reply === 'no content') {
    response.status(204).end();
    return;
  }
  if (route.offersCsv) response.vary('Accept');
  response.set('Cache-Control', 'max-age=0, private, must-revalidate');
  if ('rows' in reply) {
    await sendTable(response, reply);
    return;
  }
  const ignored = new Set([...dropped, ...(reply.ignored ?? [])]);
  if (ignored.size > 0) response.set('Ignored-Fields', [...ignored].join(', '));
  // The answer to a POST shows another address than the one that was asked.
  const etag = route.method === 'post' ? undefined : tags.etagOf(reply.version);
  if (etag !== undefined) response.set('ETag', etag);
  if (isFresh(tags.ifNoneMatch, etag)) response.vary('Accept-Encoding').status(304).end();
  else await sendResource(response, await reply.body());
}

// The members of a collection are written one by one, and other requests run in between where that takes long: a page of
// large members may have tens of megabytes.
async function sendResource(response: Response, body: object): Promise<void> {
  response.set('Content-Type', 'application/hal+json; charset=utf-8');
  const collection = findMembers(body);
  if (collection === undefined) {
    response.json(body);
    return;
  }
  const { relation, members } = collection;
  const envelope = JSON.stringify({ ...body, _embedded: undefined }).slice(0, -1);
  const parts = [Buffer.from(`${envelope},"_embedded":{${JSON.stringify(relation)}:[`)];
  const share = shareLoop();
  for (const [index, member] of members.entries()) {
    parts.push(Buffer.from((index === 0 ? '' : ',') + JSON.stringify(member)));
    await share();
  }
  parts.push(Buffer.from(']}}'));
  response.send(Buffer.concat(parts));
}

function findMembers(body: object): { relation: string; members: readonly unknown[] } | undefined {
  const [embedded, ...others] = Object.entries('_embedded' in body ? (body._embedded ?? {}) : {});
  if (embedded === undefined || others.length > 0 || !Array.isArray(embedded[1])) return undefined;
  return { relation: embedded[0], members: embedded[1] };
}
