import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { files, placeResults } from './guide.ts';
import type { Results } from './results.ts';

const digits = 4;

/** Writes the results of a complete run, and from them the tables of the guide. */
export function writeResults(results: Results): void {
  const text = JSON.stringify(results, (_name, value) =>
    typeof value === 'number' ? Number(value.toPrecision(digits)) : value,
  );
  writeFileSync(files.results, text);
  execFileSync('biome', ['format', '--write', fileURLToPath(files.results)], { stdio: 'ignore' });
  const rounded: Results = JSON.parse(text);
  writeFileSync(files.guide, placeResults(readFileSync(files.guide, 'utf8'), rounded));
}
