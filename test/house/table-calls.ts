import ts from 'typescript';
import { type SourceFile, walk } from './source-files.ts';

/** A call that names a table, such as `db('events')`, and whether what is chained to it writes. */
export interface TableCall {
  readonly table: string;
  readonly node: ts.Node;
  readonly writes: boolean;
}

const connections = new Set(['db', 'database', 'knex', 'transaction', 'trx', 'tx']);
const clauses = /^(from|into|table|truncate|(\w+)?[jJ]oin|fromRaw|joinRaw)$/;
const writing = new Set([
  'insert',
  'update',
  'delete',
  'del',
  'increment',
  'decrement',
  'truncate',
  'upsert',
]);
// They get the table behind the connection.
const rowWriters = new Set(['insertRows', 'upsertRows']);

/** The names of all tables: the members of the interface `Tables` in `database/rows/rows.ts`. */
export function readTableNames(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const { tree } of files.filter(({ path }) => path === 'src/database/rows/rows.ts')) {
    for (const node of walk(tree)) {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'Tables') continue;
      for (const member of node.members) names.add(member.name?.getText() ?? '');
    }
  }
  return names;
}

/** Every place of a file that names one of the tables to Knex, raw SQL included, or to the functions that write actions. */
export function findTableCalls({ tree }: SourceFile, tables: ReadonlySet<string>): TableCall[] {
  const nodes = [...walk(tree)];
  const calls = nodes.filter(ts.isCallExpression).flatMap((node) => {
    const writes = methodsOf(node).some((method) => writing.has(method) || rowWriters.has(method));
    return namedTables(node).map((table) => ({ table, node, writes }));
  });
  const actions = nodes
    .filter(ts.isVariableDeclaration)
    .filter(({ type }) => type?.getText().startsWith('ActionTable<'))
    .flatMap((node) => textsOf(node.initializer ?? node).map((table) => ({ table, node, writes: true })));
  return [...calls, ...actions].filter(({ table }) => tables.has(table));
}

function namedTables(call: ts.CallExpression): string[] {
  const called = calledName(call);
  if (called === 'raw') return tablesInSql(call.arguments[0]);
  if (rowWriters.has(called)) return call.arguments.slice(1, 2).flatMap(textsOf);
  const isClause = ts.isPropertyAccessExpression(call.expression) && clauses.test(called);
  if (!connections.has(called) && !isClause) return [];
  return call.arguments.slice(0, 1).flatMap(textsOf).map(withoutAlias);
}

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

// `db('events as e')` and `db({ e: 'events' })` name the table as well.
function textsOf(argument: ts.Node): string[] {
  if (ts.isStringLiteralLike(argument)) return [argument.text];
  if (!ts.isObjectLiteralExpression(argument)) return [];
  return argument.properties.flatMap((entry) =>
    ts.isPropertyAssignment(entry) && ts.isStringLiteralLike(entry.initializer)
      ? [entry.initializer.text]
      : [],
  );
}

function withoutAlias(text: string): string {
  return text.split(/\s/)[0] ?? '';
}

function tablesInSql(argument: ts.Node | undefined): string[] {
  if (argument === undefined) return [];
  return [...argument.getText().matchAll(/\b(?:from|into|update|join|table)\s+[`"]?(\w+)/gi)].map(
    ([, table]) => table ?? '',
  );
}

// The names along `db('events').where(...).update(...)`, before and behind the call.
function methodsOf(call: ts.CallExpression): string[] {
  const methods: string[] = [];
  for (let node: ts.Node = call; ts.isCallExpression(node); ) {
    methods.push(calledName(node));
    const property: ts.Node = node.parent;
    if (!ts.isPropertyAccessExpression(property) || property.expression !== node) break;
    node = property.parent;
  }
  for (let node: ts.Node = call.expression; ts.isPropertyAccessExpression(node); ) {
    if (!ts.isCallExpression(node.expression)) break;
    methods.push(calledName(node.expression));
    node = node.expression.expression;
  }
  return methods;
}
