import { isIP } from 'node:net';
import type { Outside } from '../../../src/delivery/agent.ts';

/** An outside that notes which addresses would be connected to, and never opens a socket or asks a name server. */
export interface RecordingOutside extends Outside {
  readonly connections: string[];
  readonly lookups: string[];
}

/** Resolves names from the table (an unknown one is not found) and fails every connection after noting it. */
export function recordOutside(names: Readonly<Record<string, readonly string[]>> = {}): RecordingOutside {
  const connections: string[] = [];
  const lookups: string[] = [];
  return {
    connections,
    lookups,
    resolve(hostname, _options, done) {
      lookups.push(hostname);
      const addresses = names[hostname];
      if (addresses === undefined) {
        const error = Object.assign(new Error('not found'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
        return process.nextTick(done, error, []);
      }
      process.nextTick(
        done,
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    },
    // Like a socket: a literal is connected to as it is, a name by what the look-up that was handed over answers.
    buildConnector:
      ({ lookup }) =>
      ({ hostname }, done) => {
        if (isIP(hostname) !== 0) return connectTo([hostname]);
        lookup(hostname, { all: true }, (error, addresses) => {
          if (error !== null) return done(error, null);
          connectTo(Array.isArray(addresses) ? addresses.map(({ address }) => address) : [addresses]);
        });

        function connectTo(addresses: string[]): void {
          connections.push(...addresses);
          process.nextTick(done, Object.assign(new Error('recorded'), { code: 'ERECORDED' }), null);
        }
      },
  };
}
