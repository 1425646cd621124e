import type { LookupAddress, LookupAllOptions } from 'node:dns';

type Done = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** A look-up of all addresses of a name, as `dns.lookup` has it. */
export type Resolve = (hostname: string, options: LookupAllOptions, done: Done) => void;

/**
 * Lets those who look up one name at the same moment share one look-up: each takes a thread of the few that the
 * process has, so that one name whose servers are silent could hold up the names of everybody else.
 */
export function shareLookups(resolve: Resolve): Resolve {
  const underWay = new Map<string, Done[]>();
  return (hostname, options, done) => {
    const key = JSON.stringify([hostname, options.family, options.hints]);
    const others = underWay.get(key);
    if (others !== undefined) {
      others.push(done);
      return;
    }
    const everybody = [done];
    underWay.set(key, everybody);
    resolve(hostname, options, (error, addresses) => {
      underWay.delete(key);
      for (const one of everybody) one(error, addresses);
    });
  };
}
