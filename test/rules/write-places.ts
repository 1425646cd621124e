import { readFile, writeFile } from 'node:fs/promises';
import { findPlaceFaults, findPlaces } from './find-places.ts';

const file = new URL('../../docs/where-the-rules-are.md', import.meta.url);
const head = `# Where the rules are

\`make generate\` writes this page from the comments in \`src/\` that cite a rule of [rules.md](rules.md), as \`(4.2)\` does.
The names behind a file are the functions, types and constants whose comments cite the rule: a rule of several sentences is often
decided in several of them. [test/RULES.md](../test/RULES.md) lists the tests of each rule.

| rule | files |
|---|---|
`;
const places = findPlaces().filter(({ files }) => files.length > 0);
const lines = places.map(({ name, about, files }) => {
  const links = files.map(({ path, declarations }) =>
    [`[${path.replace('src/', '')}](../${path})`, ...declarations.map((one) => `\`${one}\``)].join(' '),
  );
  return `| ${about === '' ? `\`${name}\`` : `${name} ${about}`} | ${links.join(', ')} |\n`;
});
const page = head + lines.join('');

if (process.argv.includes('--check')) {
  const present = await readFile(file, 'utf8').catch(() => '');
  const stale = present === page ? [] : ['docs/where-the-rules-are.md is stale: run make generate'];
  for (const fault of [...findPlaceFaults(), ...stale]) {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
} else await writeFile(file, page);
