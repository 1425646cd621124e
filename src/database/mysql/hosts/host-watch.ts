import type { Host } from '../../../config/database-address.ts';

/** Which host new connections go to. */
export interface HostWatch {
  /** The host to connect to. Rejects if no host serves. */
  choose(): Promise<Host>;
  /** Whether new work belongs on this host. */
  isChosen(host: Host): boolean;
  /** Notes that a host refused a connection or a statement; `since` is when this began. */
  failed(host: Host, error: unknown, since: number): void;
  /** Notes that a statement failed on a host that still serves others: its disk is full, or it did not answer in time. */
  doubted(host: Host, error: unknown): void;
  /** Notes that the host has answered a statement. */
  served(): void;
  /** Whether no host has served for so long that nothing should be repeated. */
  isOut(): boolean;
  stop(): void;
}

// A restart of the server takes less.
const outMilliseconds = 5_000;

/** A single host is always chosen: it is not probed, and nothing has to be stopped. */
export function watchOneHost(host: Host): HostWatch {
  let outSince: number | undefined;
  return {
    choose: async () => host,
    isChosen: () => true,
    failed(_host, _error, since) {
      outSince ??= since;
    },
    doubted() {},
    served() {
      outSince = undefined;
    },
    isOut: () => outSince !== undefined && performance.now() - outSince >= outMilliseconds,
    stop() {},
  };
}
