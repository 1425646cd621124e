/**
 * `doubtful` is a host that serves, but on which a statement failed lately, or a node of a cluster that has not applied everything yet
 * or sends its data to another node.
 */
export type HostState = 'unknown' | 'down' | 'doubtful' | 'ready';

/** What is known about a host, and since when (ms) without a change. */
export interface HostHealth {
  readonly state: HostState;
  readonly since: number;
}

// Long enough that a host that fails again and again is not used between its failures.
const returnMilliseconds = 15_000;

/**
 * The index of the host to use, or undefined if none serves. The order is the preference. A doubtful host is used only if no
 * other one is ready. The current host is kept until it fails, or until a preferred one was ready for 15 s.
 */
export function chooseHost(
  healths: readonly HostHealth[],
  current: number | undefined,
  now: number,
): number | undefined {
  const wanted = healths.some(({ state }) => state === 'ready') ? 'ready' : 'doubtful';
  const first = healths.findIndex(({ state }) => state === wanted);
  if (first === -1) return undefined;
  if (current === undefined || healths[current]?.state !== wanted) return first;
  const steady = healths.findIndex(
    ({ state, since }) => state === wanted && now - since >= returnMilliseconds,
  );
  return steady !== -1 && steady < current ? steady : current;
}
