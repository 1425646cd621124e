import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertNone } from './assert-none.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', 'test/*.md'], { cwd: root }).sort();
const guides = globSync('guides/*.md', { cwd: root }).sort();

describe('ARCHITECTURE.md', () => {
  it('names only files and folders that exist (H17)', () => {
    const text = read('ARCHITECTURE.md');
    const [, folders = ''] = /```\n(.*?)```/s.exec(text) ?? [];
    const drawn = folders
      .split('\n')
      .flatMap((line) => line.slice(0, line.search(/ {2}\S/)).match(/\S+/g) ?? []);
    const named = [...drawn, ...[...text.matchAll(/`([\w./-]+\/[\w.-]*)`/g)].map(([, path = '']) => path)];
    assert.ok(named.length > 40);
    const missing = named.filter(
      (path) => !['', 'src/'].some((folder) => existsSync(join(root, folder, path))),
    );
    assert.deepEqual(missing, []);
  });

  it('has at most 120 lines (H17)', () => {
    assert.ok(read('ARCHITECTURE.md').trimEnd().split('\n').length <= 120);
  });
});

describe('The documents', () => {
  it('name only files and folders that exist (H17)', () => {
    assertNone(
      documents.flatMap((document) =>
        [
          ...read(document).matchAll(
            /`((?:src|test|bench|generators|openapi|docs|deploy|toolchain)\/[\w./-]*)`/g,
          ),
        ]
          .filter(([, path = '']) => !existsSync(join(root, path)))
          .map(([, path]) => `${document} names ${path}`),
      ),
    );
  });

  it('have links only to files and headings that exist (H17)', () => {
    const links = [...documents, ...guides].flatMap(listLinks);
    assert.ok(links.length > 200);
    assertNone(
      links
        .filter(({ document, link }) => !isReached(document, link))
        .map(({ document, link }) => `${document} links to ${link}`),
    );
  });
});

/** The links of a document that stay in the repository. */
function listLinks(document: string): { document: string; link: string }[] {
  return [...withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => ({ document, link }))
    .filter(({ link }) => !/^\w+:/.test(link));
}

/** Whether a relative link leads to a file, and to a heading or an operation of it where it names one. */
function isReached(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return false;
  if (anchor === undefined) return true;
  if (target.endsWith('.yaml')) return read(target).includes(`operationId: ${anchor}\n`);
  return listAnchors(read(target)).includes(anchor);
}

// As GitHub names headings: in small letters, without punctuation, with hyphens for spaces.
function listAnchors(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^```.*?^```/gms, '');
}
