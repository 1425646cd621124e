import { setTimeout as delay } from 'node:timers/promises';
import pRetry from 'p-retry';
import { Agent, type Dispatcher, request } from 'undici';
import packageJson from '../../package.json' with { type: 'json' };
import type { Clock } from '../base/clock.ts';

/** The account of another service, read over its API. */
export interface Source {
  /** The address of the API, without a slash at its end. */
  readonly url: string;
  /** Reads a page of a collection, by the path of the collection below the address. */
  readPage(path: string, page: number): Promise<SourcePage>;
  close(): Promise<void>;
}

/** A page of a collection: its members, and what follows. */
export interface SourcePage {
  readonly items: readonly SourceItem[];
  readonly hasNext: boolean;
  /** The number of pages; undefined where the source does not report it. */
  readonly pages: number | undefined;
  /** The members that have no link to themselves, by which they would be known again. */
  readonly withoutLink?: readonly MemberWithoutLink[];
}

/** A member of a page without a link to itself, with its position in the page, counted from 1. */
export interface MemberWithoutLink {
  readonly place: number;
  readonly member: unknown;
}

/** A resource of the source: its id, the last part of its address, and its fields. */
export interface SourceItem {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How many requests are sent at the same time. */
export const mostRequests = 4;

// The most that programs of the family may ask for.
const perPage = 25;
const answerMilliseconds = 60_000;
const longestWaitMilliseconds = 10 * 60_000;
const mostBytes = 16 * 1024 * 1024;

/**
 * Connects to an API of this family and verifies that the address is the entry point of its version 2 (P-source). A request that is
 * answered with 429 or 5xx or not at all is repeated for some minutes, after the `Retry-After` of the answer (P-wait). Fails with one
 * plain line for people.
 */
export async function openSource(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  clock: Clock,
): Promise<Source> {
  const url = baseUrl.replace(/\/+$/, '');
  const agent = new Agent({
    connections: mostRequests,
    headersTimeout: answerMilliseconds,
    bodyTimeout: answerMilliseconds,
    maxResponseSize: mostBytes,
  });
  const read = (address: string, retries: number) =>
    pRetry(() => readOnce(address, apiKey, agent, clock), { ...retrying, retries });
  try {
    // A mistyped address fails soon.
    await requireEntryPoint(await read(url, 2), url, () => read(`${url}/people?per_page=1`, 2));
  } catch (error) {
    await agent.destroy();
    throw error;
  }
  return {
    url,
    async readPage(path, page) {
      const address = `${url}${path}?page=${page}&per_page=${perPage}`;
      return toPage(await read(address, 9), address);
    },
    close: () => agent.destroy(),
  };
}

/** Returns whether a value is an object with members, and no array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The last part of the address in a link of a resource; undefined if there is no such link. */
export function readLinkedId(fields: SourceItem['fields'], relation: string): string | undefined {
  const link = isObject(fields._links) ? fields._links[relation] : undefined;
  const href = isObject(link) ? link.href : undefined;
  const id = typeof href === 'string' ? href.replace(/\/$/, '').split('/').at(-1) : undefined;
  return id !== undefined && /^[\x21-\x7e]{1,255}$/.test(id) ? id : undefined;
}

// Version 1 of this service and other APIs of OSDI have the first one as well; programs of the family begin at the second one.
const relations = ['osdi:people', 'osdi:person_signup_helper'];

/**
 * Refuses what is not the entry point of version 2 (P-source). With a wrong key an entry point has fewer links, and the people are
 * refused.
 */
async function requireEntryPoint(
  { _links: links }: Record<string, unknown>,
  url: string,
  readPeople: () => Promise<unknown>,
): Promise<void> {
  const missing = relations.filter((relation) => !isObject(links) || !isObject(links[relation]));
  if (missing.length === 0) return;
  if (missing.length === relations.length && isObject(links)) {
    await readPeople().catch((error) => {
      if (error instanceof RefusedKey) throw error;
    });
  }
  throw new Error(
    `${url} is not the entry point of version 2 of an API of this family: it has no link ${missing.join(' and no link ')}. ` +
      'Nothing was imported. Such an address is https://example.org/api/v2.',
  );
}

function toPage(body: Record<string, unknown>, address: string): SourcePage {
  const members = isObject(body._embedded) ? Object.values(body._embedded).find(Array.isArray) : undefined;
  if (members === undefined) throw new Error(`${address} is no collection: it embeds no resources.`);
  const items: SourceItem[] = [];
  const withoutLink: MemberWithoutLink[] = [];
  for (const [index, member] of members.entries()) {
    const id = isObject(member) ? readLinkedId(member, 'self') : undefined;
    if (id === undefined) withoutLink.push({ place: index + 1, member });
    else items.push({ id, fields: member });
  }
  return {
    items,
    withoutLink,
    hasNext: members.length > 0 && isObject(body._links) && isObject(body._links.next),
    pages: typeof body.total_pages === 'number' ? body.total_pages : undefined,
  };
}

/** The source does not accept the key. */
class RefusedKey extends Error {}

/** A request that can succeed later. */
class NotNow extends Error {
  readonly waitMilliseconds: number;

  constructor(message: string, waitMilliseconds: number, cause?: unknown) {
    super(message, { cause });
    this.waitMilliseconds = waitMilliseconds;
  }
}

const retrying = {
  minTimeout: 500,
  maxTimeout: 60_000,
  randomize: true,
  shouldRetry: ({ error }: { error: Error }) => error instanceof NotNow,
  async onFailedAttempt({ error }: { error: Error }) {
    if (error instanceof NotNow) await delay(error.waitMilliseconds);
  },
};

// An answer of another status than 200 ends the import, such as a redirect (P-source); 429 and 5xx are asked again (P-wait).
async function readOnce(
  address: string,
  apiKey: string,
  agent: Agent,
  clock: Clock,
): Promise<Record<string, unknown>> {
  const { statusCode, headers, text } = await send(address, apiKey, agent);
  if (statusCode === 429 || statusCode >= 500)
    throw new NotNow(`${address} answers with ${statusCode}.`, readRetryAfter(headers['retry-after'], clock));
  if (statusCode === 401 || statusCode === 403) throw new RefusedKey(`${address} does not accept the key.`);
  if (statusCode !== 200) throw new Error(`${address} answers with ${statusCode}, not with a resource.`);
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // What follows explains it.
  }
  throw new Error(`${address} answers with ${headers['content-type'] ?? 'an unknown type'}, not with JSON.`);
}

async function send(
  address: string,
  apiKey: string,
  agent: Agent,
): Promise<{ statusCode: number; headers: Dispatcher.ResponseData['headers']; text: string }> {
  try {
    const { statusCode, headers, body } = await request(address, {
      dispatcher: agent,
      headers: {
        accept: 'application/json, application/hal+json',
        'osdi-api-token': apiKey,
        'user-agent': `${packageJson.name}/${packageJson.version}`,
      },
    });
    return { statusCode, headers, text: await body.text() };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new NotNow(`${address} cannot be reached: ${message || code}.`, 0, error);
  }
}

// How long the source demands to wait, in seconds or until a date (P-wait).
function readRetryAfter(header: string | string[] | undefined, clock: Clock): number {
  const text = String(header ?? '');
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - clock.now();
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(0, wait), longestWaitMilliseconds);
}
