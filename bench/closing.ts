/** The resources to end, even if the bench fails. */
export interface Closing {
  /** Registers how to end a started resource. */
  add(end: () => Promise<unknown>): void;
  /** Ends everything, the latest first; a failure does not stop the others. */
  run(): Promise<void>;
}

/** Starts with nothing to end. */
export function createClosing(): Closing {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    add: (end) => ends.push(end),
    async run() {
      for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
        await end().catch((error) => process.stderr.write(`${error}\n`));
      }
    },
  };
}

/** Runs a program, and ends everything that it started, also after an interruption. */
export async function closeAfter(run: (closing: Closing) => Promise<void>): Promise<void> {
  const closing = createClosing();
  const stop = () => void closing.run().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    await run(closing);
  } finally {
    await closing.run();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}
