import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { Network } from '../../config/config.ts';
import { type AddressRules, mayReach } from './address-guard.ts';
import { BlockedAddressError, LookupError } from './connection-error.ts';
import { limitAnswer } from './limit-answer.ts';
import type { Names } from './names.ts';

/** What the agent uses to connect: the names of receivers, and what opens sockets with the guarded look-up, of undici where it is left out. */
export interface Outside {
  readonly names: Names;
  readonly buildConnector?: (options: {
    lookup: LookupFunction;
    timeout: number;
    allowH2: false;
    rejectUnauthorized: true;
  }) => buildConnector.connector;
}

/**
 * Creates the one connection pool of the process. It connects only to addresses that the address guard allows, and by http
 * only where the settings allow it (they may be newer than the webhook); otherwise it fails with a BlockedAddressError before
 * a socket is opened. Of a name's addresses it tries those that are allowed; without one it fails like an unknown name.
 */
export function createAgent(settings: AddressRules & { timeoutSeconds: number }, outside: Outside): Agent {
  const { allowHttp, allowNetworks, timeoutSeconds } = settings;
  const connector = (outside.buildConnector ?? buildConnector)({
    lookup: guardLookup(outside.names, allowNetworks),
    timeout: timeoutSeconds * 1000,
    allowH2: false,
    rejectUnauthorized: true,
  });
  return new Agent({
    // Sockets look up names only, so the guarded look-up never sees a literal address.
    connect(options, done) {
      const isSafe = allowHttp || options.protocol === 'https:';
      const passes = isIP(options.hostname) === 0 || mayReach(options.hostname, allowNetworks);
      if (isSafe && passes) connector(options, limitAnswers(done));
      else process.nextTick(done, new BlockedAddressError(), null);
    },
    allowH2: false,
    pipelining: 1,
    keepAliveMaxTimeout: 30_000,
    // Only the deadline of an attempt counts: these time-outs start again with every chunk.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function limitAnswers(done: buildConnector.Callback): buildConnector.Callback {
  return (...result) => {
    // After an error there is no socket.
    if (result[0] === null) limitAnswer(result[1]);
    done(...result);
  };
}

function guardLookup(names: Names, allowNetworks: readonly Network[]): LookupFunction {
  const find = async (hostname: string) => {
    const addresses = await names.addressesOf(hostname);
    const reachable = addresses.filter(({ address }) => mayReach(address, allowNetworks));
    const [first] = reachable;
    if (first === undefined) throw new LookupError('ERR_BLOCKED_ADDRESS');
    return { reachable, first };
  };
  return (hostname, options, done) => {
    find(hostname).then(
      ({ reachable, first }) =>
        options.all ? done(null, reachable) : done(null, first.address, first.family),
      (error) => done(error, []),
    );
  };
}
