import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFastFolder } from './fast-folder.ts';
import { findFreePort } from './free-port.ts';
import { until } from './until.ts';
import { bindToThisProcess } from './watchdog.ts';

/** A throwaway MariaDB server in its own folder. */
export interface Mariadb {
  readonly port: number;
  /** The address of a database on this server, as in `CIVIC_DATABASE_URL`. */
  url(database: string): string;
  /** Sends a signal (`SIGKILL` is a crash) and resolves when the server has ended; its folder remains. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Stops the server's process, with its connections open, until `thaw`; resolves when all of its threads stand still. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Starts the ended server again with the same folder and port; resolves when it accepts connections. */
  restart(): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

interface Options {
  /** Every commit is on disk before its response, as crash tests need it; otherwise nothing is ever flushed. */
  durable?: boolean;
  /** The server's folder is among the temporary files, even if the machine has a RAM disk. */
  onDisk?: boolean;
  /** Further options of the server. */
  settings?: readonly string[];
}

const asRoot = userInfo().uid === 0 ? ['--user=root'] : [];
const relaxed = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0'];
const durable = ['--innodb-flush-log-at-trx-commit=1', '--innodb-doublewrite=1'];

/**
 * Creates and starts a server (user root without a password), in memory if the machine has a RAM disk, unless
 * `onDisk`. It always ends with this process. Fails if MariaDB is not installed.
 */
export async function startMariadb(options: Options = {}): Promise<Mariadb> {
  const folder = await mkdtemp(join(options.onDisk ? tmpdir() : await findFastFolder(), 'civic-mariadb-'));
  const watchdog = bindToThisProcess(folder);
  await install(folder);
  const port = await findFreePort();
  const settings = [
    '--no-defaults',
    ...asRoot,
    `--datadir=${folder}/data`,
    `--tmpdir=${folder}`,
    `--socket=${folder}/socket`,
    `--pid-file=${watchdog.pidFile}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--max-connections=300',
    '--innodb-buffer-pool-size=128M',
    '--innodb-log-file-size=32M',
    ...(options.durable ? durable : relaxed),
    ...(options.settings ?? []),
  ];
  let server = await run(settings);

  return {
    port,
    url: (database) => `mysql://root@127.0.0.1:${port}/${database}`,
    kill: (signal) => end(server, signal),
    freeze: async () => {
      server.kill('SIGSTOP');
      await until('the server stands still', () => isStopped(server.pid));
    },
    thaw: () => void server.kill('SIGCONT'),
    restart: async () => {
      server = await run(settings);
    },
    stop: async () => {
      await end(server, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
      watchdog.dismiss();
    },
  };
}

async function install(folder: string): Promise<void> {
  // Servers that start delete each other's files in a common folder for temporary ones.
  const settings = ['--no-defaults', ...asRoot, `--datadir=${folder}/data`, `--tmpdir=${folder}`];
  const choices = ['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'];
  await promisify(execFile)(findProgram('mariadb-install-db'), [...settings, ...choices]);
}

function run(settings: string[]): Promise<ChildProcess> {
  // A separate process group, so that Ctrl-C reaches the tests first and the server after they have finished.
  const server = spawn(findProgram('mariadbd'), settings, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (text: Buffer) => {
      log = `${log}${text}`.slice(-4_000);
      if (!log.includes('ready for connections')) return;
      letGo(server);
      resolve(server);
    });
    server.on('error', reject);
    server.on('exit', (code, signal) => reject(new Error(`MariaDB ended with ${signal ?? code}:\n${log}`)));
  });
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.ref();
    server.on('exit', () => resolve());
    server.kill(signal);
  });
}

// An interrupted run ends without its tear-down, and a server handle would keep it alive.
function letGo(server: ChildProcess): void {
  server.unref();
  if (server.stderr instanceof Socket) server.stderr.unref();
}

// Debian installs the server where only root's search path finds it.
function findProgram(name: string): string {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(`${name} is missing: install mariadb-server-core, or run the tests with DATABASE=sqlite`);
}

// The threads of a process stop one after the other.
async function isStopped(pid: number | undefined): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`);
  const states = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')),
  );
  // The state follows the name of the program, which is in brackets.
  return states.every((text) => text.slice(text.lastIndexOf(')')).startsWith(') T'));
}
