// Kills the service, a worker and the database again and again while people sign. The rule: a signature with
// the response 200 reaches the receiver, unchanged and with one key, whichever processes died in between.

import { setTimeout as pause } from 'node:timers/promises';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { findFreePort } from '../support/free-port.ts';
import type { Mariadb } from '../support/mariadb.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';
import { openLedger, type Settled } from './ledger.ts';
import { preparePetition } from './prepare-petition.ts';
import { startSigners } from './signers.ts';

/** The killed process: `serve` with its worker, `work`, the database, or serve and the database at once. */
type Victim = 'serve' | 'work' | 'database' | 'serve and database';

/** The place and duration of the loop. */
export interface CrashLoop {
  /** A migrated database. */
  readonly databaseUrl: string;
  /** The server of the database, fully durable, to kill as well. */
  readonly server?: Mariadb;
  readonly kills: number;
  /** How many sign at the same time, 64 by default. */
  readonly signers?: number;
  /** Called after each kill. */
  readonly killed?: (kill: number, victim: Victim) => void;
}

const usualSigners = 64;
// The maximum: a lease (the time-out and ten seconds), the longest retry, and a slow machine.
const settleMilliseconds = 60_000;

/** Runs the loop; fails if a promised message is missing, changed, or has a second key. */
export async function runCrashLoop({
  databaseUrl,
  server,
  kills,
  signers = usualSigners,
  killed,
}: CrashLoop): Promise<Settled> {
  const settings = {
    ...loopback,
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_PORT: String(await findFreePort()),
    // With 1 s, a receiver that the load delays has ten time-outs in a row and is paused for a minute.
    CIVIC_WEBHOOK_TIMEOUT_SECONDS: '10',
    CIVIC_WEBHOOK_RETRY_SECONDS: Array.from({ length: 50 }, () => 1).join(','),
  };
  let secret = '';
  const ledger = await openLedger(() => secret);
  const prepared = await preparePetition(databaseUrl, ledger.url);
  secret = prepared.secret;
  const start = {
    serve: () => startCivic(['serve'], settings),
    work: () => startCivic(['work'], settings),
  };
  const running: { serve: CivicProcess; work: CivicProcess } = {
    serve: await start.serve(),
    work: await start.work(),
  };
  let signed = 0;
  const load = startSigners({
    addresses: [`${running.serve.url}${prepared.petition}/signatures`],
    key: prepared.key,
    signers,
    accepted(comment) {
      signed += 1;
      ledger.promise(comment);
    },
  });

  const killProcess = async (name: 'serve' | 'work', meanwhile = async () => {}) => {
    await running[name].end('SIGKILL');
    await meanwhile();
    running[name] = await start[name]();
  };
  const killDatabase = async () => {
    await server?.kill('SIGKILL');
    await server?.restart();
  };
  const kill: Record<Victim, () => Promise<void>> = {
    serve: () => killProcess('serve'),
    work: () => killProcess('work'),
    database: killDatabase,
    'serve and database': () => killProcess('serve', killDatabase),
  };
  const victims: readonly Victim[] =
    server === undefined
      ? ['serve', 'work', 'serve']
      : ['serve', 'database', 'serve and database', 'serve', 'work'];

  try {
    for (let count = 1; count <= kills; count++) {
      const before = signed;
      await until('somebody signed', () => signed > before);
      // Each time at a different moment of their work.
      await pause(Math.random() * 600);
      const victim = victims[(count - 1) % victims.length] ?? 'serve';
      await kill[victim]();
      killed?.(count, victim);
    }
    await load.stop();
    return await ledger.settle(settleMilliseconds);
  } finally {
    await load.stop();
    await Promise.all([running.serve.end('SIGKILL'), running.work.end('SIGKILL')]);
    await ledger.close();
  }
}
