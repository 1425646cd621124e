import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { roomOf } from './layers.ts';

/** One import of a file, written as a statement, as `import(...)` or as a type. */
export interface Import {
  readonly line: number;
  /** A path from the root of the repository, or the name of a package with what follows it. */
  readonly target: string;
  readonly isLocal: boolean;
  /** Whether nothing of it is left when the program runs. */
  readonly isType: boolean;
  /** Whether it is loaded later, by `import(...)`. */
  readonly isLater: boolean;
  /** The names that are taken out of it; `*` for all of them, `default` for the unnamed one. */
  readonly names: readonly string[];
}

/** One TypeScript file of `src/`, parsed. */
export interface SourceFile {
  /** From the root of the repository, such as `src/actions/events/event.ts`. */
  readonly path: string;
  /** Its room of `layers.ts`, or the empty text. */
  readonly room: string;
  readonly tree: ts.SourceFile;
  readonly imports: readonly Import[];
}

const root = new URL('../../', import.meta.url).pathname;

const known = new Map<string, SourceFile[]>();

/** The TypeScript files below a folder, without declarations, in the order of their paths; parsed once in a process. */
export function readSourceFiles(below = 'src'): readonly SourceFile[] {
  const files = known.get(below) ?? parseFiles(below);
  known.set(below, files);
  return files;
}

function parseFiles(below: string): SourceFile[] {
  return globSync(`${below}/**/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith('.d.ts'))
    .sort()
    .map((path) => {
      const tree = ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest, true);
      return { path, room: roomOf(path), tree, imports: [...findImports(path, tree)] };
    });
}

/** Every node of a file, parents first. */
export function* walk(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

/** Names a place as an editor opens it: `src/base/clock.ts:12`. */
export function placeOf({ path, tree }: SourceFile, node: ts.Node): string {
  return `${path}:${lineOf(tree, node)}`;
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}

function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

function* findImports(path: string, tree: ts.SourceFile): Generator<Import> {
  for (const node of walk(tree)) {
    const found = readImport(node);
    if (found === undefined) continue;
    const isLocal = found.specifier.startsWith('.');
    const target = isLocal ? posix.join(posix.dirname(path), found.specifier) : found.specifier;
    const { isType, isLater = false, names } = found;
    yield { line: lineOf(tree, node), target, isLocal, isType, isLater, names };
  }
}

function readImport(
  node: ts.Node,
): { specifier: string; isType: boolean; isLater?: boolean; names: string[] } | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, ...readClause(node.importClause) };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, isType: node.isTypeOnly, names: ['*'] };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    return ts.isStringLiteral(literal) ? { specifier: literal.text, isType: true, names: ['*'] } : undefined;
  }
  if (!ts.isCallExpression(node) || !isImportCall(node)) return undefined;
  const [specifier] = node.arguments;
  if (specifier === undefined || !ts.isStringLiteral(specifier)) return undefined;
  return { specifier: specifier.text, isType: false, isLater: true, names: ['*'] };
}

function isImportCall({ expression }: ts.CallExpression): boolean {
  return expression.kind === ts.SyntaxKind.ImportKeyword;
}

function readClause(clause: ts.ImportClause | undefined): { isType: boolean; names: string[] } {
  if (clause === undefined) return { isType: false, names: [] };
  const bindings = clause.namedBindings;
  const elements = bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
  const names = elements.map((element) => (element.propertyName ?? element.name).text);
  if (clause.name !== undefined) names.push('default');
  if (bindings && ts.isNamespaceImport(bindings)) names.push('*');
  const onlyTypes = elements.length === names.length && elements.every((element) => element.isTypeOnly);
  return { isType: clause.isTypeOnly || (names.length > 0 && onlyTypes), names };
}
