import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

const inMemory = ['tmpfs', 'ramfs'];

/** Where the databases are written. */
export interface Disk {
  readonly folder: string;
  readonly device: string;
  /** Such as ext4. */
  readonly fileSystem: string;
}

/** Finds the disk of the temporary files; throws if it is a RAM disk, where a commit costs nothing. */
export function findDisk(folder = resolve(tmpdir())): Disk {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, place = '']) => place === '/' || folder === place || folder.startsWith(`${place}/`))
    .sort(([, one = ''], [, other = '']) => other.length - one.length);
  const [device = '', , fileSystem = ''] = mounts[0] ?? [];
  if (inMemory.includes(fileSystem))
    throw new Error(
      `${folder} is a RAM disk, where a commit costs nothing: set TMPDIR to a folder on a disk.`,
    );
  return { folder, device, fileSystem };
}
