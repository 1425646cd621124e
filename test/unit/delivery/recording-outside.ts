import { isIP } from 'node:net';
import { type Clock, systemClock } from '../../../src/base/clock.ts';
import type { Outside } from '../../../src/delivery/sending/agent.ts';
import { LookupError } from '../../../src/delivery/sending/connection-error.ts';
import { createNames } from '../../../src/delivery/sending/names.ts';
import type { ResolveName } from '../../../src/delivery/sending/resolve-name.ts';

/** A network that records the addresses of connections, and never opens a socket or asks a name server. */
export interface RecordingOutside extends Outside {
  readonly connections: string[];
  readonly lookups: string[];
}

/** Resolves names from the table (an unknown name is not found), and records every connection and lets it fail. */
export function recordOutside(
  names: Readonly<Record<string, readonly string[]>> = {},
  clock: Clock = systemClock,
): RecordingOutside {
  const connections: string[] = [];
  const lookups: string[] = [];
  const resolve: ResolveName = async (hostname) => {
    lookups.push(hostname);
    const addresses = names[hostname];
    if (addresses === undefined) throw new LookupError('ENOTFOUND');
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  return {
    connections,
    lookups,
    names: createNames(resolve, clock),
    // Like a socket: connects directly to a literal address, and connects to the look-up's result for a name.
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
