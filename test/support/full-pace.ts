import { createPace, mostRows, type StartPace } from '../../src/database/pace.ts';

/** A pace whose steps take as many rows as a step may take, from the first one on. */
export function createFullPace(): StartPace {
  const startPace = createPace();
  return (signal) => ({ ...startPace(signal), rows: mostRows });
}
