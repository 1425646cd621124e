import { parseTime } from '../../base/clock.ts';

/** Reads a time of a body that was validated, in ms since 1970; null and absent stay. */
export function readTime(text: string | null | undefined): number | null | undefined {
  if (typeof text !== 'string') return text;
  const instant = parseTime(text);
  if (instant === undefined) throw new Error('A time that the validator let through cannot be read.');
  return instant;
}
