import type { Socket } from 'node:net';
import { type Connection, type ConnectionOptions, createConnection } from 'mysql2';
import { codeOf } from '../../base/describe-failure.ts';
import { type Host, nameHost } from '../../config/database-address.ts';
import { lacksEncryption } from '../database-errors.ts';

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
  /** Destroys every connection, or every one to this host, including new ones that are not ready. */
  abortAll(host?: Host): void;
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
const silent = { code: 'ETIMEDOUT', message: 'The database did not answer in time.' };
const notCaughtUp = {
  code: 'ER_LOCK_WAIT_TIMEOUT',
  message: 'The node did not apply the writes of the others in time.',
};

/** How a connection is prepared before its first use. */
export interface Preparing {
  /** Statements for each new connection. */
  readonly session: readonly string[];
  /** How long the connection and `session` may take. */
  readonly connectMilliseconds: number;
  /** Lets a node of a cluster first apply everything that the others have committed. */
  readonly catchesUp?: boolean;
}

// A read waits until the node has applied every write that was committed before it. A plain server does not wait.
const catchUp = '/*M!100300 SET STATEMENT wsrep_sync_wait = 1 FOR */ SELECT 1';
// The nodes that are left need 5 to 6 s to agree that another one is dead.
const catchUpMilliseconds = 7_000;

/** A connector for these settings. */
export function createMysqlConnector(
  settings: ConnectionOptions,
  { session, connectMilliseconds, catchesUp = false }: Preparing,
): MysqlConnector {
  // The sockets below the encryption.
  const sockets = new Map<Connection, { socket: Socket; host: Host }>();

  const abort = (connection: Connection, code = lost.code, message = lost.message) => {
    sockets.get(connection)?.socket.destroy(Object.assign(new Error(message), { code }));
  };

  /** Runs statements; if they take too long, the connection is destroyed with this error. */
  async function within(
    milliseconds: number,
    connection: Connection,
    { code, message }: typeof lost,
    run: () => Promise<void>,
  ): Promise<void> {
    const timer = setTimeout(() => abort(connection, code, message), milliseconds);
    try {
      await run();
    } finally {
      clearTimeout(timer);
    }
  }

  async function connect(host: Host): Promise<Connection> {
    const connection = createConnection({ ...settings, ...host, connectTimeout: connectMilliseconds });
    const socket = (connection as unknown as Internals).stream;
    sockets.set(connection, { socket, host });
    socket.once('close', () => sockets.delete(connection));
    // Waiting statements fail with this error. The pool detects idle connections that are dead.
    connection.on('error', () => {});
    try {
      await within(connectMilliseconds, connection, silent, async () => {
        await new Promise<void>((resolve, reject) => {
          connection.connect((error) => (error ? reject(error) : resolve()));
        });
        for (const statement of session) await run(connection, statement);
      });
      if (catchesUp)
        await within(catchUpMilliseconds, connection, notCaughtUp, () => run(connection, catchUp));
      return connection;
    } catch (error) {
      abort(connection);
      throw lacksEncryption(error) ? nameUnencrypted(error, host) : error;
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
      const socket = sockets.get(connection)?.socket;
      connection.end(() => setImmediate(() => socket?.destroySoon()));
    },
    abortAll(host) {
      for (const [connection, { host: itsHost }] of sockets) {
        if (host === undefined || host === itsHost) abort(connection);
      }
    },
    nameLoss(error) {
      return error instanceof Error && codeOf(error) === undefined
        ? Object.assign(error, { code: lost.code })
        : error;
    },
  };
}

function run(connection: Connection, statement: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(statement, (error) => (error ? reject(error) : resolve()));
  });
}

function nameUnencrypted(cause: unknown, host: Host): Error {
  const message = `CIVIC_DATABASE_URL asks for TLS, but the server at ${nameHost(host)} does not support it.`;
  return Object.assign(new Error(message, { cause }), { code: codeOf(cause) });
}
