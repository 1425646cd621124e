import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { codeOf } from '../describe-failure.ts';
import { literalAddresses } from './address-guard.ts';
import { LookupError } from './connection-error.ts';
import { findInHosts } from './find-in-hosts.ts';

/** All addresses of a name, at least one; rejects with a LookupError, at once where `stop` is aborted. */
export type ResolveName = (hostname: string, stop: AbortSignal) => Promise<readonly LookupAddress[]>;

/** How a resolver differs from what the machine has. */
export interface ResolverSettings {
  /** The name servers to ask, each as `address:port`. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
  /** After how many ms a look-up is given up. */
  readonly longestMilliseconds?: number;
}

const tryMilliseconds = 1_500;
const tries = 2;

/**
 * Makes a resolver that asks the name servers of the machine without taking a thread of the process. A name of the hosts
 * file, and localhost, is never asked for. Names are asked for as they are, without the machine's search domains.
 */
export function createResolver({
  servers,
  hostsFile = '/etc/hosts',
  longestMilliseconds = 4_000,
}: ResolverSettings = {}): ResolveName {
  return async (hostname, stop) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const literal = literalAddresses(name);
    if (literal.length > 0) return literal.map((address) => ({ address, family: isIP(address) }));
    const listed = findInHosts(await readFile(hostsFile, 'utf8').catch(() => ''), name);
    if (listed.length > 0) return listed;
    return askServers(hostname, AbortSignal.any([stop, AbortSignal.timeout(longestMilliseconds)]), servers);
  };
}

async function askServers(
  hostname: string,
  stop: AbortSignal,
  servers: readonly string[] | undefined,
): Promise<LookupAddress[]> {
  if (stop.aborted) throw new LookupError('ECANCELLED');
  // A new one for each name, since it reads at its start which servers the machine uses now.
  const resolver = new Resolver({ timeout: tryMilliseconds, tries });
  if (servers !== undefined) resolver.setServers(servers);
  stop.addEventListener('abort', () => resolver.cancel(), { once: true });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (found.length > 0) return found;
  throw new LookupError((four.status === 'rejected' && codeOf(four.reason)) || 'ENODATA');
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family }));
}
