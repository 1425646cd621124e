import type { Connection } from 'mysql2';
import { codeOf } from '../../../base/describe-failure.ts';
import type { Host } from '../../../config/database-address.ts';
import type { MysqlConnector } from '../mysql-connector.ts';
import type { HostHealth } from './choose-host.ts';

/** What a probe found, and the reason if the host cannot be used or should not. */
export interface Finding {
  readonly state: HostHealth['state'];
  readonly reason?: string;
  /** The error of a probe that failed. */
  readonly error?: unknown;
}

// A host that does not answer in this time is down.
const probeMilliseconds = 2_000;

// SHOW works on MariaDB and MySQL, and also on a node that refuses every other statement.
const questions = [
  `show global variables where variable_name in ('wsrep_on', 'read_only')`,
  `show global status where variable_name in ('wsrep_ready', 'wsrep_cluster_status', 'wsrep_local_state')`,
];

// wsrep_local_state of a node that has applied everything.
const synced = '4';

/** Returns a function that probes a host, each time on the same connection. `onLost` is called when this connection is lost. */
export function createProbe(
  connector: MysqlConnector,
  host: Host,
  onLost: () => void,
): () => Promise<Finding> {
  let connection: Connection | undefined;

  async function connect(): Promise<Connection> {
    const made = await connector.connect(host);
    made.on('error', onLost);
    return made;
  }

  return async () => {
    try {
      if (connection === undefined || connector.isDead(connection)) connection = await connect();
      return readFinding(await ask(connector, connection));
    } catch (error) {
      if (connection !== undefined) connector.abort(connection);
      return { state: 'down', reason: describe(error), error };
    }
  };
}

async function ask(connector: MysqlConnector, connection: Connection): Promise<Map<string, string>> {
  let isAnswered = false;
  const giveUp = () => {
    if (!isAnswered) connector.abort(connection, 'ETIMEDOUT', 'it did not answer in time');
  };
  // An answer that has arrived while this process was busy is read first.
  const timer = setTimeout(() => setImmediate(giveUp), probeMilliseconds);
  try {
    const answers = await Promise.all(questions.map((sql) => query(connection, sql)));
    return new Map(answers.flat().map(({ Variable_name, Value }) => [Variable_name, Value]));
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}

interface Variable {
  readonly Variable_name: string;
  readonly Value: string;
}

function query(connection: Connection, sql: string): Promise<readonly Variable[]> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows as unknown as Variable[])));
  });
}

/** Reads the variables of a server: what they mean for its use as the writer. */
export function readFinding(variables: ReadonlyMap<string, string>): Finding {
  if (variables.get('read_only') === 'ON') return { state: 'down', reason: 'it is read-only' };
  if (variables.get('wsrep_on') !== 'ON') return { state: 'ready' };
  if (variables.get('wsrep_cluster_status') !== 'Primary') {
    return { state: 'down', reason: 'it has no majority of the cluster' };
  }
  if (variables.get('wsrep_ready') !== 'ON') return { state: 'down', reason: 'it is not ready' };
  return variables.get('wsrep_local_state') === synced
    ? { state: 'ready' }
    : { state: 'doubtful', reason: 'it is not synced with the cluster' };
}

// Node's error for a name with several addresses has no message.
function describe(error: unknown): string {
  return (error instanceof Error ? error.message : '') || (codeOf(error) ?? 'it cannot be reached');
}
