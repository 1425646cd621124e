import { readFileSync } from 'node:fs';

/** Reads the list of the breaks that the present version allows. */
export function readAllowed(): RegExp[] {
  return readFileSync(new URL('allowed-breaks.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new RegExp(line));
}
