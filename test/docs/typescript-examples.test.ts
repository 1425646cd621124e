import assert from 'node:assert/strict';
import { join } from 'node:path';
import ts from 'typescript';
import { writeTypescript } from '../../generators/site/examples/typescript.ts';
import { assertNone } from '../house/assert-none.ts';
import { listExampleCalls } from './example-calls.ts';

const root = join(import.meta.dirname, '../..');

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  noUnusedLocals: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
  paths: { 'civic-action-service/client': [join(root, 'generated/clients/typescript/index.ts')] },
};

describe('the TypeScript examples of the docs', () => {
  it('compile with the client, and would not with a wrong name or type', () => {
    const calls = listExampleCalls();
    const event = calls.find(({ operation }) => operation.id === 'createEvent');
    assert.ok(event);
    const source = writeTypescript(event);
    const wrong = [source.replace('summary:', 'title:'), source.replace(/new Date\((.*)\)/, '$1')];
    const names = wrong.map((_source, index) => join(root, 'test', `wrong-${index}.ts`));
    const errors = compile(
      new Map([
        ...calls.map(
          (call) => [join(root, 'test', `${call.operation.id}.ts`), writeTypescript(call)] as const,
        ),
        ...wrong.map((source, index) => [names[index] ?? '', source] as const),
      ]),
    );
    assertNone(errors.filter((error) => !names.some((name) => error.startsWith(name))));
    for (const [index, name] of names.entries())
      assert.ok(
        errors.some((error) => error.startsWith(name)),
        `This compiled:\n${wrong[index]}`,
      );
  });
});

/** The compiler's errors for modules that are not in files, each after the name of its module. */
function compile(sources: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.fileExists = (name) => sources.has(name) || ts.sys.fileExists(name);
  host.getSourceFile = (name, settings, ...others) => {
    const source = sources.get(name);
    return source === undefined
      ? read(name, settings, ...others)
      : ts.createSourceFile(name, source, settings);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  const diagnostics = [...sources.keys()].flatMap((name) => {
    const file = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  return diagnostics.map(
    ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}
