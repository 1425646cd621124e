import { shareLoop } from '../base/share-loop.ts';

/**
 * The bytes of a resource. The members of a collection are written one by one, and other requests run in between where that
 * takes long: a page of large members may have tens of megabytes.
 */
export async function serialize(body: object): Promise<Buffer> {
  const collection = findMembers(body);
  if (collection === undefined) return Buffer.from(JSON.stringify(body));
  const share = shareLoop();
  const envelope = JSON.stringify({ ...body, _embedded: undefined }).slice(0, -1);
  const parts = [Buffer.from(`${envelope},"_embedded":{${JSON.stringify(collection.relation)}:[`)];
  for (const [index, member] of collection.members.entries()) {
    if (index > 0) parts.push(comma);
    parts.push(Buffer.from(JSON.stringify(member)));
    await share();
  }
  parts.push(end);
  return Buffer.concat(parts);
}

const comma = Buffer.from(',');
const end = Buffer.from(']}}');

function findMembers(body: object): { relation: string; members: readonly unknown[] } | undefined {
  const [embedded, ...others] = Object.entries('_embedded' in body ? (body._embedded ?? {}) : {});
  if (embedded === undefined || others.length > 0 || !Array.isArray(embedded[1])) return undefined;
  return { relation: embedded[0], members: embedded[1] };
}
