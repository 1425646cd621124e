import assert from 'node:assert/strict';
import { join } from 'node:path';
import ts from 'typescript';
import { guides, readGuide } from './read-guide.ts';

const root = join(import.meta.dirname, '../..');

describe('compile under strict with the types of the package', () => {
  it('compile under strict with the types of the package', () => {
    const programs = new Map(
      guides.flatMap((guide) =>
        readGuide(guide)
          .filter(({ language }) => language === 'ts')
          .map(({ code }, index) => [join(root, 'test/guides', `${guide}-${index}.mts`), code] as const),
      ),
    );
    assert.ok(programs.size > 0);
    const options: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.NodeNext,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
      types: ['node'],
      paths: {
        'civic-action-service': [join(root, 'src/receiving/verify-webhook.ts')],
        'civic-action-service-receiver/webhook-message-examples.json': [
          join(root, 'generated/webhook-message-examples.json'),
        ],
        'civic-action-service-receiver': [join(root, 'src/receiving/verify-webhook.ts')],
        'civic-action-service/client': [join(root, 'generated/clients/typescript/index.ts')],
      },
    };
    const host = ts.createCompilerHost(options);
    const { fileExists, readFile } = host;
    host.fileExists = (file) => programs.has(file) || fileExists(file);
    host.readFile = (file) => programs.get(file) ?? readFile(file);
    const program = ts.createProgram([...programs.keys()], options, host);
    const mistakes = ts.getPreEmitDiagnostics(program);
    assert.equal(ts.formatDiagnostics(mistakes, { ...host, getNewLine: () => '\n' }), '');
  });
});
