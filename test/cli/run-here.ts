import { runCall } from '../../src/cli/run-call.ts';

/** The folder and the settings of a command; of the environment it gets only the search path. */
export interface Place {
  readonly cwd: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** The program to run instead of the checkout's `bin/civic`. */
  readonly program?: string;
  /** Signals reach the command and all that it started, as Ctrl-C in a terminal does. */
  readonly asGroup?: boolean;
}

/** The result of a finished command. */
export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a command of `civic` in this process, after the earlier ones: the working directory, the settings and the output belong to one at a time. */
export function runHere(args: readonly string[], place: Place): Promise<Finished> {
  const finished = last.then(() => runAlone(args, place));
  last = finished.catch(() => {});
  return finished;
}

async function runAlone(args: readonly string[], { cwd, settings = {} }: Place): Promise<Finished> {
  const folder = process.cwd();
  const environment = process.env;
  const stdout = capture(process.stdout);
  const stderr = capture(process.stderr);
  process.chdir(cwd);
  process.env = { PATH: environment.PATH, ...settings };
  try {
    const status = await runCall(args);
    return { status, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(folder);
    process.env = environment;
    stdout.end();
    stderr.end();
  }
}

function capture(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  const { write } = stream;
  let text = '';
  stream.write = (part: string | Uint8Array) => {
    text += part;
    return true;
  };
  return {
    text: () => text,
    end: () => {
      stream.write = write;
    },
  };
}
