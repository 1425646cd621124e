import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { testFolder } from '../support/geodata.ts';

const root = join(import.meta.dirname, '../..');
const client = 'generated/clients/typescript';
const library = 'src/receiving/verify-webhook.ts';

/**
 * Compiles the source that programs import from the package, and returns the folder: its `dist/` is the
 * package's without the service, and its `receiver/` is the package for receivers. It compiles again after a source has changed; several processes can call it
 * simultaneously.
 */
export function compilePackage(): string {
  const sources = [...globSync(`${client}/**/*.ts`, { cwd: root }).sort(), ...withImports(library)];
  const hash = createHash('sha256');
  for (const file of ['package.json', 'receiver/package.json', ...sources])
    hash.update(file).update(readFileSync(join(root, file)));
  const name = `package-${hash.digest('hex').slice(0, 16)}`;
  const folder = join(root, testFolder, name);
  if (existsSync(folder)) return folder;

  for (const old of globSync('package-*', { cwd: join(root, testFolder) })) {
    if (old !== name) rmSync(join(root, testFolder, old), { recursive: true, force: true });
  }
  const made = mkdtempSync(join(root, testFolder, 'compiling-'));
  copyFileSync(join(root, 'package.json'), join(made, 'package.json'));
  mkdirSync(join(made, 'receiver/dist/src'), { recursive: true });
  copyFileSync(join(root, 'receiver/package.json'), join(made, 'receiver/package.json'));
  symlinkSync(join(root, 'generated'), join(made, 'receiver/dist/generated'));
  symlinkSync(join(root, 'generated'), join(made, 'generated'));
  for (const file of sources) {
    const name = file.replace(/\.ts$/, '.js');
    const targets = file.startsWith(client)
      ? [name.replace(client, 'dist/client')]
      : [name.replace(/^src/, 'dist'), `receiver/dist/${name}`];
    for (const target of targets) {
      mkdirSync(dirname(join(made, target)), { recursive: true });
      writeFileSync(join(made, target), compile(file));
    }
  }
  try {
    renameSync(made, folder);
  } catch {
    // Another process was faster.
    rmSync(made, { recursive: true });
  }
  return folder;
}

/** A file of `src/` with all its direct and indirect imports from `src/`. */
function withImports(first: string): Set<string> {
  const files = new Set([first]);
  // The loop adds to the set.
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, file), 'utf8')).importedFiles) {
      const target = join(dirname(file), fileName);
      if (target.startsWith('src/') && target.endsWith('.ts')) files.add(target);
    }
  }
  return files;
}

function compile(file: string): string {
  return ts.transpileModule(readFileSync(join(root, file), 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      rewriteRelativeImportExtensions: true,
      verbatimModuleSyntax: true,
    },
  }).outputText;
}
