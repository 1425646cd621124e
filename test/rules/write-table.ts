import { readFile, writeFile } from 'node:fs/promises';
import { notBuilt } from './description.ts';
import { findFaults } from './find-faults.ts';
import { readTitles } from './read-titles.ts';
import { renderTable } from './render-table.ts';

const file = new URL('../RULES.md', import.meta.url);
const titles = await readTitles();
const table = renderTable(titles, notBuilt);

if (process.argv.includes('--check')) {
  const present = await readFile(file, 'utf8').catch(() => '');
  const stale = present === table ? [] : ['test/RULES.md is stale: run make generate'];
  for (const fault of [...findFaults(titles, notBuilt), ...stale]) {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
} else await writeFile(file, table);
