import { readFileSync } from 'node:fs';
import { showFiguresForReaders, showFixedRates } from './report.ts';
import type { Results } from './results.ts';

/** The files that contain the results of the last complete run. */
export const files = {
  results: new URL('results.json', import.meta.url),
  guide: new URL('../guides/speed.md', import.meta.url),
};

/** Reads the results of the last complete run. */
export function readResults(): Results {
  return JSON.parse(readFileSync(files.results, 'utf8'));
}

/** The guide with these results in its section `Results`. */
export function placeResults(guide: string, results: Results): string {
  return placeSection(guide, 'Results', describeResults(results));
}

/** The guide with this text in the section of this heading, which is not its last one. */
export function placeSection(guide: string, heading: string, text: string): string {
  const start = guide.indexOf(`## ${heading}\n`);
  const next = guide.indexOf('\n## ', start + 1);
  if (start === -1 || next === -1)
    throw new Error(`The guide needs a section "${heading}" before its last one.`);
  return `${guide.slice(0, start)}## ${heading}\n\n${text}${guide.slice(next)}`;
}

/** A run of a command on a machine, in words. */
export function describeRun(
  command: string,
  { machine, rounds }: Pick<Results, 'machine' | 'rounds'>,
): string {
  const { commit, date, cores, processor, gigabytes, system, node } = machine;
  return `One run of \`${command}\` with ${rounds === 1 ? 'one round' : `${rounds} rounds`} on ${date}, of commit \`${commit}\`, on ${cores} cores (${processor}) with ${gigabytes} GB of
memory, ${system}, Node ${node}.`;
}

function describeResults(results: Results): string {
  const { machine, figures, fixedRates } = results;
  return `${describeRun('make bench', results)} Both databases write to the same disk (${machine.fileSystem}).

SQLite:

${showFiguresForReaders(figures, 'SQLite')}
MariaDB:

${showFiguresForReaders(figures, 'MariaDB')}
At a fixed rate each request is sent at a planned time, even if earlier requests are not answered yet. The load is the share of the
rate that 64 clients reached just before. The time counts from the planned time, so it contains all waiting.

${showFixedRates(fixedRates)}`;
}
