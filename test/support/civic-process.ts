import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testFolder } from './geodata.ts';

const root = join(import.meta.dirname, '../..');
const program = join(root, 'src/cli.ts');
// Where the tests keep compiled code, as in the Makefile. It halves the cost of a start.
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/tests');

/** A `civic` command that continues to run, as a child process. */
export interface CivicProcess {
  /** The address in its `listening` line; `work` has none. */
  readonly url: string;
  /** Its log lines so far. */
  readonly log: readonly string[];
  /** Ends it with a signal and waits for its end; returns its exit code, or null after a SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `civic serve ...` or `civic work` and waits until it listens or works. */
export async function startCivic(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<CivicProcess> {
  // A killed process never writes what it compiled, so it starts with what this process compiled.
  flushCompileCache();
  const child = spawn(process.execPath, [program, ...args], {
    cwd: testFolder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, CIVIC_PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`civic ${args.join(' ')} ended with ${code}:\n${log.join('\n')}`)),
    );
    createInterface({ input: child.stderr! }).on('line', (line) => {
      log.push(line);
      const { msg, url } = line.startsWith('{') ? JSON.parse(line) : { msg: '', url: '' };
      if (msg === 'listening' || msg === 'working') resolve(url ?? '');
    });
  });
  return { url, log, end: (signal) => endProcess(child, signal) };
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

// A test that timed out may have left one running.
const children = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
