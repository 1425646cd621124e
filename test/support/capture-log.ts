import { type Logger, pino } from 'pino';

/** A log that is kept, to look at what was written. */
export interface CapturedLog {
  readonly logger: Logger;
  /** All that was written so far, as it would stand in a file. */
  text(): string;
  /** The lines written so far. */
  lines(): Record<string, unknown>[];
}

/** Makes a logger of the finest level that writes into memory. */
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
