import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A load of signatures that goes on until it is stopped. */
export interface Signers {
  /** Stops after the requests that are under way. */
  stop(): Promise<void>;
}

/** Where to sign, and a function that is called for each signature with the answer 200. */
interface Signing {
  readonly address: string;
  readonly key: string;
  readonly signers: number;
  readonly accepted: (comment: string) => void;
}

const answerMilliseconds = 5_000;
const pauseMilliseconds = 20;

/**
 * Signs with so many signers at once, each signature with a comment of its own. Every other one is sent with an
 * Idempotency-Key until it is answered; the rest are sent once, and count only where the answer arrived.
 */
export function startSigners({ address, key, signers, accepted }: Signing): Signers {
  let stopping = false;
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
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMilliseconds),
    }).catch(() => undefined);
    await answer?.text().catch(() => undefined);
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
