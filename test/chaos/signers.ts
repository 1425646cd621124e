import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A load of signatures that continues until it is stopped. */
export interface Signers {
  /** Stops after the requests in flight. */
  stop(): Promise<void>;
}

/** Where to sign, and the functions that are called for each signature with the response 200 and for each response. */
interface Signing {
  /** The next request goes to the next address, as behind a proxy. */
  readonly addresses: readonly string[];
  readonly key: string;
  readonly signers: number;
  readonly accepted: (comment: string) => void;
  /** Without a status if the response did not arrive. */
  readonly answered?: (status: number | undefined) => void;
  readonly answerMilliseconds?: number;
}

const usualMilliseconds = 5_000;
const pauseMilliseconds = 20;

/**
 * Signs with this number of simultaneous signers, each signature with a unique comment. Every second one has
 * an Idempotency-Key and is repeated until it gets a response; the others are sent once, and count only if
 * the response arrived.
 */
export function startSigners({
  addresses,
  key,
  signers,
  accepted,
  answered = () => {},
  answerMilliseconds = usualMilliseconds,
}: Signing): Signers {
  let [stopping, requests] = [false, 0];
  const loops = Array.from({ length: signers }, (_, index) => sign(index % 2 === 0));

  async function sign(insists: boolean): Promise<void> {
    while (!stopping) {
      const comment = randomUUID();
      if (await (insists ? signUntilAnswered(comment) : signOnce(comment))) accepted(comment);
      await pause(pauseMilliseconds);
    }
  }

  async function signUntilAnswered(comment: string): Promise<boolean> {
    while (!(await signOnce(comment, { 'idempotency-key': comment }))) {
      if (stopping) return false;
      await pause(pauseMilliseconds);
    }
    return true;
  }

  async function signOnce(comment: string, more: Record<string, string> = {}): Promise<boolean> {
    const body = {
      person: { email_addresses: [{ address: `${comment}@people.example` }] },
      comments: comment,
    };
    const address = addresses[requests++ % addresses.length] ?? '';
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMilliseconds),
    }).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    answered(answer?.status);
    if (answer !== undefined && answer.status !== 200 && answer.status < 500)
      throw new Error(`A signature was answered ${answer.status}.`);
    return answer?.status === 200;
  }

  return {
    async stop() {
      stopping = true;
      await Promise.all(loops);
    },
  };
}
