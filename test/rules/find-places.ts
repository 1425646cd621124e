import ts from 'typescript';
import { findComments } from '../house/comments.ts';
import { readSourceFiles, type SourceFile } from '../house/source-files.ts';
import { type Citation, isKnown, readCitations } from './citation.ts';
import { isNamed, sections } from './description.ts';

/** A rule, or a section whose rows are a table, with the files of `src/` that cite it in a comment. */
export interface Place {
  readonly name: string;
  readonly about: string;
  /** In the order of their paths. */
  readonly files: readonly CitingFile[];
}

/** A file that cites a rule. */
export interface CitingFile {
  /** From the root of the repository. */
  readonly path: string;
  /** The functions, types and constants whose comments cite the rule; none if the comment is about the file. */
  readonly declarations: readonly string[];
}

/** Where each rule is, in the order of the rules; of a table its section, and the rows that are cited. */
export function findPlaces(files: readonly Cited[] = readCited()): Place[] {
  return listNames()
    .map(({ name, about }) => ({ name, about, files: files.flatMap((file) => findCiting(file, name)) }))
    .filter(({ name, files }) => files.length > 0 || !isRow(name));
}

function findCiting({ path, citations }: Cited, rule: string): CitingFile[] {
  const citing = citations.filter(({ cited }) => cited === rule);
  if (citing.length === 0) return [];
  const declarations = new Set(citing.flatMap(({ declaration }) => declaration ?? []));
  return [{ path, declarations: [...declarations] }];
}

/** The faults of the citations, one line each: a rule that no comment cites, and a citation of what is no rule. */
export function findPlaceFaults(files: readonly Cited[] = readCited()): string[] {
  const unknown = files.flatMap(({ path, citations }) =>
    citations
      .filter(({ cited }) => !isKnown(cited))
      .map(({ cited }) => `${path} cites (${cited}), which docs/rules.md does not have`),
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
  readonly citations: readonly {
    readonly cited: Citation;
    /** What the comment is about, or in; undefined if it is about the file. */
    readonly declaration: string | undefined;
  }[];
}

function readCited(): Cited[] {
  return readSourceFiles().map((file) => ({ path: file.path, citations: citationsOf(file) }));
}

function citationsOf({ tree }: SourceFile): Cited['citations'] {
  return findComments(tree).flatMap(({ position, text }) => {
    const declaration = nameDeclaration(tree, position);
    return readCitations(text.replaceAll(/\n\s*\*?\s*/g, ' ')).map((cited) => ({ cited, declaration }));
  });
}

/** The name of the declaration of the file's top level that begins after a comment, or has it inside. */
function nameDeclaration(tree: ts.SourceFile, position: number): string | undefined {
  const statement = tree.statements.find((one) => one.pos <= position && position < one.end);
  if (statement === undefined) return undefined;
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText(tree);
  return ts.getNameOfDeclaration(statement as ts.DeclarationStatement)?.getText(tree);
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
