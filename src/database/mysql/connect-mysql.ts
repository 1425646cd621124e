import { readFileSync } from 'node:fs';
import knex, { type Knex } from 'knex';
import type { ConnectionOptions, SslOptions } from 'mysql2';
import { type MysqlAddress, readMysqlAddress } from '../../config/database-address.ts';
import { silent } from '../sql-statements.ts';
import { watchOneHost } from './hosts/host-watch.ts';
import { type HostSwitch, type Probing, watchHosts } from './hosts/watch-hosts.ts';
import { defineMysqlClient } from './mysql-client.ts';
import { createMysqlConnector } from './mysql-connector.ts';

// In a burst, requests wait for a connection of the pool.
const acquireMilliseconds = 10_000;
const connectMilliseconds = 5_000;
// Shorter, so that a host that drops every packet leaves time for the next one.
const connectMillisecondsOfMany = 2_000;
const keepAliveMilliseconds = 10_000;

// The limit for locks is below the limit for statements, so that a conflict is reported as a conflict. MariaDB itself ends
// statements that take too long, and transactions of a client that vanished, because their locks stop everybody else.
const listSession = (serverMilliseconds: number) => [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ENGINE_SUBSTITUTION',
    innodb_lock_wait_timeout = 5
    /*M!100300 , idle_transaction_timeout = 10, max_statement_time = ${serverMilliseconds / 1000} */`,
];

/** How long a statement may take. */
export interface StatementLimits {
  /** After this time the connection is destroyed. */
  readonly statementMilliseconds: number;
  /** After this time MariaDB ends the statement and keeps the connection; 0 is no limit. */
  readonly serverMilliseconds: number;
}

/** How several hosts are watched. */
interface Watching {
  readonly reportSwitch?: (change: HostSwitch) => void;
  readonly probing?: Probing;
}

/** Opens a pool on the first healthy host of `mysql://...`; a statement that takes longer than the limits fails. */
export function connectMysql(
  url: string,
  { statementMilliseconds, serverMilliseconds }: StatementLimits,
  { reportSwitch: report = () => {}, probing }: Watching,
): Knex {
  const { hosts, user, password, database, tls } = readMysqlAddress(url);
  const settings: ConnectionOptions = {
    user,
    password,
    database,
    charset: 'utf8mb4',
    timezone: 'Z',
    enableKeepAlive: true,
    keepAliveInitialDelay: keepAliveMilliseconds,
    ...(tls !== undefined && { ssl: readSslOptions(tls) }),
  };
  const [host, ...others] = hosts;
  const connector = createMysqlConnector(settings, {
    session: listSession(serverMilliseconds),
    connectMilliseconds: others.length > 0 ? connectMillisecondsOfMany : connectMilliseconds,
    catchesUp: others.length > 0,
  });
  const watch =
    others.length === 0
      ? watchOneHost(host)
      : watchHosts(hosts, {
          connector: createMysqlConnector(settings, {
            session: [],
            connectMilliseconds: connectMillisecondsOfMany,
          }),
          cut: (host) => connector.abortAll(host),
          report,
          probing,
        });
  return knex({
    client: defineMysqlClient(connector, { hosts: hosts.length, watch, statementMilliseconds }),
    connection: { database },
    compileSqlOnError: false,
    log: silent,
    acquireConnectionTimeout: acquireMilliseconds,
    pool: { min: 0, max: 10 },
  });
}

function readSslOptions({ mode, ca }: NonNullable<MysqlAddress['tls']>): SslOptions {
  return {
    rejectUnauthorized: mode !== 'required',
    verifyIdentity: mode === 'verify-full',
    ...(ca !== undefined && { ca: readAuthorities(ca) }),
  };
}

function readAuthorities(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`CIVIC_DATABASE_URL: the file of ssl-ca cannot be read: ${(error as Error).message}`);
  }
}
