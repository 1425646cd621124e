import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The targets of this process's connections. */
export interface WatchedConnections {
  /** The address and port of each attempt so far, such as `127.0.0.1:25`, and each name that was not found. */
  targets(): readonly string[];
  stop(): void;
}

/** Records every TCP connection that any part of this process starts to open. */
export function watchConnections(): WatchedConnections {
  const targets: string[] = [];
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string, port: number) => targets.push(`${address}:${port}`));
    socket.on('lookup', (error, _address, _family, host) => {
      if (error !== null) targets.push(host);
    });
  };
  diagnostics.subscribe('net.client.socket', note);
  return { targets: () => targets, stop: () => void diagnostics.unsubscribe('net.client.socket', note) };
}
