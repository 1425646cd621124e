import type { Knex } from 'knex';
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import Mysql2Transaction from 'knex/lib/dialects/mysql2/transaction.js';
import type { Connection } from 'mysql2';
import type { Host } from '../../config/database-address.ts';
import { ConnectFailure, failsToWork, refusesToServe } from '../database-errors.ts';
import { piecesOfLongRows } from '../pieces.ts';
import { repeatRead } from '../repeat.ts';
import {
  endsTransaction,
  isCommit,
  isForRows,
  isRollback,
  readsOnly,
  type Statement,
  type StatementForRows,
} from '../sql-statements.ts';
import type { HostWatch } from './hosts/host-watch.ts';
import type { MysqlConnector } from './mysql-connector.ts';

/** Where a client connects, and how long it waits. */
export interface MysqlLimits {
  /** How often a connection is tried on another host. */
  readonly hosts: number;
  readonly watch: HostWatch;
  /** How long a statement may take. */
  readonly statementMilliseconds: number;
}

/** How long running work may delay the end of the pool. */
const closeMilliseconds = 1_000;

/**
 * Knex's MySQL dialect for servers that freeze, vanish or refuse to serve. A connection is destroyed with its transaction
 * when a statement has no answer in time, when it cannot be rolled back, and when its server refuses to serve. New work goes to
 * the host that the watch has chosen. A SELECT outside a transaction is repeated after a lost connection. `destroy` takes about
 * a second at most.
 */
export function defineMysqlClient(
  connector: MysqlConnector,
  { hosts, watch, statementMilliseconds }: MysqlLimits,
): typeof Mysql2Client {
  let closing = false;
  // The time of each connection's last answer, and the time since which the server is known to be silent.
  const heardAt = new WeakMap<Connection, number>();
  const hostOf = new WeakMap<Connection, Host>();
  let silentSince = Number.NEGATIVE_INFINITY;

  async function connectToChosen(tries: number): Promise<Connection> {
    const since = performance.now();
    const host = await watch.choose();
    try {
      const connection = await connector.connect(host);
      heardAt.set(connection, performance.now());
      hostOf.set(connection, host);
      return connection;
    } catch (error) {
      watch.failed(host, error, since);
      if (closing || tries === 1 || watch.isChosen(host)) throw error;
      return connectToChosen(tries - 1);
    }
  }

  /** The error of a host that refused a statement, or cannot work: a lost connection, if another host is used from now on. */
  function nameHostFailure(error: unknown, connection: Connection): unknown {
    const host = hostOf.get(connection);
    if (host === undefined) return error;
    if (refusesToServe(error)) watch.failed(host, error, performance.now());
    else watch.doubted(host, error);
    if (watch.isOut()) return new ConnectFailure(error, { isLasting: true });
    return watch.isChosen(host)
      ? error
      : connector.nameLoss(new Error('The host was changed.', { cause: error }));
  }

  return class MysqlClient extends Mysql2Client {
    override async acquireConnection(): Promise<Connection> {
      try {
        return await super.acquireConnection();
      } catch (error) {
        throw closing ? new ConnectFailure(undefined) : error;
      }
    }

    override async acquireRawConnection(): Promise<Connection> {
      try {
        return await connectToChosen(hosts);
      } catch (error) {
        throw new ConnectFailure(closing ? undefined : error, { isLasting: watch.isOut() });
      }
    }

    override async validateConnection(connection: Connection): Promise<boolean> {
      const host = hostOf.get(connection);
      return (
        (heardAt.get(connection) ?? 0) > silentSince &&
        !connector.isDead(connection) &&
        host !== undefined &&
        watch.isChosen(host)
      );
    }

    override async destroyRawConnection(connection: Connection): Promise<void> {
      connector.close(connection);
    }

    override async destroy(done?: (error?: unknown) => void): Promise<void> {
      closing = true;
      watch.stop();
      const timer = setTimeout(() => connector.abortAll(), closeMilliseconds);
      try {
        await super.destroy(done);
      } finally {
        clearTimeout(timer);
      }
    }

    override transaction(...options: Parameters<Knex.Client['transaction']>): Knex.Transaction {
      return new PatientTransaction(this, ...options) as unknown as Knex.Transaction;
    }

    override runner(builder: { _method?: string; sql?: string }): unknown {
      const runner = super.runner(builder);
      if (this.transacting || !readsOnly(builder)) return runner;
      const runOnce = () => super.runner(builder).run();
      return Object.assign(runner, { run: () => repeatRead(runOnce) });
    }

    override async _query(connection: Connection, statement: Statement): Promise<unknown> {
      const askedAt = performance.now();
      const timer = setTimeout(() => {
        silentSince = Math.max(silentSince, askedAt);
        connector.abort(connection, 'ETIMEDOUT', 'The database did not answer in time.');
      }, statementMilliseconds);
      try {
        const answer = await (isForRows(statement)
          ? this.writeRows(connection, statement)
          : super._query(connection, statement));
        watch.served();
        return answer;
      } catch (error) {
        const mayBeOpen = endsTransaction(statement) && !(await this.rollBack(connection, statement));
        if (refusesToServe(error) || wasKilled(error) || mayBeOpen) connector.abort(connection);
        // A destroyed connection has rolled back; the caller gets the error before it.
        if (isRollback(statement)) return { ...statement, response: [[], []] };
        if (refusesToServe(error) || failsToWork(error)) throw nameHostFailure(error, connection);
        throw connector.isDead(connection) ? connector.nameLoss(error) : nameTimeout(error);
      } finally {
        clearTimeout(timer);
        if (!connector.isDead(connection)) heardAt.set(connection, performance.now());
      }
    }

    /** Writes rows in as few statements as their size allows. */
    private async writeRows(connection: Connection, { rows, textFor }: StatementForRows): Promise<unknown> {
      const escaped = rows.map((row) => row.map((value) => connection.escape(value)).join());
      let answer: unknown;
      for (const piece of piecesOfLongRows(escaped, (row) => row.length))
        answer = await super._query(connection, { sql: textFor(piece) });
      return answer;
    }

    /** Rolls back after a failed COMMIT. Returns whether it could. */
    private async rollBack(connection: Connection, failed: Statement): Promise<boolean> {
      if (!isCommit(failed) || connector.isDead(connection)) return false;
      return super._query(connection, { sql: 'ROLLBACK' }).then(
        () => true,
        () => false,
      );
    }
  };
}

class PatientTransaction extends Mysql2Transaction {
  // A snapshot sees one state of the database; the level applies only to this transaction.
  override async begin(connection: unknown): Promise<unknown> {
    if (!this.readOnly) return super.begin(connection);
    await this.query(connection, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    return this.query(connection, 'START TRANSACTION READ ONLY');
  }

  // Knex would return the connection after 5 s without an answer, with its transaction open.
  override rollback(connection: unknown, error: unknown): Promise<unknown> {
    return this.query(connection, 'ROLLBACK', 2, error);
  }
}

// MariaDB's numbers for a connection that an administrator ended and for a statement that took too long. The driver has no
// names for them.
const connectionKilled = 1927;
const statementTimeout = 1969;

function wasKilled(error: unknown): boolean {
  return hasNumber(error, connectionKilled);
}

function nameTimeout(error: unknown): unknown {
  return hasNumber(error, statementTimeout) ? Object.assign(error, { code: 'ER_STATEMENT_TIMEOUT' }) : error;
}

function hasNumber(error: unknown, errno: number): error is Error {
  return error instanceof Error && 'errno' in error && error.errno === errno;
}
