import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import pRetry from 'p-retry';
import { codeOf } from '../../base/describe-failure.ts';
import { literalAddresses } from './address-guard.ts';
import { LookupError } from './connection-error.ts';

/** All addresses of a name, at least one; rejects with a LookupError, at once where `stop` is aborted. */
export type ResolveName = (hostname: string, stop: AbortSignal) => Promise<readonly LookupAddress[]>;

/** Settings of a resolver, instead of those of the machine. */
export interface ResolverSettings {
  /** The name servers to ask, each as `address:port`. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
  /** How many ms a look-up may take. */
  readonly longestMilliseconds?: number;
  /** After how many ms a look-up is first repeated. */
  readonly repeatMilliseconds?: number;
}

const tryMilliseconds = 1_500;
const tries = 2;
const repeats = 2;

// c-ares itself repeats a question that is not answered, but not after these answers.
const temporary = new Set(['ESERVFAIL', 'EREFUSED', 'ECONNREFUSED']);

/**
 * Creates a resolver that asks the name servers of the machine and needs no thread of the process. It never asks for
 * localhost or a name of the hosts file, and does not try the machine's search domains. After a temporary failure it asks
 * again, at most twice.
 */
export function createResolver({
  servers,
  hostsFile = '/etc/hosts',
  longestMilliseconds = 4_000,
  repeatMilliseconds = 500,
}: ResolverSettings = {}): ResolveName {
  return async (hostname, stop) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const literal = literalAddresses(name);
    if (literal.length > 0) return literal.map((address) => ({ address, family: isIP(address) }));
    const listed = readHosts(await readFile(hostsFile, 'utf8').catch(() => ''), name);
    if (listed.length > 0) return listed;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(longestMilliseconds)]);
    return pRetry(() => askServers(hostname, signal, servers), {
      retries: repeats,
      minTimeout: repeatMilliseconds,
      factor: 2,
      randomize: true,
      signal,
      shouldRetry: ({ error }) => temporary.has(codeOf(error) ?? ''),
    }).catch((error) => {
      throw error instanceof LookupError ? error : new LookupError('ECANCELLED');
    });
  };
}

/** The addresses of a name in the text of a hosts file (hosts(5)), in the order of its lines. The name is in small letters. */
export function readHosts(text: string, name: string): LookupAddress[] {
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    return isIP(address) !== 0 && names.includes(name) ? [{ address, family: isIP(address) }] : [];
  });
}

async function askServers(
  hostname: string,
  stop: AbortSignal,
  servers: readonly string[] | undefined,
): Promise<LookupAddress[]> {
  // A new one for each name: it reads the machine's servers when it is created.
  const resolver = new Resolver({ timeout: tryMilliseconds, tries });
  if (servers !== undefined) resolver.setServers(servers);
  stop.addEventListener('abort', () => resolver.cancel(), { once: true });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (found.length > 0) return found;
  const codes = [four, six].flatMap((answer) =>
    answer.status === 'rejected' ? (codeOf(answer.reason) ?? []) : [],
  );
  throw new LookupError(codes.find((code) => temporary.has(code)) ?? codes[0] ?? 'ENODATA');
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'rejected' ? [] : answer.value.map((address) => ({ address, family }));
}
