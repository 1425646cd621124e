// Looks up the names of receivers. A name whose servers do not answer delays only the account that wants it, and of that
// account only names that never answered.

import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { Clock } from '../../base/clock.ts';
import { putLast } from '../../base/put-last.ts';
import { createTurns } from '../../queue/turns.ts';
import type { ResolveName } from './resolve-name.ts';

/** For whom a name is looked up: names of one account wait for each other. */
export interface Wanted {
  readonly accountId: string;
  /** Whether a person waits for it; such a look-up does not wait for names whose servers may not answer. */
  readonly isManual: boolean;
}

/** The known addresses of receivers by name. */
export interface Names {
  /** Whether a connection to this host needs no look-up: it is an address, or its name was looked up recently. */
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
  /** Until when it is used instead of a new look-up, in monotonic ms. */
  readonly freshUntil: number;
}

const foundMilliseconds = 30_000;
// Shorter than the first span of a schedule, so that every retry has a look-up of its own.
const failedMilliseconds = 2_000;
const answersKept = 10_000;
// Per account: this many for names that answered before or are wanted for a manual attempt, and as many for all others.
const atOnceOfAccount = 2;
const atOnce = 256;

/** Creates it without any name. */
export function createNames(resolve: ResolveName, clock: Clock): Names {
  const stopping = new AbortController();
  const answers = new Map<string, Answer>();
  const pending = new Map<string, Promise<void>>();
  const inAccountTurn = createTurns(atOnceOfAccount);
  const inTurn = createTurns(atOnce);

  function isKnown(hostname: string): boolean {
    return isIP(hostname) !== 0 || clock.monotonic() < (answers.get(hostname)?.freshUntil ?? 0);
  }

  function ask(hostname: string): Promise<void> {
    const shared = pending.get(hostname) ?? inTurn('all', () => askNow(hostname));
    pending.set(hostname, shared);
    return shared;
  }

  async function askNow(hostname: string): Promise<void> {
    const addresses = resolve(hostname, stopping.signal);
    const isFound = await addresses.then(
      () => true,
      () => false,
    );
    pending.delete(hostname);
    const freshUntil = clock.monotonic() + (isFound ? foundMilliseconds : failedMilliseconds);
    putLast(answers, { key: hostname, value: { addresses, isFound, freshUntil }, most: answersKept });
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
      // The answer may have been dropped since the look-up.
      if (!answers.has(hostname)) await ask(hostname);
      return answers.get(hostname)?.addresses ?? [];
    },
    close: () => stopping.abort(),
  };
}
