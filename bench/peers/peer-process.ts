import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../test/support/until.ts';
import type { Closing } from '../closing.ts';

/** How the process of another system is started. */
export interface PeerCommand {
  /** Its folder below `data/peers/`. */
  readonly peer: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The folder that another system is installed in. */
export function folderOf(peer: string): string {
  return join(import.meta.dirname, '../../data/peers', peer);
}

/** Runs a command of another system to its end. Throws with its output if it fails. */
export async function runPeer(command: PeerCommand): Promise<void> {
  const { ended, readLog } = await spawnPeer(command);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command.peer} ended with ${code}:\n${await readLog()}`);
}

const readyMilliseconds = 120_000;

/** Starts a server with its log in a file and waits until `isReady`; it ends with this process. */
export async function startPeer(
  closing: Closing,
  command: PeerCommand,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const { child, ended, readLog, removeLog } = await spawnPeer(command);
  closing.add(removeLog);
  closing.add(() => {
    child.kill('SIGKILL');
    return ended;
  });
  await until(
    `${command.peer} is ready`,
    async () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}:\n${await readLog()}`);
      return isReady();
    },
    readyMilliseconds,
  );
}

async function spawnPeer({ peer, command, args, env }: PeerCommand) {
  const folder = await mkdtemp(join(tmpdir(), 'civic-peer-'));
  const log = await open(join(folder, 'log'), 'a');
  const child = spawn(command, [...args], {
    cwd: folderOf(peer),
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(child, 'exit');
  await log.close();
  return {
    child,
    ended,
    readLog: () => readFile(join(folder, 'log'), 'utf8'),
    removeLog: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Whether an address answers with a status below 400. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status < 400;
}
