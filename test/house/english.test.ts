import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { assertNone } from './assert-none.ts';
import { findComments } from './comments.ts';
import { walk } from './source-files.ts';

const root = join(import.meta.dirname, '../..');
const documents = ['*.md', 'docs/**/*.md', 'guides/*.md'];
const settings = ['Makefile', '.ci/run', 'compose.yaml', 'Containerfile', 'deploy/*', '.spectral.yaml'];
const description = ['openapi/**/*.yaml', 'openapi/webhooks/examples/*.json'];
const code = ['src/**/*.ts', 'generators/**/*.ts', 'test/**/*.ts', 'bench/**/*.ts'];
const unusual =
  /\b(judge[sd]?|judging|tells?|told|owe[sd]?|mend(s|ed)?|whosever|whoever|by hand|of its own accord|goes out|go out|as if|(page|webpage|form|field|question|log|row|column|text|link|service|description|operation|answer|example|server|statement|file|header|map|guide)s? says?)\b/i;
/** This file lists the words. */
const exceptions = ['test/house/english.test.ts'];

describe('The texts of the project', () => {
  it('have usual words in documents (H15)', () => {
    assertNone(findUnusual(documents, (text) => linesOf(withoutBlocks(text))));
  });

  it('have usual words in the description and the settings (H15)', () => {
    assertNone(findUnusual([...description, ...settings], linesOf));
  });

  it('have usual words in comments and in titles of tests (H15)', () => {
    assertNone(
      findUnusual(code, (text, path) => {
        if (!unusual.test(text)) return [];
        const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
        return [...findComments(tree), ...findTitles(tree)];
      }),
    );
  });
});

interface Text {
  readonly line: number;
  readonly text: string;
}

/** Every unusual word of these files, with its place. */
function findUnusual(
  patterns: readonly string[],
  read: (text: string, path: string) => readonly Text[],
): string[] {
  return globSync(patterns, { cwd: root })
    .filter((path) => !exceptions.includes(path))
    .flatMap((path) =>
      read(readFileSync(join(root, path), 'utf8'), path).flatMap(({ line, text }) => {
        const [found] = unusual.exec(text) ?? [];
        return found === undefined ? [] : [`${path}:${line} ${found}`];
      }),
    );
}

function linesOf(text: string): Text[] {
  return text.split('\n').map((line, index) => ({ line: index + 1, text: line }));
}

/** Markdown in which the lines of code blocks are empty. */
function withoutBlocks(markdown: string): string {
  return markdown.replaceAll(/^```.*?^```/gms, (block) => block.replaceAll(/[^\n]/g, ''));
}

/** The titles of suites and tests. */
function findTitles(tree: ts.SourceFile): Text[] {
  return [...walk(tree)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !/^(it|describe)/.test(node.expression.getText(tree))) return [];
    const [title] = node.arguments;
    if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return [];
    return [
      {
        line: tree.getLineAndCharacterOfPosition(title.getStart(tree)).line + 1,
        text: title.getText(tree),
      },
    ];
  });
}
