import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Finished, type Place, runHere } from './run-here.ts';

/** The checkout's `bin/civic`. */
export const launcher = fileURLToPath(new URL('../../bin/civic', import.meta.url));

/** A command that continues to run. */
export interface RunningCommand {
  readonly stdout: string;
  readonly stderr: string;
  /** Resolves when its output on either channel matches the pattern; fails after 60 s, or if it ends first. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  signal(name: NodeJS.Signals): void;
  /** Its exit status, after it has ended. */
  readonly ended: Promise<number | null>;
}

/**
 * Runs `civic` to its end: in this process, or as another process if `place` names a program or the command is one that
 * goes on running.
 */
export function runCivic(args: readonly string[], place: Place): Promise<Finished> {
  const goesOn = ['serve', 'work', 'listen'].includes(args[0] ?? '');
  return goesOn || place.program !== undefined ? runProcess(args, place) : runHere(args, place);
}

/** Runs `bin/civic` to its end, without a terminal. */
export async function runProcess(args: readonly string[], place: Place): Promise<Finished> {
  const command = startCivic(args, place);
  const status = await command.ended;
  return { status, stdout: command.stdout, stderr: command.stderr };
}

/** Runs a command with `--json` and returns the one JSON value that it prints; anything else on either channel fails. */
export async function runJson(args: readonly string[], place: Place) {
  const { status, stdout, stderr } = await runCivic([...args, '--json'], place);
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' }, `civic ${args.join(' ')}`);
  assert.match(stdout, /^[^\n]+\n$/);
  return JSON.parse(stdout);
}

const stopSignals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Runs a command with `--json` that must fail with this status, and returns its message, which is one line for status 1. A command that
 * else goes on running ends as well, so it needs no process of its own.
 */
export async function runRefused(args: readonly string[], place: Place, status: 1 | 2): Promise<string> {
  const run = place.program === undefined ? runHere : runProcess;
  const before = stopSignals.map((name) => process.listeners(name));
  const finished = await run([...args, '--json'], place);
  // The end of a process of its own would forget that it waits for a signal.
  for (const [index, name] of stopSignals.entries())
    for (const listener of process.listeners(name))
      if (!before[index]?.includes(listener)) process.removeListener(name, listener);
  assert.deepEqual(
    { status: finished.status, stdout: finished.stdout },
    { status, stdout: '' },
    `civic ${args.join(' ')}: ${finished.stderr}`,
  );
  if (status === 1) assert.match(finished.stderr, /^[^\n]+\n$/);
  return finished.stderr.trimEnd();
}

/** Starts `bin/civic`; it is killed at the end of the tests if it still runs. */
export function startCivic(
  args: readonly string[],
  { cwd, settings = {}, program = launcher, asGroup = false }: Place,
): RunningCommand {
  const child = spawn(program, [...args], {
    cwd,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: asGroup,
  });
  children.add(child);
  let [stdout, stderr] = ['', ''];
  const changed = new Set<() => void>();
  const note = () => {
    for (const check of changed) check();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    note();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    note();
  });
  const ended = once(child, 'close').then(([code]) => {
    children.delete(child);
    note();
    return code as number | null;
  });

  return {
    get stdout() {
      return stdout;
    },
    get stderr() {
      return stderr;
    },
    ended,
    signal: (name) => (asGroup ? process.kill(-Number(child.pid), name) : child.kill(name)),
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const describeOutput = () =>
          `civic ${args.join(' ')} wrote ${JSON.stringify(stdout + stderr)}, not ${pattern}`;
        const settle = (finish: () => void) => {
          clearTimeout(timer);
          changed.delete(check);
          finish();
        };
        const check = () => {
          const found = pattern.exec(stdout) ?? pattern.exec(stderr);
          if (found !== null) settle(() => resolve(found));
          else if (!children.has(child)) settle(() => reject(new Error(describeOutput())));
        };
        const timer = setTimeout(() => settle(() => reject(new Error(describeOutput()))), 60_000);
        changed.add(check);
        check();
      }),
  };
}

const children = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
