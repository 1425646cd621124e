import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertNone } from './assert-none.ts';

const root = join(import.meta.dirname, '../..');
const documents = ['{README,CHANGELOG,CONTRIBUTING,DECISIONS,SECURITY}.md', 'docs/*.md', 'guides/*.md'];
const unusual =
  /\b(judge[sd]?|judging|tells?|told|owe[sd]?|mend(s|ed)?|whosever|whoever|by hand|of its own accord|goes out|go out|as if)\b/i;

describe('The documents', () => {
  it('are written with usual words (H15)', () => {
    assertNone(
      globSync(documents, { cwd: root }).flatMap((path) =>
        readLines(path).flatMap((line, index) => {
          const [found] = unusual.exec(line) ?? [];
          return found === undefined ? [] : [`${path}:${index + 1} ${found}`];
        }),
      ),
    );
  });
});

/** The lines of a Markdown file. Those inside blocks of code are empty. */
function readLines(path: string): string[] {
  return readFileSync(join(root, path), 'utf8')
    .replaceAll(/^```.*?^```/gms, (block) => block.replaceAll(/[^\n]/g, ''))
    .split('\n');
}
