/** What has to be ended again, however the bench ends. */
export interface Closing {
  /** Remembers how to end what was just started. */
  add(end: () => Promise<unknown>): void;
  /** Ends everything, the latest first; one that cannot be ended does not keep the others. */
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
