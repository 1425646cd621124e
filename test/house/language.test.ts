import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { assertNone } from './assert-none.ts';
import { placeOf, readSourceFiles, type SourceFile, walk } from './source-files.ts';

const files = readSourceFiles();

/** Every node of `src/` that breaks a rule, with its place and its text. */
function find(
  breaks: (node: ts.Node, file: SourceFile) => boolean,
  except: readonly string[] = [],
): string[] {
  return files
    .filter(({ path }) => !except.includes(path))
    .flatMap((file) =>
      [...walk(file.tree)]
        .filter((node) => breaks(node, file))
        .map((node) => `${placeOf(file, node)} ${firstLine(node.getText(file.tree))}`),
    );
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 80);
}

function isMember(node: ts.Node, object: string, member: RegExp): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === object &&
    member.test(node.name.text)
  );
}

describe('The language of src/', () => {
  it('reads the environment only in config.ts (H9)', () => {
    assertNone(find((node) => isMember(node, 'process', /^(env|loadEnvFile)$/), ['src/config/config.ts']));
  });

  it('reads the clock only in clock.ts (H9)', () => {
    const asksDate = (node: ts.Node) =>
      (ts.isNewExpression(node) && (node.arguments ?? []).length === 0) || ts.isCallExpression(node)
        ? node.expression.getText() === 'Date'
        : isMember(node, 'Date', /^now$/);
    assertNone(find(asksDate, ['src/base/clock.ts']));
  });

  it('creates random values only in ids.ts (H9)', () => {
    const random = /^(random|getRandomValues|webcrypto|generateKey|\*$)/i;
    const imported = files
      .filter(({ path }) => path !== 'src/base/ids.ts')
      .flatMap(({ path, imports }) =>
        imports
          .filter(
            ({ target, names }) => /^(node:)?crypto$/.test(target) && names.some((name) => random.test(name)),
          )
          .map(({ line, names }) => `${path}:${line} imports ${names.join(', ')} from node:crypto`),
      );
    const called = find(
      (node) => isMember(node, 'Math', /^random$/) || isMember(node, 'crypto', random),
      ['src/base/ids.ts'],
    );
    assertNone([...imported, ...called]);
  });

  it('calls other servers only from delivery/ (H10)', () => {
    assertNone(
      find(
        (node, { room }) =>
          room !== 'delivery' &&
          ts.isCallExpression(node) &&
          /^(fetch|globalThis\.fetch|https?\.(get|request))$/.test(node.expression.getText()),
      ),
    );
  });

  it('has no re-exports (H11)', () => {
    assertNone(
      find((node, { tree }) => {
        if (!ts.isExportDeclaration(node)) return false;
        if (node.moduleSpecifier !== undefined) return true;
        if (node.exportClause === undefined || !ts.isNamedExports(node.exportClause)) return false;
        return node.exportClause.elements.some(({ name, propertyName }) =>
          isImported((propertyName ?? name).text, tree),
        );
      }),
    );
  });

  it('has no declarations with ! (H11)', () => {
    assertNone(
      find(
        (node) =>
          (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) &&
          node.exclamationToken !== undefined,
      ),
    );
  });

  it('disables no check of the compiler (H11)', () => {
    assertNone(
      files.flatMap(({ path, tree }) =>
        tree.text
          .split('\n')
          .flatMap((line, index) =>
            /@ts-(ignore|expect-error|nocheck)/.test(line) ? [`${path}:${index + 1} ${line}`] : [],
          ),
      ),
    );
  });

  it('has no spaces or marks of direction that an editor does not show, and neither have other code, the description and the guides (H11)', () => {
    const root = join(import.meta.dirname, '../..');
    const hidden =
      /[\u00A0\u00AD\u061C\u180E\u2000-\u200B\u200E\u200F\u2028-\u202F\u205F\u2060-\u2064\u2066-\u2069\u3000\uFEFF]/;
    const code = [
      'src/**/*.{ts,js,css}',
      '{generators,bench,test}/**/*.ts',
      '{openapi,guides,bin}/**/*.{yaml,json,md,mjs}',
      'receiver/*.{json,md}',
      'bin/civic*',
    ];
    assertNone(
      globSync(code, { cwd: root }).flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => (hidden.test(line) ? [`${path}:${index + 1} ${line}`] : [])),
      ),
    );
  });

  it('has no async code in the functions of api/ that read bodies and present resources (H4)', () => {
    const isPure = (node: ts.FunctionDeclaration) => /^(read|present)/.test(node.name?.text ?? '');
    const waits = (node: ts.Node): boolean =>
      [...walk(node)].some((one) => one.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(one));
    assertNone(
      find(
        (node, { room, path }) =>
          room === 'api' &&
          // A page of many members lets other requests run in between.
          path !== 'src/api/v1/collection.ts' &&
          ts.isFunctionDeclaration(node) &&
          isPure(node) &&
          waits(node),
      ),
    );
  });
});

function isImported(name: string, tree: ts.SourceFile): boolean {
  return tree.statements.some((statement) => {
    if (!ts.isImportDeclaration(statement)) return false;
    const bindings = statement.importClause?.namedBindings;
    if (statement.importClause?.name?.text === name) return true;
    if (bindings === undefined) return false;
    return ts.isNamespaceImport(bindings)
      ? bindings.name.text === name
      : bindings.elements.some((element) => element.name.text === name);
  });
}
