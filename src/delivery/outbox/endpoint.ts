/** Whether messages go to an endpoint: `paused` means that it fails and is only tried now and then. */
export type EndpointStatus = 'enabled' | 'disabled' | 'paused';

/** How an endpoint stands: what its owner is told, and what decides when it is sent to. */
export interface EndpointState {
  readonly id: string;
  readonly status: EndpointStatus;
  /** Why it is paused or disabled, as a sentence for its owner. */
  readonly reason?: string;
  /** Attempts that failed one after another, tests excluded. */
  readonly failureCount: number;
  /** When the first of them ended, in ms since 1970. */
  readonly failingSince?: number;
  /** Whether the last attempt ran out of time. */
  readonly timedOut: boolean;
  /** When the next probe may go (ms since 1970), and how many failed; while it is paused. */
  readonly probeAt?: number;
  readonly probeCount: number;
  /** The token of the claim under which the last probe went. */
  readonly probeToken?: string;
}

/** The reason of an endpoint that its owner turned off. */
export const turnedOffByOwner = 'Turned off by its owner.';
