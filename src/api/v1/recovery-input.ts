import { parseTime } from '../../clock.ts';
import { invalidField, quote } from '../../errors.ts';

/** Reads from when on to recover, as ms since 1970; refuses what is no date and time with its pointer. */
export function readSince(since: string): number {
  const instant = parseTime(since);
  if (instant !== undefined) return instant;
  throw invalidField(
    '/since',
    `must be a date and time such as 2026-11-20T05:37:00Z, came as ${quote(since)}`,
  );
}
