// Compiles the package into dist/: src/, at the same depth as generated/ and site/, and the TypeScript
// client into dist/client. `make check` checks the types; here only syntax errors fail.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(dist, { recursive: true, force: true });
// The compiler also copies the JSON that src/ imports, so its output has the folders of the repository. Only src/ is kept.
const mirror = mkdtempSync(join(root, '.compiled-'));
try {
  compile('tsconfig.service.json', mirror);
  renameSync(join(mirror, 'src'), dist);
} finally {
  rmSync(mirror, { recursive: true });
}
compile('tsconfig.client.json', join(dist, 'client'));
cpSync(join(root, 'src'), dist, { recursive: true, filter: (path) => !path.endsWith('.ts') });

function compile(project: string, folder: string): void {
  const args = [compiler, '--project', join(import.meta.dirname, project), '--outDir', folder];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}
