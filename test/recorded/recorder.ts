import assert from 'node:assert/strict';
import { createKey } from '../../src/accounts/change-keys.ts';
import { checkContract } from '../support/check-contract.ts';
import type { ManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import type { Receiver } from '../support/receiver.ts';
import { type RawAnswer, sendRaw } from '../support/send-raw.ts';
import { openGroup, openIndividual, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { createPlaceholders } from './placeholders.ts';
import { writeAnswer, writeMessage } from './transcript.ts';

/** Sends requests with one key or with none, each one second after the last, and records the answers. */
export interface Caller {
  get(path: string, headers?: Headers): Promise<RawAnswer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<RawAnswer>;
  put(path: string, body: unknown, headers?: Headers): Promise<RawAnswer>;
  delete(path: string, headers?: Headers): Promise<RawAnswer>;
  send(method: string, path: string, sending?: { headers?: Headers; body?: unknown }): Promise<RawAnswer>;
  /** Creates what the body describes and returns its path. */
  create(path: string, body: unknown): Promise<string>;
}

type Headers = Readonly<Record<string, string>>;

/** Sends and records the requests of a chapter. */
export interface Recorder {
  /** What the links of the service begin with. */
  readonly origin: string;
  readonly clock: ManualClock;
  readonly receiver: Receiver;
  /** A caller without a key. */
  readonly nobody: Caller;
  /** A caller for a new individual account, `<name>@people.example`. */
  individual(name: string): Promise<Caller>;
  /** A caller for a new group, created by an individual account of that name, below a parent where one is named. */
  group(name: string, creator: string, parent?: string): Promise<Caller>;
  /** A caller for a key of the account that may only read. */
  reader(name: string): Promise<Caller>;
  /** Waits until each pending delivery of the webhooks has had this number of attempts, then records the messages. */
  settle(caller: Caller, webhookPaths: readonly string[], attempts?: number): Promise<void>;
  /** Everything that was recorded. */
  transcript(): string;
}

/** Starts to record the requests to a service. */
export function createRecorder(service: TestService, clock: ManualClock, receiver: Receiver): Recorder {
  const placeholders = createPlaceholders();
  const recorded: string[] = [];
  const keys = new Map<Caller, string>();

  async function ask(
    by: string,
    key: string | undefined,
    method: string,
    path: string,
    sending: Sending = {},
  ) {
    clock.advance(1_000);
    const { headers = {}, body } = sending;
    const isText = typeof body === 'string';
    const answer = await sendRaw(service.url, {
      method,
      path: path.startsWith('//') ? path.slice(1) : `/api/v1${path}`,
      headers: {
        ...(key !== undefined && { 'api-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    if (!path.startsWith('//')) checkContract(method, path, answer);
    recorded.push(writeAnswer({ by, method, path, headers: Object.keys(headers) }, answer, placeholders));
    return answer;
  }

  function makeCaller(by: string, key?: string): Caller {
    const caller: Caller = {
      send: (method, path, sending) => ask(by, key, method, path, sending),
      get: (path, headers = {}) => ask(by, key, 'GET', path, { headers }),
      post: (path, body, headers = {}) => ask(by, key, 'POST', path, { body, headers }),
      put: (path, body, headers = {}) => ask(by, key, 'PUT', path, { body, headers }),
      delete: (path, headers = {}) => ask(by, key, 'DELETE', path, { headers }),
      async create(path, body) {
        const answer = await ask(by, key, 'POST', path, { body });
        assert.equal(answer.status, 200, `${path}: ${answer.text}`);
        return pathOf(answer.body as unknown as Parameters<typeof pathOf>[0]);
      },
    };
    if (key !== undefined) keys.set(caller, key);
    return caller;
  }

  async function isSettled(caller: Caller, webhookPath: string, attempts: number): Promise<boolean> {
    const { body } = await service.send('GET', `${webhookPath}/deliveries?state=pending`, {
      key: keys.get(caller),
    });
    const pending: { attempt_count: number }[] = body._embedded['platform:deliveries'];
    return pending.every(({ attempt_count }) => attempt_count >= attempts);
  }

  let messagesWritten = 0;
  const creators = new Set<string>();
  return {
    origin: service.url,
    clock,
    receiver,
    nobody: makeCaller('nobody'),
    async individual(name) {
      return makeCaller(name, (await openIndividual(service.context, name)).key);
    },
    async group(name, creator, parent) {
      if (!creators.has(creator)) await openIndividual(service.context, creator);
      creators.add(creator);
      return makeCaller(name, (await openGroup(service.context, name, creator, parent)).key);
    },
    async reader(name) {
      const { secret } = await createKey(service.context, {
        accountSlug: name,
        name: 'reader',
        scopes: ['read'],
      });
      return makeCaller(`${name}, reading`, secret);
    },
    async settle(caller, webhookPaths, attempts = 1) {
      service.context.wakeWorker();
      for (const path of webhookPaths) {
        await until(`the deliveries of ${path} are settled`, () => isSettled(caller, path, attempts));
      }
      // Messages to several webhooks arrive in any order.
      const messages = receiver.requests
        .slice(messagesWritten)
        .sort((one, other) => (one.url < other.url ? -1 : 1));
      messagesWritten = receiver.requests.length;
      for (const message of messages) recorded.push(writeMessage(message, placeholders));
    },
    transcript: () => recorded.join('\n'),
  };
}

interface Sending {
  headers?: Headers;
  body?: unknown;
}
