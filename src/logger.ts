import { type Logger as PinoLogger, pino } from 'pino';
import pretty from 'pino-pretty';

/** A log of pino. */
export type Logger = PinoLogger;

/**
 * The log on standard error: JSON lines, or readable lines where that is a terminal.
 * Callers never hand it keys, secrets or personal data.
 */
export function createLogger(level: string): Logger {
  const options = { level, base: { pid: process.pid } };
  if (process.stderr.isTTY) return pino(options, pretty({ destination: 2, sync: true, ignore: 'pid' }));
  return pino(options, pino.destination({ dest: 2, sync: true }));
}
