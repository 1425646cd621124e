// Looks up the names of receivers. The law: a name whose servers are silent holds up nobody but the account that wants
// it, and of that account no name that answered before.

import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { Clock } from '../../clock.ts';
import { createTurns } from '../../queue/turns.ts';
import type { ResolveName } from './resolve-name.ts';

/** For whom a name is looked up: names of one account wait for each other. */
export interface Wanted {
  readonly accountId: string;
  /** Whether somebody waits for it, who then does not wait for names whose servers may be silent. */
  readonly isManual: boolean;
}

/** What is known of the names of receivers. */
export interface Names {
  /** Whether a connection to this host needs no look-up: it is an address, or its name was looked up just now. */
  isKnown(hostname: string): boolean;
  /** Resolves once the host is known, or its look-up has failed. It waits for a turn, however long that takes. */
  lookUp(hostname: string, wanted: Wanted): Promise<void>;
  /** The addresses that the last look-up of the name found; rejects with its LookupError. */
  addressesOf(hostname: string): Promise<readonly LookupAddress[]>;
  /** Ends all look-ups, also those that wait. */
  close(): void;
}

interface Answer {
  readonly addresses: Promise<readonly LookupAddress[]>;
  readonly isFound: boolean;
  /** Until when it is taken for what the name servers would answer, in monotonic ms. */
  readonly freshUntil: number;
}

const foundMilliseconds = 30_000;
// Shorter than the first span of a schedule, so that every further attempt is made by a look-up of its own.
const failedMilliseconds = 2_000;
const answersKept = 10_000;
// Of an account, for names that answered the last time or are wanted for a manual attempt, and again for all others.
const atOnceOfAccount = 2;
const atOnce = 256;

/** Begins with no name known. */
export function createNames(resolve: ResolveName, clock: Clock): Names {
  const stopping = new AbortController();
  const answers = new Map<string, Answer>();
  const underWay = new Map<string, Promise<void>>();
  const inAccountTurn = createTurns(atOnceOfAccount);
  const inTurn = createTurns(atOnce);

  function isKnown(hostname: string): boolean {
    return isIP(hostname) !== 0 || clock.monotonic() < (answers.get(hostname)?.freshUntil ?? 0);
  }

  function ask(hostname: string): Promise<void> {
    const shared = underWay.get(hostname) ?? inTurn('all', () => askNow(hostname));
    underWay.set(hostname, shared);
    return shared;
  }

  async function askNow(hostname: string): Promise<void> {
    const addresses = resolve(hostname, stopping.signal);
    const isFound = await addresses.then(
      () => true,
      () => false,
    );
    underWay.delete(hostname);
    answers.delete(hostname);
    const freshUntil = clock.monotonic() + (isFound ? foundMilliseconds : failedMilliseconds);
    answers.set(hostname, { addresses, isFound, freshUntil });
    const [oldest] = answers.keys();
    if (answers.size > answersKept && oldest !== undefined) answers.delete(oldest);
  }

  return {
    isKnown,
    async lookUp(hostname, { accountId, isManual }) {
      if (isKnown(hostname)) return;
      const isQuick = isManual || answers.get(hostname)?.isFound === true;
      await inAccountTurn(`${accountId} ${isQuick ? 'quick' : 'others'}`, async () => {
        if (!isKnown(hostname) && !stopping.signal.aborted) await ask(hostname);
      });
    },
    async addressesOf(hostname) {
      // Unless it was forgotten since it was looked up.
      if (!answers.has(hostname)) await ask(hostname);
      return answers.get(hostname)?.addresses ?? [];
    },
    close: () => stopping.abort(),
  };
}
