import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { until } from './until.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const tarballName = `${manifest.name}-${manifest.version}.tgz`;
/** The variable that passes the folder of the run's tarball to the test processes. */
const folderVariable = 'TEST_PACKAGE_FOLDER';

/** Creates the folder for the tarball of this run; returns a function that removes it. */
export async function preparePacking(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'civic-package-'));
  process.env[folderVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Packs the npm package once in a test run, for any number of files; returns the path of the tarball. */
export async function packPackage(): Promise<string> {
  const folder = process.env[folderVariable] ?? '';
  const tarball = join(folder, tarballName);
  const isFirst = await mkdir(join(folder, 'unfinished')).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await run('npm', ['pack', '--silent', '--pack-destination', join(folder, 'unfinished')], { cwd: root });
    await rename(join(folder, 'unfinished', tarballName), tarball);
  }
  return until('the package is packed', () => existsSync(tarball) && tarball, 120_000);
}

/** Installs the packed package into a folder: from its tarball, with its dependencies linked from here instead of fetched. */
export async function installPackage(folder: string, alsoLinked: readonly string[] = []): Promise<void> {
  const modules = join(folder, 'node_modules');
  const target = join(modules, manifest.name);
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', await packPackage(), '-C', target, '--strip-components=1']);
  for (const name of [...Object.keys(manifest.dependencies), ...alsoLinked]) {
    await mkdir(join(modules, name, '..'), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  await mkdir(join(modules, '.bin'));
  for (const [name, file] of Object.entries(manifest.bin)) {
    await symlink(`../${manifest.name}/${file}`, join(modules, '.bin', name));
  }
}
