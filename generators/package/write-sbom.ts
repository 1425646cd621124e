// Writes the bill of materials as CycloneDX: the package and its run-time dependencies with the versions of the lock file.
// It needs no network. The first argument is the name of the file.
//
// `npm sbom --omit dev` leaves out 65 packages that are needed at run time and by a development tool as well, such as
// ajv. So npm gets copies of the manifest and the lock file without these tools and the workspace.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Manifest {
  name: string;
  workspaces?: unknown;
  devDependencies?: unknown;
}

const [file = 'civic-action-service.cdx.json'] = process.argv.slice(2);
const root = join(import.meta.dirname, '../..');
const temporary = mkdtempSync(join(tmpdir(), 'civic-sbom-'));
try {
  const manifest = read<Manifest>('package.json');
  // npm uses the folder's name as the package's name.
  const folder = join(temporary, manifest.name);
  mkdirSync(folder);
  writeJson(join(folder, 'package.json'), withoutTools(manifest));
  const lock = read<{ packages: Record<string, Manifest> }>('package-lock.json');
  const packages: Record<string, object> = {
    ...lock.packages,
    '': withoutTools(lock.packages[''] ?? manifest),
  };
  for (const path of Object.keys(packages)) {
    if (path === 'toolchain' || path === 'node_modules/civic-toolchain') delete packages[path];
  }
  writeJson(join(folder, 'package-lock.json'), { ...lock, packages });

  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--package-lock-only', '--offline', '--loglevel=error'], { cwd: folder });
  // Removes packages that nothing needs from the copy.
  npm('install', '--ignore-scripts');
  writeFileSync(file, npm('sbom', '--sbom-format=cyclonedx'));
} finally {
  rmSync(temporary, { recursive: true });
}

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(root, name), 'utf8')) as Content;
}

function withoutTools({ workspaces: _, devDependencies: __, ...rest }: Manifest): object {
  return rest;
}

function writeJson(path: string, content: object): void {
  writeFileSync(path, JSON.stringify(content));
}
