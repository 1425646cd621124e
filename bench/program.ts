import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Closing } from './closing.ts';

/** A program of this folder as a separate process, so that it shares no core with the measured process. */
export interface Program<Question, Answer> {
  readonly pid: number;
  /** Milliseconds from its start to its first message. */
  readonly startMilliseconds: number;
  /** Its address. */
  readonly url: string;
  readonly port: number;
  /** Sends it a message and resolves with the next one from it; rejects if it ends. */
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

/** The first message of each program, when it is ready. */
export interface Ready {
  readonly url: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Starts a program of this folder or at another address, and waits until it is ready; it always ends with this process. */
export async function startProgram<Question extends object, Answer>(
  closing: Closing,
  file: string | URL,
  args: readonly string[] = [],
): Promise<Program<Question, Answer>> {
  const startedAt = Date.now();
  const child = fork(new URL(file, import.meta.url), [...args], { execArgv: [] });
  const ended = once(child, 'exit');
  closing.add(stop);

  async function stop(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }
  async function nextMessage(): Promise<unknown> {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`${file} ended early`))),
    ]);
    return message;
  }

  const { url, at } = (await nextMessage()) as Ready;
  return {
    pid: child.pid ?? 0,
    startMilliseconds: at - startedAt,
    url,
    port: url === '' ? 0 : Number(new URL(url).port),
    ask(question) {
      const answer = nextMessage();
      child.send(question);
      return answer as Promise<Answer>;
    },
    stop,
  };
}
