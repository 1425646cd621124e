import assert from 'node:assert/strict';
import { checkMessage } from '../support/check-message.ts';
import { type ReceivedRequest, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

/** The service's promises and the received messages, which are compared at the end. */
export interface Ledger {
  /** The address of the receiver. */
  readonly url: string;
  /** Records that a signature with this comment got the response 200. */
  promise(comment: string): void;
  /** Waits until every promised message arrived, then fails if one was changed or came with a second key. */
  settle(limitMilliseconds: number): Promise<Settled>;
  close(): Promise<void>;
}

/** The final counts. */
export interface Settled {
  readonly promised: number;
  /** The requests to the receiver, including those with an error response. */
  readonly requests: number;
  /** Messages of signatures whose response 200 was lost. */
  readonly unpromised: number;
}

const errorEvery = 25;

/** Starts a receiver that checks every message, returns an error for every 25th, and records the results. */
export async function openLedger(secret: () => string): Promise<Ledger> {
  const promised = new Set<string>();
  const seen = new Map<string, Seen>();
  const arrived = new Set<string>();
  const faults: unknown[] = [];
  const receiver = await startReceiver((request, index) => {
    try {
      const message = read(request, secret());
      const { comment } = message;
      assert.deepEqual(message, seen.get(comment) ?? message, `${comment} came in two forms`);
      seen.set(comment, message);
      if (index % errorEvery === errorEvery - 1) return { status: 503 };
      arrived.add(comment);
    } catch (error) {
      faults.push(error);
    }
    return { status: 204 };
  });
  return {
    url: receiver.url,
    promise: (comment) => promised.add(comment),
    async settle(limitMilliseconds) {
      await until(
        'every promised message',
        () => [...promised].every((comment) => arrived.has(comment)),
        limitMilliseconds,
      );
      assert.deepEqual(faults, []);
      return {
        promised: promised.size,
        requests: receiver.requests.length,
        unpromised: [...arrived].filter((comment) => !promised.has(comment)).length,
      };
    },
    close: () => receiver.close(),
  };
}

/** The fields that are equal in all messages about a signature. */
interface Seen {
  readonly comment: string;
  readonly id: string;
  readonly key: string;
  readonly body: string;
}

function read(request: ReceivedRequest, secret: string): Seen {
  const { idempotency_key: key, 'osdi:signature': signature } = checkMessage(request, secret);
  return {
    comment: signature?.comments ?? '',
    id: String(request.headers['webhook-id']),
    key,
    body: request.body.toString(),
  };
}
