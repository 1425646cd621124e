import type { Socket } from 'node:net';
import type { Connection, ConnectionOptions } from 'mysql2';
import { load } from '../load.ts';
import { codeOf } from '../process/describe-failure.ts';
import type { Host } from './database-address.ts';

/** Opens connections to MySQL servers and ends them, also when the server does not answer. */
export interface MysqlConnector {
  /** Connects and prepares the session; fails when that takes too long. */
  connect(host: Host): Promise<Connection>;
  /** Whether the connection can no longer be used. */
  isDead(connection: Connection): boolean;
  /** Closes a connection without waiting for the server. */
  close(connection: Connection): void;
  /** Destroys a connection at once; its running statements fail with this code. */
  abort(connection: Connection, code?: string, message?: string): void;
  /** Destroys every connection, including new ones that are not ready. */
  abortAll(): void;
  /** Gives an error without a code the code of a lost connection. */
  nameLoss(error: unknown): unknown;
}

// Fields of the driver that are not in its types.
interface Internals {
  readonly _fatalError: unknown;
  readonly _protocolError: unknown;
  readonly _closing: boolean;
  readonly stream: Socket;
}

const lost = { code: 'PROTOCOL_CONNECTION_LOST', message: 'The connection to the database was lost.' };

/** A connector for these settings. It sends `session` on each new connection, which must be ready within the time. */
export function createMysqlConnector(
  settings: ConnectionOptions,
  { session, connectMilliseconds }: { session: readonly string[]; connectMilliseconds: number },
): MysqlConnector {
  // The sockets below the encryption.
  const sockets = new Map<Connection, Socket>();

  const abort = (connection: Connection, code = lost.code, message = lost.message) => {
    sockets.get(connection)?.destroy(Object.assign(new Error(message), { code }));
  };

  async function connect(host: Host): Promise<Connection> {
    const { createConnection } = load<typeof import('mysql2')>('mysql2');
    const connection = createConnection({ ...settings, ...host, connectTimeout: connectMilliseconds });
    const socket = (connection as unknown as Internals).stream;
    sockets.set(connection, socket);
    socket.once('close', () => sockets.delete(connection));
    // Waiting statements fail with this error. The pool detects idle connections that are dead.
    connection.on('error', () => {});
    const timer = setTimeout(
      () => abort(connection, 'ETIMEDOUT', 'The database did not answer in time.'),
      connectMilliseconds,
    );
    try {
      await new Promise<void>((resolve, reject) => {
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      for (const statement of session) {
        await new Promise<void>((resolve, reject) => {
          connection.query(statement, (error) => (error ? reject(error) : resolve()));
        });
      }
      return connection;
    } catch (error) {
      abort(connection);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    connect,
    abort,
    isDead(connection) {
      const { _fatalError, _protocolError, _closing, stream } = connection as unknown as Internals;
      return Boolean(
        _fatalError || _protocolError || _closing || stream.destroyed || !sockets.has(connection),
      );
    },
    close(connection) {
      const socket = sockets.get(connection);
      connection.end(() => setImmediate(() => socket?.destroySoon()));
    },
    abortAll() {
      for (const connection of sockets.keys()) abort(connection);
    },
    nameLoss(error) {
      return error instanceof Error && codeOf(error) === undefined
        ? Object.assign(error, { code: lost.code })
        : error;
    },
  };
}
