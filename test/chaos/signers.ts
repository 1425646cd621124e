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
  readonly answered?: (status: Answer) => void;
  readonly answerMilliseconds?: number;
}

/** The status of a response; `late` if it did not arrive in time, undefined if the connection was lost. */
export type Answer = number | 'late' | undefined;

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
    }).then(
      async (response) => {
        await response.text().catch(() => undefined);
        return response.status;
      },
      (error: Error) => (error.name === 'TimeoutError' ? 'late' : undefined),
    );
    answered(answer);
    if (typeof answer === 'number' && answer !== 200 && answer < 500)
      throw new Error(`A signature was answered ${answer}.`);
    return answer === 200;
  }

  return {
    async stop() {
      stopping = true;
      await Promise.all(loops);
    },
  };
}
