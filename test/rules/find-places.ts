import { findComments } from '../house/comments.ts';
import { readSourceFiles, type SourceFile } from '../house/source-files.ts';
import { isKnown, readCitations } from './citation.ts';
import { isNamed, sections } from './description.ts';

/** A rule, or a section whose rows are a table, with the files of `src/` that cite it in a comment. */
export interface Place {
  readonly name: string;
  readonly about: string;
  /** From the root of the repository, in the order of their names. */
  readonly files: readonly string[];
}

/** Where each rule is, in the order of the rules; of a table its section, and the rows that are cited. */
export function findPlaces(files: readonly Cited[] = readCited()): Place[] {
  const paths = (name: string) =>
    files.filter(({ citations }) => citations.includes(name)).map(({ path }) => path);
  return listNames()
    .map(({ name, about }) => ({ name, about, files: paths(name) }))
    .filter(({ name, files }) => files.length > 0 || !isRow(name));
}

/** The faults of the citations, one line each: a rule that no comment cites, and a citation of what is no rule. */
export function findPlaceFaults(files: readonly Cited[] = readCited()): string[] {
  const unknown = files.flatMap(({ path, citations }) =>
    citations
      .filter((citation) => !isKnown(citation))
      .map((citation) => `${path} cites (${citation}), which docs/rules.md does not have`),
  );
  const places = findPlaces(files);
  const missing = places
    .filter(({ name, files }) => files.length === 0 && !places.some((row) => row.name.startsWith(`${name} `)))
    .map(({ name }) => `(${name}) has no place in src/: cite it in the comment of the code that keeps it`);
  return [...unknown, ...missing];
}

/** A file of `src/` and what its comments cite. */
export interface Cited {
  readonly path: string;
  readonly citations: readonly string[];
}

function readCited(): Cited[] {
  return readSourceFiles().map((file) => ({ path: file.path, citations: citationsOf(file) }));
}

function citationsOf({ tree }: SourceFile): string[] {
  return findComments(tree).flatMap(({ text }) => readCitations(text.replaceAll(/\n\s*\*?\s*/g, ' ')));
}

function listNames(): { name: string; about: string }[] {
  return sections.flatMap(({ number, title, rules, rows }) => [
    ...(rows.every(isNamed) ? [] : [{ name: number, about: title }]),
    ...Object.entries(rules).map(([name, about]) => ({ name, about })),
    ...rows.map((row) => ({ name: isNamed(row) ? row : `${number} ${row}`, about: '' })),
  ]);
}

function isRow(name: string): boolean {
  return name.includes(' ');
}
