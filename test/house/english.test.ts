import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertNone } from './assert-none.ts';

const root = join(import.meta.dirname, '../..');
const documents = ['*.md', 'docs/*.md', 'guides/*.md'];
const settings = ['Makefile', '.ci/run', 'compose.yaml', 'Containerfile', 'deploy/*', '.spectral.yaml'];
const description = ['openapi/**/*.yaml', 'openapi/webhooks/examples/*.json'];
const unusual =
  /\b(judge[sd]?|judging|tells?|told|owe[sd]?|mend(s|ed)?|whosever|whoever|by hand|of its own accord|goes out|go out|as if)\b/i;

describe('The texts of the project', () => {
  it('have usual words in documents (H15)', () => {
    assertNone(findUnusual(documents, (text) => linesOf(withoutBlocks(text))));
  });

  it('have usual words in the description and the settings (H15)', () => {
    assertNone(findUnusual([...description, ...settings], linesOf));
  });
});

interface Text {
  readonly line: number;
  readonly text: string;
}

/** Every unusual word of these files, with its place. */
function findUnusual(patterns: readonly string[], read: (text: string) => readonly Text[]): string[] {
  return globSync(patterns, { cwd: root }).flatMap((path) =>
    read(readFileSync(join(root, path), 'utf8')).flatMap(({ line, text }) => {
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
