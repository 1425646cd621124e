import { basename } from 'node:path';
import ts from 'typescript';
import { assertNone } from './assert-none.ts';
import { findComments } from './comments.ts';
import { placeOf, readSourceFiles, type SourceFile } from './source-files.ts';

const files = readSourceFiles();
const mostLines = 400;
const forbiddenWords = /^(utils?|helpers?|managers?|processors?|data|info)$/;
const forbiddenNames = /^(index|types|services|models)$/;

describe('The files of src/', () => {
  it(`have at most ${mostLines} lines (H12)`, () => {
    assertNone(
      files
        .map(({ path, tree }) => ({ path, lines: tree.text.trimEnd().split('\n').length }))
        .filter(({ lines }) => lines > mostLines)
        .map(({ path, lines }) => `${path}:${lines} has ${lines} lines`),
    );
  });

  it('have a comment on each exported function (H13)', () => {
    assertNone(
      files.flatMap((file) =>
        findExportedFunctions(file)
          .filter(({ statement }) => !hasSentence(statement))
          .map(({ name, statement }) => `${placeOf(file, statement)} exports ${name} without a comment`),
      ),
    );
  });

  it('contain no unfinished work (H14)', () => {
    assertNone(findInComments(/\b(TODO|FIXME|XXX|HACK)\b/));
  });

  it('have no code in comments (H14)', () => {
    assertNone(
      findInComments(
        /^[\s/*]*((const|let|return|import|export|await|throw|if|for|while|function)\b.*[;{]|\w[\w.]*\(.*\);|\})\s*$/m,
      ),
    );
  });

  it('have no vague names (H12)', () => {
    const isVague = (name: string) =>
      forbiddenNames.test(name) ||
      (!/^(personal|your)-data$/.test(name) && name.split('-').some((word) => forbiddenWords.test(word)));
    assertNone(
      files.filter(({ path }) => namesOf(path).some(isVague)).map(({ path }) => `${path}:1 has a vague name`),
    );
  });
});

/** The names of a file and of its folders, without endings. */
function namesOf(path: string): string[] {
  const folders = path.split('/').slice(1, -1);
  return [...folders, basename(path, '.ts')];
}

function findInComments(pattern: RegExp): string[] {
  return files.flatMap((file) =>
    findComments(file.tree).flatMap(({ line, text }) => {
      const [found] = pattern.exec(text) ?? [];
      return found === undefined ? [] : [`${file.path}:${line} ${found.trim()}`];
    }),
  );
}

interface ExportedFunction {
  readonly name: string;
  readonly statement: ts.Statement;
}

function findExportedFunctions({ tree }: SourceFile): ExportedFunction[] {
  return tree.statements.filter(isExported).flatMap((statement): ExportedFunction[] => {
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', statement }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations
      .filter(
        ({ initializer }) =>
          initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
      )
      .map(({ name }) => ({ name: name.getText(tree), statement }));
  });
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function hasSentence(statement: ts.Statement): boolean {
  return ts
    .getJSDocCommentsAndTags(statement)
    .some(
      (comment) => ts.isJSDoc(comment) && (ts.getTextOfJSDocComment(comment.comment) ?? '').trim() !== '',
    );
}
