// Freezes MariaDB under load, first the server itself, then all its connections without notifying either
// side. The rule: the service recovers by itself within 10 s, and no signature with the response 200 is lost.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { startCivic } from '../support/civic-process.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import type { Mariadb } from '../support/mariadb.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';
import { openLedger, type Settled } from './ledger.ts';
import { preparePetition } from './prepare-petition.ts';
import { startSigners } from './signers.ts';

const signers = 64;
const recoveryMilliseconds = 10_000;
const settleMilliseconds = 60_000;
const loadMilliseconds = 3_000;

/** The recovery times of the service after each freeze, and the results for the messages. */
export interface Frozen extends Settled {
  readonly recoveries: Readonly<Record<string, number>>;
  /** The duration of SIGTERM while the database was frozen. */
  readonly stopMilliseconds: number;
}

/** Freezes the database under load for this time, twice; fails if the service does not recover or a promised message is missing. */
export async function runFreezes(
  databaseUrl: string,
  server: Mariadb,
  frozenMilliseconds: number,
): Promise<Frozen> {
  const proxy = await startDatabaseProxy(databaseUrl);
  let secret = '';
  const ledger = await openLedger(() => secret);
  const prepared = await preparePetition(databaseUrl, ledger.url);
  secret = prepared.secret;
  const settings = {
    ...loopback,
    CIVIC_DATABASE_URL: proxy.url,
    CIVIC_WEBHOOK_TIMEOUT_SECONDS: '10',
    CIVIC_WEBHOOK_RETRY_SECONDS: Array.from({ length: 50 }, () => 1).join(','),
  };
  const civic = await startCivic(['serve'], settings);
  let accepted = 0;
  const load = startSigners({
    addresses: [`${civic.url}${prepared.petition}/signatures`],
    key: prepared.key,
    signers,
    accepted: (comment) => {
      accepted += 1;
      ledger.promise(comment);
    },
  });
  const isReady = async () => (await fetch(`${civic.url}/readyz`).catch(() => undefined))?.status === 200;
  const recover = async () => {
    const [startedAt, before] = [performance.now(), accepted];
    await until('the service is ready', isReady, recoveryMilliseconds);
    await until('everybody signs again', () => accepted > before + 2 * signers, recoveryMilliseconds);
    const took = Math.round(performance.now() - startedAt);
    assert.ok(took <= recoveryMilliseconds, `The service took ${took} ms to recover.`);
    return took;
  };

  try {
    await pause(loadMilliseconds);
    await server.freeze();
    await pause(frozenMilliseconds);
    server.thaw();
    const serverFrozen = await recover();

    await pause(loadMilliseconds);
    proxy.forget();
    proxy.freeze();
    await pause(frozenMilliseconds);
    proxy.thaw();
    const connectionsCut = await recover();

    await load.stop();
    const settled = await ledger.settle(settleMilliseconds);
    await server.freeze();
    const stoppedAt = performance.now();
    await civic.end('SIGTERM');
    const stopMilliseconds = Math.round(performance.now() - stoppedAt);
    return {
      ...settled,
      recoveries: { 'the server was frozen': serverFrozen, 'its connections were cut': connectionsCut },
      stopMilliseconds,
    };
  } finally {
    server.thaw();
    await load.stop();
    await civic.end('SIGKILL');
    await ledger.close();
    await proxy.close();
  }
}
