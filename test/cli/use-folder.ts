import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeIndexFile } from '../../src/geocoding/find-place-index.ts';
import { findFastFolder } from '../support/fast-folder.ts';
import { testGeodata } from '../support/geodata.ts';
import { readMigratedFile } from '../support/migrated-database.ts';
import type { Place } from './run-here.ts';

/** A folder that contains only the index of places, created before the suite and removed after it, with a migrated database if requested. */
export function useFolder({
  migrated = false,
  settings = {},
}: {
  migrated?: boolean;
  settings?: Record<string, string>;
} = {}): Place {
  let folder: string | undefined;
  const place: Place = {
    settings,
    get cwd() {
      if (folder === undefined) throw new Error('The folder exists only while the suite runs.');
      return folder;
    },
  };
  before(async () => {
    folder = await makeFolder({ migrated });
  });
  after(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });
  return place;
}

/** Creates such a folder and returns its path. */
export async function makeFolder({ migrated }: { migrated: boolean }): Promise<string> {
  const folder = await mkdtemp(join(await findFastFolder(), 'civic-cli-'));
  await mkdir(join(folder, 'data'));
  await copyFile(placeIndexFile(testGeodata), placeIndexFile(join(folder, 'data')));
  if (migrated)
    await writeFile(join(folder, 'data', 'civic.sqlite'), await readMigratedFile(), { mode: 0o600 });
  return folder;
}
