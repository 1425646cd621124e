/** Runs the work when its line has room for it, in the order of the calls, and returns what the work returns. */
export type InTurn = <Result>(line: string, work: () => Promise<Result>) => Promise<Result>;

interface Line {
  taken: number;
  readonly waiting: (() => void)[];
}

/** Creates lines in which `atOnce` pieces of work run at a time. No line waits for another. */
export function createTurns(atOnce: number): InTurn {
  const lines = new Map<string, Line>();

  async function enter(name: string): Promise<Line> {
    const line = lines.get(name) ?? { taken: 0, waiting: [] };
    lines.set(name, line);
    if (line.taken === atOnce) await new Promise<void>((begin) => line.waiting.push(begin));
    else line.taken += 1;
    return line;
  }

  function leave(name: string, line: Line): void {
    const next = line.waiting.shift();
    // The place passes to the work that has waited longest.
    if (next !== undefined) next();
    else if (line.taken > 1) line.taken -= 1;
    else lines.delete(name);
  }

  return async (name, work) => {
    const line = await enter(name);
    try {
      return await work();
    } finally {
      leave(name, line);
    }
  };
}
