import { type Logger, pino } from 'pino';

/** A log in memory for assertions. */
export interface CapturedLog {
  readonly logger: Logger;
  /** All logged text so far, as in a file. */
  text(): string;
  /** The lines written so far. */
  lines(): Record<string, unknown>[];
}

/** Creates a logger with the finest level that writes into memory. */
export function captureLog(): CapturedLog {
  let written = '';
  const stream = {
    write(line: string) {
      written += line;
    },
  };
  return {
    logger: pino({ level: 'trace' }, stream),
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}
