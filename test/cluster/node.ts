import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { until } from '../support/until.ts';
import { bindToThisProcess } from '../support/watchdog.ts';
import { clusterFolder, everyProgram, galeraLibrary, runProgram, startProgram } from './programs.ts';

/** A node of a cluster on this machine, which a test disturbs. */
export interface Node {
  readonly name: string;
  readonly port: number;
  /** The address of a database on this node, as in `CIVIC_DATABASE_URL`. */
  url(database: string): string;
  /** Kills the server with SIGKILL; its folder remains. */
  kill(): Promise<void>;
  /** Stops the server's process, with its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Cuts the node off from the other nodes, but not from its clients, until `reconnect`. */
  isolate(): Promise<void>;
  reconnect(): Promise<void>;
  /** Starts the ended server; it reads its position from its folder and joins the running nodes. `first` makes a new cluster. */
  start(as?: 'first'): Promise<void>;
  /** Resolves when the node has applied everything and accepts statements. */
  synced(): Promise<void>;
  /** The number of the last transaction in the folder of an ended server; -1 before the first. */
  findPosition(): Promise<number>;
  /** The view of the group that a synced node has; different nodes are in one view only while they are connected. */
  findView(): Promise<string | undefined>;
  /** Executes a statement on a connection of its own, and returns the rows. */
  query<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The last lines that the server wrote. */
  readLog(): Promise<string>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

/** The ports of a node: for clients, for the group, for a whole copy of the data, and for the missing transactions. */
export interface NodePorts {
  readonly client: number;
  readonly group: number;
  readonly copy: number;
  readonly missing: number;
}

const syncMilliseconds = 120_000;
const queryMilliseconds = 10_000;

/** Makes the folder of a node, without starting it. `members` lists the group's addresses, `options` are further ones of Galera. */
export async function makeNode(
  name: string,
  ports: NodePorts,
  members: string,
  { settings = [], options = [] }: { settings?: readonly string[]; options?: readonly string[] } = {},
): Promise<Node> {
  await mkdir(clusterFolder, { recursive: true });
  const folder = await mkdtemp(join(clusterFolder, `${name}-`));
  const watchdog = bindToThisProcess(folder);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  await mkdir(data);
  const arguments_ = [
    ...everyProgram,
    `--datadir=${data}`,
    `--tmpdir=${folder}`,
    '--socket=socket',
    `--pid-file=${folder}/server-pid`,
    '--bind-address=127.0.0.1',
    `--port=${ports.client}`,
    '--skip-name-resolve',
    '--max-connections=300',
    '--innodb-buffer-pool-size=128M',
    '--innodb-log-file-size=32M',
    '--innodb-autoinc-lock-mode=2',
    '--binlog-format=ROW',
    '--wsrep-on=ON',
    `--wsrep-provider=${galeraLibrary}`,
    '--wsrep-cluster-name=civic',
    `--wsrep-cluster-address=gcomm://${members}`,
    `--wsrep-node-name=${name}`,
    `--wsrep-node-address=127.0.0.1:${ports.group}`,
    `--wsrep-node-incoming-address=127.0.0.1:${ports.client}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${ports.copy}`,
    `--wsrep-provider-options=${[
      `base_port=${ports.group}`,
      `gmcast.listen_addr=tcp://127.0.0.1:${ports.group}`,
      `ist.recv_addr=127.0.0.1:${ports.missing}`,
      'gcache.size=128M',
      ...options,
    ].join(';')}`,
    ...settings,
  ];
  let server: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const connect = () =>
    createConnection({ host: '127.0.0.1', port: ports.client, user: 'root', connectTimeout: 2_000 });
  const query = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const connection = await connect();
    const asked = connection.query({ sql, values: [...values], timeout: queryMilliseconds });
    const [rows] = await asked.finally(() => connection.destroy());
    return rows as Row[];
  };
  const findView = async () => {
    const rows = await query<{ Variable_name: string; Value: string }>(
      "show global status where variable_name in ('wsrep_local_state_comment', 'wsrep_ready', 'wsrep_cluster_conf_id')",
    ).catch(() => []);
    const status = new Map(rows.map(({ Variable_name, Value }) => [Variable_name, Value]));
    const isSynced =
      status.get('wsrep_local_state_comment') === 'Synced' && status.get('wsrep_ready') === 'ON';
    return isSynced ? status.get('wsrep_cluster_conf_id') : undefined;
  };
  const signal = (name: NodeJS.Signals) => {
    if (server?.pid !== undefined && server.exitCode === null && server.signalCode === null)
      process.kill(-server.pid, name);
  };
  const kill = async () => {
    server?.ref();
    signal('SIGKILL');
    await ended;
  };
  const recover = async () => {
    const printed = await runProgram('mariadbd', [...arguments_, '--wsrep-recover']);
    const [, position] = /Recovered position:? ?(\S+)/.exec(printed) ?? [];
    if (position === undefined) throw new Error(`${name} has no position:\n${printed.slice(-4_000)}`);
    return position;
  };
  const readLog = async () => (await readFile(log, 'utf8')).slice(-4_000);
  const hasData = () => existsSync(join(data, 'grastate.dat'));

  return {
    name,
    port: ports.client,
    url: (database) => `mysql://root@127.0.0.1:${ports.client}/${database}`,
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    isolate: async () => void (await query("set global wsrep_provider_options = 'gmcast.isolate=1'")),
    reconnect: async () => void (await query("set global wsrep_provider_options = 'gmcast.isolate=0'")),
    async start(as) {
      const more: string[] = [];
      if (hasData()) more.push(`--wsrep-start-position=${await recover()}`);
      else if (as === 'first') await install(data, folder);
      if (as === 'first') {
        await allowBootstrap(data);
        more.push('--wsrep-new-cluster');
      }
      server = startProgram('mariadbd', [...arguments_, ...more], log);
      ended = once(server, 'exit');
      await writeFile(watchdog.pidFile, String(server.pid));
    },
    synced: () =>
      Promise.race([
        until(`${name} is synced`, async () => (await findView()) !== undefined, syncMilliseconds).then(
          () => {},
        ),
        ended.then(async () => {
          throw new Error(`${name} ended:\n${await readLog()}`);
        }),
      ]),
    findPosition: async () => (hasData() ? Number(/:(-?\d+)/.exec(await recover())?.[1]) : -1),
    findView,
    query,
    readLog,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
      watchdog.dismiss();
    },
  };
}

async function install(data: string, temporary: string): Promise<void> {
  const choices = ['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'];
  await runProgram('mariadb-install-db', [
    ...everyProgram,
    `--datadir=${data}`,
    // Servers that start delete each other's files in a common folder.
    `--tmpdir=${temporary}`,
    ...choices,
  ]);
}

// The server refuses to make a new cluster from a folder that may not be the latest.
async function allowBootstrap(data: string): Promise<void> {
  const file = join(data, 'grastate.dat');
  if (!existsSync(file)) return;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('safe_to_bootstrap: 0', 'safe_to_bootstrap: 1'));
}
