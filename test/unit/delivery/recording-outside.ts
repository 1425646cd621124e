import { isIP } from 'node:net';
import { type Clock, systemClock } from '../../../src/clock.ts';
import type { Outside } from '../../../src/delivery/sending/agent.ts';
import { LookupError } from '../../../src/delivery/sending/connection-error.ts';
import { createNames } from '../../../src/delivery/sending/names.ts';
import type { ResolveName } from '../../../src/delivery/sending/resolve-name.ts';

/** An outside that notes which addresses would be connected to, and never opens a socket or asks a name server. */
export interface RecordingOutside extends Outside {
  readonly connections: string[];
  readonly lookups: string[];
}

/** Resolves names from the table (an unknown one is not found) and fails every connection after noting it. */
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
