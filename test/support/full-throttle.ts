import { createThrottle, mostRows, type StartThrottle } from '../../src/database/throttle.ts';

/** A throttle whose steps take as many rows as a step may take, from the first one on. */
export function createFullThrottle(): StartThrottle {
  const startThrottle = createThrottle();
  return (signal) => ({ ...startThrottle(signal), rows: mostRows });
}
