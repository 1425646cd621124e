// Writes what is shipped as CycloneDX: the package and its run-time dependencies, at the versions of the lock file. No
// network is asked. The file's name is the first argument.
//
// `npm sbom --omit dev` leaves out 65 packages that are needed at run time and by a development tool as well, such as
// ajv. So npm gets a copy of the manifest and of the lock file that know neither these tools nor the workspace.

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
  // npm takes the folder's name for the package's.
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
  // Takes what nothing needs any more out of the copy.
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
