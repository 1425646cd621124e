import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signMessage } from '../src/delivery/signing/signature.ts';
import type { Bundle } from './bundle.ts';
import { changeAt } from './change-at.ts';

/** A request that a receiver may get, and whether the receiver accepts it. */
export interface WebhookExample {
  readonly name: string;
  readonly valid: boolean;
  readonly reason: string;
  /** The JSON pointer to the value that violates the schema. */
  readonly pointer?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body, as text. */
  readonly body: string;
}

/** One body of `openapi/webhooks/examples/messages.json`: an example of the description with changes, or a text. */
interface MessageSource extends Pick<WebhookExample, 'name' | 'reason' | 'pointer'> {
  readonly from?: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly repeat?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request of `openapi/webhooks/examples/signatures.json`; its body is the first message. */
interface SignatureSource extends Pick<WebhookExample, 'name' | 'valid' | 'reason'> {
  readonly signedWith?: readonly ('secret' | 'other')[];
  /** The difference between the request's timestamp and the receiver's clock. */
  readonly seconds?: number;
  readonly signatureBefore?: string;
  readonly addToTimestamp?: number;
  readonly replace?: readonly [string, string];
  readonly headers?: Readonly<Record<string, string | null>>;
}

const secrets = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  other: 'whsec_9tYV0p3Qm7XzAa1cRkFhWJd5sLgUeB8N',
};
const now = Date.parse('2026-10-06T09:14:31Z') / 1000;

/** The examples for the tests of receivers: valid and invalid bodies, and valid and invalid signatures. */
export async function webhookExamples(
  root: string,
  bundle: Bundle,
  schema = 'webhook-message.json',
): Promise<Record<string, unknown>> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(root, `openapi/webhooks/examples/${name}.json`), 'utf8'));
  const messages = ((await read('messages')) as MessageSource[]).map((source, index) =>
    makeMessage(source, messageIdOf(index), bundle),
  );
  const attendances = ((await read('attendances')) as MessageSource[]).map((source, index) =>
    makeMessage(source, messageIdOf(messages.length + index), bundle),
  );
  const erasures = ((await read('erasures')) as MessageSource[]).map((source, index) =>
    makeMessage(source, messageIdOf(messages.length + attendances.length + index), bundle),
  );
  const [first] = messages;
  if (first === undefined) throw new Error('messages.json has no example');
  return {
    title: 'Examples for receivers of webhooks',
    description:
      'Each example is a request: its headers, and the bytes of its body as text. A receiver with the secret `secret` and the time `now`, in seconds since 1970, must accept the valid ones and refuse the others, for the reason in `reason`. In `messages` every signature is valid, and an invalid body violates the schema at `pointer`. In `signatures` every body conforms to the schema. `attendances`, `erasures` and `removals` are like `messages`, for receivers of webhooks that request `osdi:attendance`, `erasure` or `osdi:signature.removed`.',
    schema,
    secret: secrets.secret,
    now,
    messages,
    signatures: ((await read('signatures')) as SignatureSource[]).map((source) =>
      makeSignature(source, first),
    ),
    attendances,
    erasures,
    removals: ((await read('removals')) as MessageSource[]).map((source, index) =>
      makeMessage(
        source,
        messageIdOf(messages.length + attendances.length + erasures.length + index),
        bundle,
      ),
    ),
  };
}

function makeMessage(source: MessageSource, messageId: string, bundle: Bundle): WebhookExample {
  const { name, reason, pointer } = source;
  const body = source.body ?? JSON.stringify(makeBody(source, messageId, bundle));
  return {
    name,
    valid: pointer === undefined,
    reason,
    ...(pointer !== undefined && { pointer }),
    headers: {
      'content-type': 'application/json',
      ...source.headers,
      ...signMessage({ messageId, timestamp: now, body }, [secrets.secret]),
    },
    body,
  };
}

// Each message has its own key, so that a receiver that ignores repeats accepts all of them.
function makeBody(source: MessageSource, messageId: string, bundle: Bundle): unknown {
  const { from = '', set = {}, remove = [], repeat = 1 } = source;
  const example = bundle.components.examples?.[from] as { value: unknown[] } | undefined;
  if (example === undefined) throw new Error(`openapi/ has no example ${from}`);
  const key = createHash('sha256').update(messageId).digest('hex');
  let body: unknown = structuredClone(example.value);
  const type = types.find(([start]) => from.startsWith(start))?.[1];
  const keys = {
    '/0/idempotency_key': key,
    ...(type !== undefined && { [`/0/${type}/idempotency_key`]: key }),
  };
  for (const [place, value] of Object.entries({ ...keys, ...set })) body = changeAt(body, place, value);
  for (const place of remove) body = changeAt(body, place, undefined);
  return Array.from({ length: repeat }, () => body as unknown[]).flat();
}

// The messages whose resource has the key too.
const types = [
  ['Signature', 'osdi:signature'],
  ['Attendance', 'osdi:attendance'],
] as const;

function makeSignature(source: SignatureSource, { headers, body }: WebhookExample): WebhookExample {
  const { name, valid, reason, signedWith = ['secret'], seconds = 0, addToTimestamp = 0 } = source;
  const messageId = headers['webhook-id'] ?? '';
  const timestamp = now + seconds;
  const signed = signMessage(
    { messageId, timestamp, body },
    signedWith.map((secret) => secrets[secret]),
  );
  const changed = {
    ...signed,
    'webhook-timestamp': String(timestamp + addToTimestamp),
    'webhook-signature': `${source.signatureBefore ?? ''}${signed['webhook-signature']}`,
    ...source.headers,
  };
  return {
    name,
    valid,
    reason,
    headers: Object.fromEntries(
      Object.entries({ 'content-type': 'application/json', ...changed }).filter(hasText),
    ),
    body: source.replace === undefined ? body : body.replace(...source.replace),
  };
}

function hasText(entry: [string, string | null]): entry is [string, string] {
  return entry[1] !== null;
}

function messageIdOf(index: number): string {
  return `01a1107e-3af8-7000-8000-${String(index + 1).padStart(12, '0')}`;
}
