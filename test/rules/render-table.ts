import { type Citation, withoutCitations } from './citation.ts';
import { isNamed, type NotBuilt, type Section, sections } from './description.ts';
import { findProofs } from './find-proofs.ts';
import type { TestTitle } from './read-titles.ts';

/** The table of rules and rows, each with the tests that cite it, or with what is missing, in Markdown. */
export function renderTable(titles: readonly TestTitle[], notBuilt: NotBuilt): string {
  const proofs = findProofs(titles);
  const renderProofs = (name: string, citation: Citation) =>
    shorten(proofs.get(citation))?.map(
      ({ file, title }, index) => `| ${index === 0 ? name : ''} | ${title} | [${file}](${file}) |`,
    ) ?? [`| ${name} | no test yet: ${notBuilt[citation] ?? 'missing'} | |`];
  return `${[...head, ...sections.flatMap((section) => renderSection(section, renderProofs))].join('\n')}\n`;
}

const head = [
  '# What proves each rule',
  '',
  '`make generate` writes this page from the titles of the tests. [docs/rules.md](../docs/rules.md) has the rules. A test proves',
  'what its title cites: `(4.2)` is section 4, rule 2; `(2.1 summary)` is the row `summary` in the table of section 2.1,',
  '`(S-link)` the row with this name. Suites that touch a database run on SQLite and on MariaDB.',
];

function renderSection(
  { number, title, rules, rows }: Section,
  renderProofs: (name: string, citation: Citation) => string[],
): string[] {
  const lines = [
    ...Object.entries(rules).flatMap(([rule, about]) => renderProofs(`${rule} ${about}`, rule)),
    ...rows.flatMap((row) => renderProofs(`\`${row}\``, isNamed(row) ? row : `${number} ${row}`)),
  ];
  if (lines.length === 0) return [];
  return ['', `## ${number} ${title}`, '', '| rule or row | test | file |', '|---|---|---|', ...lines];
}

/** Of many tests of a rule in one file the first ones are enough, since they differ by a value. */
const mostInFile = 10;

function shorten(tests: readonly TestTitle[] | undefined): TestTitle[] | undefined {
  if (tests === undefined) return undefined;
  return [...Map.groupBy(tests, ({ file }) => file)].flatMap(([file, inFile]) => {
    const shown = inFile
      .slice(0, mostInFile)
      .map(({ title }) => ({ file, title: escapeCell(withoutCitations(title)) }));
    const more = inFile.length - shown.length;
    return more === 0 ? shown : [...shown, { file, title: `and ${more} more` }];
  });
}

function escapeCell(text: string): string {
  return text.replaceAll(/[\\|<>*`[\]]/g, '\\$&');
}
