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
