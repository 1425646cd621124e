import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One bash that keeps its variables and its folder from block to block, like a reader's terminal. */
export interface Shell {
  /** Runs commands and returns their standard output; if one fails, the error contains all their output. */
  run(commands: string): Promise<string>;
  /** Starts commands that continue to run. */
  start(commands: string): Promise<RunningBlock>;
  /** Ends all started commands and the shell. */
  close(): Promise<void>;
}

/** Commands that continue to run. */
export interface RunningBlock {
  /** Their output so far, on both channels. */
  log(): string;
  /** Ends them as Ctrl-C does, and waits for their end. */
  stop(): Promise<void>;
}

const mark = '--- the end of a block ---';

/** Opens a shell in a folder; the first lines are its start file. */
export async function openShell(
  cwd: string,
  env: Record<string, string | undefined>,
  first: string,
): Promise<Shell> {
  const files = join(cwd, '.guide');
  mkdirSync(files);
  const child = spawn('bash', ['--noprofile', '--norc'], { cwd, env, stdio: 'pipe' });
  const ended = once(child, 'close');
  const started = new Set<number>();
  const killAll = () => {
    for (const group of started) killGroup(group);
    child.kill('SIGKILL');
  };
  process.on('exit', killAll);
  let [stdout, stderr, count] = ['', '', 0];
  let look = () => {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });

  // Read from a file, so that no command reads the following commands as its input.
  const run = async (commands: string) => {
    count += 1;
    const file = join(files, `${count}.sh`);
    writeFileSync(file, commands);
    [stdout, stderr] = ['', ''];
    child.stdin.write(`set -eu; source '${file}' < /dev/null; echo; echo '${mark}'\n`);
    await Promise.race([
      ended,
      new Promise<void>((resolve) => {
        look = () => {
          if (stdout.endsWith(`${mark}\n`)) resolve();
        };
      }),
    ]);
    if (!stdout.endsWith(`${mark}\n`)) throw new Error(`A block failed:\n${commands}\n${stdout}\n${stderr}`);
    return stdout.slice(0, -mark.length - 2);
  };
  await run(first);

  return {
    run,
    async start(commands) {
      const log = join(files, `${count + 1}.log`);
      writeFileSync(log, '');
      // A separate process group, because commands can start others; with the trap its first process outlives the others.
      const text = await run(`set -m\n(\ntrap : TERM\n${commands}\n) > '${log}' 2>&1 &\nset +m\necho $!`);
      const group = Number(text.trim());
      started.add(group);
      return {
        log: () => readFileSync(log, 'utf8'),
        async stop() {
          await run(`kill -TERM -- -${group}; wait ${group} || true`);
          started.delete(group);
        },
      };
    },
    async close() {
      killAll();
      process.off('exit', killAll);
      await ended;
    },
  };
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
