import { type Logger as PinoLogger, pino } from 'pino';
import { load } from './load.ts';
import { escapeControls } from './process/escape-controls.ts';

/** A log of pino. */
export type Logger = PinoLogger;

/**
 * Creates the log on standard error: JSON lines, or readable lines on a terminal.
 * Callers never log keys, secrets or personal data.
 */
export function createLogger(level: string): Logger {
  const options = { level, base: { pid: process.pid } };
  if (process.stderr.isTTY) {
    const pretty = load<typeof import('pino-pretty')>('pino-pretty');
    const hooks = { streamWrite: escapeForTerminal };
    return pino({ ...options, hooks }, pretty({ destination: 2, sync: true, ignore: 'pid' }));
  }
  return pino(options, pino.destination({ dest: 2, sync: true }));
}

/** Escapes a JSON line, so that its texts contain no control characters after parsing. */
export function escapeForTerminal(line: string): string {
  return escapeControls(line.trimEnd())
    .replace(/\\\\|\\[rbft]|\\u/g, (found) => (found === '\\\\' ? found : `\\${found}`))
    .concat('\n');
}
