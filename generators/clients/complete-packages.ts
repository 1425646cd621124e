import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked } from 'marked';
import product from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const packages = join(import.meta.dirname, 'packages');

// What the generator writes of its own: other manifests, settings of its own tools, and tests without content.
const unneeded = [
  'python/{requirements.txt,test-requirements.txt,setup.py,setup.cfg,tox.ini}',
  'java/{build.gradle,build.sbt,gradle,gradle.properties,gradlew,gradlew.bat,settings.gradle}',
  'php/{.php-cs-fixer.dist.php,phpunit.xml.dist}',
  'ruby/{spec,.rspec,.rubocop.yml}',
];

const filled = /\{\{(block|file|version|tag|problem|signatures)( [^{}]+)?\}\}/g;

const links = { self: 'tags/1', 'osdi:taggings': 'tags/1/taggings' };
const tag = {
  identifiers: ['platform:01a20320-edfa-77ef-a6da-1cad36895485'],
  created_at: '2026-10-06T09:14:30Z',
  modified_at: '2026-10-06T09:14:30Z',
  name: 'tenant',
  _links: {
    ...Object.fromEntries(
      Object.entries(links).map(([name, path]) => [name, { href: `http://service.example/api/v1/${path}` }]),
    ),
    curies: [{ name: 'osdi', href: 'http://service.example/rels/{rel}', templated: true }],
  },
};
const problem = {
  type: 'http://service.example/problems/invalid_key',
  title: 'Invalid key',
  status: 401,
  detail: 'The key is unknown.',
  code: 'invalid_key',
  request_id: '01a1f775-45a1-7d52-8f0b-2c6e94a1b3d7',
  error: 'The key is unknown.',
};

/**
 * Makes packages of the generated clients: the manifests, tests and READMEs of packages/, the licence, and the product's version. A
 * text `{{block errors go}}` in them is a program of a guide, and `{{file x.rs}}` is a file of the package.
 */
export function completePackages(sdk: string): void {
  for (const path of globSync(unneeded, { cwd: sdk })) rmSync(join(sdk, path), { recursive: true });
  for (const path of globSync('*/**', { cwd: packages, withFileTypes: true })) {
    if (!path.isFile()) continue;
    const source = join(path.parentPath, path.name);
    const name = source.slice(packages.length + 1);
    mkdirSync(dirname(join(sdk, name)), { recursive: true });
    writeFileSync(join(sdk, name), fillIn(source));
  }
  for (const path of globSync('*/README.md', { cwd: packages })) {
    copyFileSync(join(root, 'LICENSE'), join(sdk, dirname(path), 'LICENSE'));
  }
  writeVersion(sdk);
}

function fillIn(source: string): string {
  const [language = ''] = source.slice(packages.length + 1).split('/');
  return readFileSync(source, 'utf8').replaceAll(filled, (_, kind: string, words = '') => {
    const [first = '', second = ''] = words.trim().split(' ');
    if (kind === 'block') return findBlock(first, second);
    if (kind === 'file') return readFileSync(join(packages, language, first), 'utf8');
    const text = textOf(kind);
    return first === 'as' ? JSON.stringify(text) : text;
  });
}

function textOf(kind: string): string {
  if (kind === 'version') return product.version;
  if (kind === 'tag') return JSON.stringify(tag);
  if (kind === 'problem') return JSON.stringify(problem);
  return JSON.stringify(readSignatures()).replaceAll(/[\\']/g, '\\$&');
}

function readSignatures(): object {
  const file = join(root, 'generated/webhook-message-examples.json');
  const { secret, now, signatures } = JSON.parse(readFileSync(file, 'utf8'));
  return { secret, now, signatures };
}

/** The program of a guide in a language, or under the name of a file. */
function findBlock(guide: string, wanted: string): string {
  const tokens = marked.lexer(readFileSync(join(root, `guides/${guide}.md`), 'utf8'));
  for (const token of tokens) {
    if (token.type !== 'code') continue;
    const [language, file] = String(token.lang).split(' ');
    if (wanted !== (file ?? language)) continue;
    const code = token.text.replaceAll("'civic-action-service/client'", "'civic-action-service-client'");
    return `\`\`\`${language}\n${code}\n\`\`\``;
  }
  throw new Error(`guides/${guide}.md has no program ${wanted}`);
}

/** The generator writes a version and its own name into the sources. */
function writeVersion(sdk: string): void {
  const { version } = product;
  for (const path of globSync('{go,php,python,python-v2,ruby,rust}/**/*.{go,php,py,rb,rs}', { cwd: sdk })) {
    const text = readFileSync(join(sdk, path), 'utf8');
    const changed = text
      .replaceAll(/OpenAPI-Generator\/(?=[\d{#])/g, 'civic-action/')
      .replaceAll(
        /(civic-action\/|__version__ = ["']|SDK Package Version: |^ {2}VERSION = ')1\.0\.0/gm,
        `$1${version}`,
      );
    if (changed !== text) writeFileSync(join(sdk, path), changed);
  }
}
