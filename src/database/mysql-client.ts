import type { Knex } from 'knex';
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import Mysql2Transaction from 'knex/lib/dialects/mysql2/transaction.js';
import type { Connection } from 'mysql2';
import { codeOf } from '../process/describe-failure.ts';
import type { Host } from './database-address.ts';
import { ConnectFailure } from './database-errors.ts';
import { endsTransaction, isForRows, isRollback } from './dialects.ts';
import type { MysqlConnector } from './mysql-connector.ts';
import { runForRows } from './mysql-rows.ts';

/** Where a client connects, and how long it waits. */
export interface MysqlLimits {
  /** Tried in this order, beginning with the host that answered last. */
  readonly hosts: readonly Host[];
  /** How long a statement may take. */
  readonly statementMilliseconds: number;
}

/** How long running work may delay the end of the pool. */
const closeMilliseconds = 1_000;

/**
 * Knex's MySQL dialect for servers that freeze, vanish or refuse to serve. A connection is destroyed with its transaction
 * when a statement has no answer in time, when a COMMIT or ROLLBACK fails, and when its server refuses to serve. The next
 * connection goes to the next host. `destroy` takes about a second at most.
 */
export function defineMysqlClient(
  connector: MysqlConnector,
  { hosts, statementMilliseconds }: MysqlLimits,
): typeof Mysql2Client {
  let preferred = 0;
  let closing = false;
  // The time of each connection's last answer, and the time since which the server is known to be silent.
  const heardAt = new WeakMap<Connection, number>();
  let silentSince = Number.NEGATIVE_INFINITY;

  return class MysqlClient extends Mysql2Client {
    override async acquireConnection(): Promise<Connection> {
      try {
        return await super.acquireConnection();
      } catch (error) {
        throw closing ? new ConnectFailure(undefined) : error;
      }
    }

    override async acquireRawConnection(): Promise<Connection> {
      const first = preferred;
      let failure: unknown;
      for (let tried = 0; tried < hosts.length && !closing; tried++) {
        const index = (first + tried) % hosts.length;
        try {
          const connection = await connector.connect(hosts[index] as Host);
          heardAt.set(connection, performance.now());
          preferred = index;
          return connection;
        } catch (error) {
          failure ??= error;
        }
      }
      throw new ConnectFailure(failure);
    }

    override async validateConnection(connection: Connection): Promise<boolean> {
      return (heardAt.get(connection) ?? 0) > silentSince && !connector.isDead(connection);
    }

    override async destroyRawConnection(connection: Connection): Promise<void> {
      connector.close(connection);
    }

    override async destroy(done?: (error?: unknown) => void): Promise<void> {
      closing = true;
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

    override async _query(connection: Connection, statement: { sql: string }): Promise<unknown> {
      const askedAt = performance.now();
      const timer = setTimeout(() => {
        silentSince = Math.max(silentSince, askedAt);
        connector.abort(connection, 'ETIMEDOUT', 'The database did not answer in time.');
      }, statementMilliseconds);
      try {
        return isForRows(statement)
          ? await runForRows(connection, statement)
          : await super._query(connection, statement);
      } catch (error) {
        if (refusesToServe(error)) preferred = (preferred + 1) % hosts.length;
        if (refusesToServe(error) || wasKilled(error) || endsTransaction(statement))
          connector.abort(connection);
        // A destroyed connection has rolled back; the caller gets the error before it.
        if (isRollback(statement)) return { ...statement, response: [[], []] };
        throw connector.isDead(connection) ? connector.nameLoss(error) : nameTimeout(error);
      } finally {
        clearTimeout(timer);
        if (!connector.isDead(connection)) heardAt.set(connection, performance.now());
      }
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

/** Whether the server is a node of a cluster without a majority, or read-only. */
function refusesToServe(error: unknown): boolean {
  return ['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT'].includes(codeOf(error) ?? '');
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
