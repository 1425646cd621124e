import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { globSync, openSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folder of the unpacked packages and of the nodes. */
export const clusterFolder = join(import.meta.dirname, '../../data/cluster');

const unpacked = join(clusterFolder, 'debian/usr');

/** The options of every program of the server. */
export const everyProgram = [
  '--no-defaults',
  ...(userInfo().uid === 0 ? ['--user=root'] : []),
  `--basedir=${unpacked}`,
  `--plugin-dir=${unpacked}/lib/mysql/plugin`,
];

/** The library that replicates. */
export const galeraLibrary = `${unpacked}/lib/galera/libgalera_smm.so`;

/** Runs an unpacked program and returns what it printed. */
export async function runProgram(name: string, options: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(name, [...options], { env: environment() });
  return stdout + stderr;
}

/** Starts an unpacked program in its own process group, which writes into a log file. */
export function startProgram(name: string, options: readonly string[], log: string): ChildProcess {
  const output = openSync(log, 'a');
  const stdio = ['ignore', output, output] as const;
  const started = spawn(name, [...options], { env: environment(), stdio: [...stdio], detached: true });
  started.unref();
  return started;
}

// The server finds the scripts of a state transfer in the path, and they find rsync with its library.
function environment(): NodeJS.ProcessEnv {
  return {
    PATH: `${unpacked}/bin:${unpacked}/sbin:${process.env.PATH}:/usr/sbin:/sbin`,
    LD_LIBRARY_PATH: globSync(`${unpacked}/lib/*-linux-gnu`).join(':'),
  };
}
