import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/database/connect.ts';
import type { Ledger } from '../chaos/ledger.ts';
import { startSigners } from '../chaos/signers.ts';
import { until } from '../support/until.ts';
import type { Disturbed, Fault } from './fault-kinds.ts';
import { findDifferences } from './find-differences.ts';
import { findFaultyRows } from './find-faulty-rows.ts';
import { watchReadiness } from './watch-readiness.ts';
import { watchWrites } from './watch-writes.ts';

/** Where people sign, and what is checked after a fault. */
export interface Ground extends Disturbed {
  readonly services: readonly string[];
  readonly petition: string;
  readonly key: string;
  readonly ledger: Ledger;
  /** The comments of all accepted signatures so far. */
  readonly accepted: Set<string>;
  readonly database: string;
  readonly db: Database;
  readonly accountId: string;
}

/** What clients observed of a fault, in ms, and everything that is wrong after it. */
export interface Observed {
  /** The longest time without an accepted post after the fault. Where nothing could be written, after the repair. */
  readonly back: number;
  /** The longest time without an accepted post after the repair, while the node rejoined. */
  readonly rejoin: number;
  readonly accepted: number;
  readonly unavailable: number;
  readonly responses: number;
  /** How long after the fault the first post, and `/readyz`, were 503; undefined if they were not. */
  readonly refusedAfter: number | undefined;
  readonly unreadyAfter: number | undefined;
  readonly faults: readonly string[];
}

const signers = 24;
const answerMilliseconds = 30_000;
const steadyAccepts = 100;
const brokenMilliseconds = 12_000;
const steadyMilliseconds = 2_000;
const limitMilliseconds = 60_000;

/** Breaks the cluster while people sign, repairs it, and compares everything with what was accepted. */
export async function runFault(fault: Fault, ground: Ground): Promise<Observed> {
  const { cluster, ledger, accepted, services, petition, key } = ground;
  const writes = watchWrites();
  const readiness = watchReadiness(services[0] ?? '');
  const load = startSigners({
    addresses: services.map((url) => `${url}${petition}/signatures`),
    key,
    signers,
    answerMilliseconds,
    answered: writes.answered,
    accepted(comment) {
      accepted.add(comment);
      ledger.promise(comment);
    },
  });
  try {
    await until('the load is steady', () => writes.accepted > steadyAccepts, limitMilliseconds);
    const brokenAt = performance.now();
    await fault.break(ground);
    await pause(brokenMilliseconds);
    const repairedAt = performance.now();
    await fault.repair(ground);
    await cluster.synced();
    const before = writes.accepted;
    await until('people sign again', () => writes.accepted > before + signers, limitMilliseconds);
    await pause(steadyMilliseconds);
    const endedAt = performance.now();
    await load.stop();
    // It writes at each request, so the tables of the nodes would differ.
    await readiness.stop();
    return {
      back: fault.stopsWrites
        ? writes.longestPause(repairedAt, endedAt)
        : writes.longestPause(brokenAt, repairedAt),
      rejoin: writes.longestPause(repairedAt, endedAt),
      accepted: writes.accepted,
      unavailable: writes.unavailable,
      responses: writes.responses,
      refusedAfter: writes.firstUnavailable(brokenAt),
      unreadyAfter: readiness.firstUnready(brokenAt),
      faults: [...writes.wrong]
        .map(([answer, count]) => `${count} posts were answered ${answer}`)
        .concat(await check(ground)),
    };
  } finally {
    await readiness.stop();
    await load.stop();
  }
}

async function check({ cluster, ledger, database, db, accountId, accepted }: Ground): Promise<string[]> {
  const faults: string[] = [];
  const expect = (checked: Promise<unknown>) => checked.catch((error: Error) => faults.push(error.message));
  await expect(ledger.settle(limitMilliseconds));
  await expect(
    until(
      'every delivery ends',
      async () => (await db('deliveries').whereIn('state', ['pending', 'later']).first()) === undefined,
      limitMilliseconds,
    ),
  );
  // The workers may write once more.
  await expect(
    until(
      'the tables of all nodes are equal',
      async () => {
        const different = await findDifferences(cluster, database);
        if (different.length > 0) throw new Error(different.join(', '));
        return true;
      },
      limitMilliseconds,
    ),
  );
  await expect(findFaultyRows(db, { accountId, accepted }).then((found) => faults.push(...found)));
  return faults;
}
