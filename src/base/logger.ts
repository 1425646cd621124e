import { type Logger as PinoLogger, pino } from 'pino';
import pretty from 'pino-pretty';
import { escapeControls } from './escape-controls.ts';

/** A log of pino. */
export type Logger = PinoLogger;

/**
 * Creates the log on standard error: JSON lines, or readable lines on a terminal.
 * Callers never log keys, secrets or personal data.
 */
export function createLogger(level: string): Logger {
  const options = { level, base: { pid: process.pid } };
  if (process.stderr.isTTY) {
    const hooks = { streamWrite: escapeForTerminal };
    return pino({ ...options, hooks }, pretty({ destination: 2, sync: true, ignore: 'pid' }));
  }
  standardError ??= openStandardError();
  return pino(options, standardError);
}

// All logs of a process write there.
let standardError: JoinedLines | undefined;

function openStandardError(): JoinedLines {
  const lines = joinLines(pino.destination({ dest: 2, sync: true }));
  process.on('exit', () => lines.flush());
  return lines;
}

/** Lines of a log that are written together. */
export interface JoinedLines {
  write(line: string): void;
  /** Writes the lines that wait. */
  flush(): void;
  /** The level of the line that is written next; pino sets it. */
  lastLevel: number;
}

// A pipe takes so many bytes in one piece (POSIX, PIPE_BUF), so that lines of several processes do not mix.
const mostBytes = 4096;
// The level `info` of pino.
const info = 30;

/**
 * Joins the lines of a turn of the event loop, because each write takes longer than all the rest of a line. A warning or an error
 * is written at once, with the lines before it.
 */
export function joinLines(destination: { write(lines: string): unknown }): JoinedLines {
  let lines = '';
  let bytes = 0;
  const joined = {
    // Makes pino set the level.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: info,
    write(line: string) {
      const length = Buffer.byteLength(line);
      if (bytes + length > mostBytes) joined.flush();
      if (lines === '') setImmediate(joined.flush);
      lines += line;
      bytes += length;
      if (joined.lastLevel > info) joined.flush();
    },
    flush() {
      if (lines === '') return;
      const all = lines;
      lines = '';
      bytes = 0;
      destination.write(all);
    },
  };
  return joined;
}

/** Escapes a JSON line, so that its texts contain no control characters after parsing. */
export function escapeForTerminal(line: string): string {
  return escapeControls(line.trimEnd())
    .replace(/\\\\|\\[rbft]|\\u/g, (found) => (found === '\\\\' ? found : `\\${found}`))
    .concat('\n');
}
