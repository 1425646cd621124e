import type { Response } from 'express';
import { shareLoop } from '../process/share-loop.ts';

/**
 * Answers a resource or a collection as HAL. The members of a collection are written one by one, and other requests run in between
 * where that takes long: a page of large members may have tens of megabytes.
 */
export async function sendResource(response: Response, body: object): Promise<void> {
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
