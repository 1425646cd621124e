import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../test/support/until.ts';
import type { Closing } from './closing.ts';

/** A `civic serve` or `civic work` process as in production. */
export interface ServiceProcess {
  readonly pid: number;
  /** The address in its `listening` line; `work` has none. */
  readonly url: string;
  readonly port: number;
  /** Milliseconds from its start to its line `listening` or `working`. */
  readonly startMilliseconds: number;
  /** Ends it as an operator does, or with another signal, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const settings = {
  CIVIC_PORT: '0',
  CIVIC_WEBHOOK_ALLOW_HTTP: 'true',
  CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
};

const root = join(import.meta.dirname, '..');
const readyMilliseconds = 30_000;

/**
 * Starts a command of this checkout, or of the one in another folder, with its log in a file, and waits until
 * it is ready; it always ends with this process.
 */
export async function startServiceProcess(
  closing: Closing,
  command: 'serve' | 'serve --no-worker' | 'work',
  more: Readonly<Record<string, string>>,
  checkout = root,
): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'civic-bench-'));
  closing.add(() => rm(folder, { recursive: true, force: true }));
  // The process that makes the load would have to read a pipe.
  const logFile = await open(join(folder, 'log'), 'a');
  const launcher = join(checkout, 'bin/civic');
  const args = [...(await readNodeOptions(launcher)), launcher, ...command.split(' ')];
  // Otherwise each start builds the index of places, which takes seconds.
  await mkdir(join(checkout, 'data'), { recursive: true });
  await symlink(join(checkout, 'data'), join(folder, 'data'));
  const startedAt = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // As with its launcher: it ends when this process has ended.
    env: { PATH: process.env.PATH, NODE_BOUND_TO_LAUNCHER: '1', ...settings, ...more },
    stdio: ['ignore', 'ignore', logFile.fd, 'ipc'],
  });
  const ended = once(child, 'exit');
  await logFile.close();
  closing.add(() => {
    child.kill('SIGKILL');
    return ended;
  });

  const { time, url } = await until(
    `civic ${command} is ready`,
    async () => {
      const log = await readFile(join(folder, 'log'), 'utf8');
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}:\n${log}`);
      return findReadyLine(log);
    },
    readyMilliseconds,
  );
  return {
    pid: child.pid ?? 0,
    url: url ?? '',
    port: url === undefined ? 0 : Number(new URL(url).port),
    startMilliseconds: time - startedAt,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/** The options of Node in the first line of the program. */
export async function readNodeOptions(launcher: string): Promise<string[]> {
  const [line = ''] = (await readFile(launcher, 'utf8')).split('\n');
  return line.split(' ').filter((word) => word.startsWith('--'));
}

function findReadyLine(log: string): { time: number; url?: string } | undefined {
  const line = log.split('\n').find((text) => /"msg":"(listening|working)"\}$/.test(text));
  return line === undefined ? undefined : JSON.parse(line);
}
