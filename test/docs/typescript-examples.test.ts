import { join } from 'node:path';
import ts from 'typescript';
import { writeTypescript } from '../../generators/site/examples/typescript.ts';
import { assertNone } from '../house/assert-none.ts';
import { listExampleCalls } from './example-calls.ts';

const root = join(import.meta.dirname, '../..');

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
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
  it('compile with the client', () => {
    const sources = new Map(
      listExampleCalls().map((call) => [
        join(root, 'test', `${call.operation.id}.ts`),
        writeTypescript(call),
      ]),
    );
    assertNone(compile(sources));
  });

  it('would not compile with a wrong name or type', () => {
    const [call] = listExampleCalls().filter(({ operation }) => operation.id === 'createEvent');
    const source = call === undefined ? '' : writeTypescript(call);
    for (const wrong of [source.replace('summary:', 'title:'), source.replace(/new Date\((.*)\)/, '$1')]) {
      if (compile(new Map([[join(root, 'test/wrong.ts'), wrong]])).length === 0)
        throw new Error(`This compiled:\n${wrong}`);
    }
  });
});

let libraries: Map<string, ts.SourceFile | undefined> | undefined;

/** The compiler's errors for modules that are not in files. */
function compile(sources: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  libraries ??= new Map();
  const known = libraries;
  host.fileExists = (name) => sources.has(name) || ts.sys.fileExists(name);
  host.getSourceFile = (name, settings, ...others) => {
    const source = sources.get(name);
    if (source !== undefined) return ts.createSourceFile(name, source, settings, true);
    if (!known.has(name)) known.set(name, read(name, settings, ...others));
    return known.get(name);
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
