import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import { systemClock } from '../base/clock.ts';
import { placeIndexFile } from './find-place-index.ts';
import { findGeodataSources, type GeodataSources } from './geodata-sources.ts';
import { createPlaceIndexTables, type PlaceIndexTables } from './place-index-tables.ts';
import { placeKey, postalKey, regionKey } from './place-key.ts';
import { localPlaceNames } from './place-names.ts';
import { readPostalLine } from './postal-line.ts';
import { createRegionCodes, type RegionCodes } from './region-codes.ts';
import { isMilitaryTown, territories } from './united-states.ts';

const workshopPrefix = 'unfinished-';
const abandonedMilliseconds = 3_600_000;

/**
 * Builds the index of a data folder, in seconds of work. It is written to a new file, which replaces the old one when it is
 * complete: readers always have an index, several builders can run at once, and a killed one leaves the old index.
 */
export async function buildPlaceIndex(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  removeAbandoned(folder);
  const workshop = mkdtempSync(join(folder, workshopPrefix));
  try {
    const unfinished = placeIndexFile(workshop);
    await writeIndex(unfinished, folder);
    syncFile(unfinished);
    renameSync(unfinished, placeIndexFile(folder));
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function writeIndex(file: string, folder: string): Promise<void> {
  const sources = findGeodataSources(folder);
  const db = new Sqlite(file);
  try {
    db.pragma('journal_mode = off');
    db.pragma('synchronous = off');
    db.exec('begin');
    const tables = createPlaceIndexTables(db);
    await fillPlaceIndex(tables, sources);
    tables.finish(sources.fingerprint);
    db.exec('commit');
  } finally {
    db.close();
  }
}

// Otherwise a power cut could keep the new name and lose the contents of the file.
function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.startsWith(workshopPrefix))) {
    const made = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (systemClock.now() - made > abandonedMilliseconds)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

/** Writes all regions, postal codes and places of the sources into the tables. */
async function fillPlaceIndex(tables: PlaceIndexTables, sources: GeodataSources): Promise<void> {
  const codes = createRegionCodes();
  for (const { country, key, region } of codes.listNames()) tables.addRegion(country, key, region);
  for (const file of sources.postalFiles) await addPostalFile(tables, file, codes);
  await addCities(tables, sources, codes);
  tables.addTowns();
  for (const [country, places] of Object.entries(localPlaceNames)) {
    for (const [name, aliases] of Object.entries(places)) {
      for (const alias of aliases) tables.addAlias(country, placeKey(name), placeKey(alias));
    }
  }
  tables.addRegionPoints();
}

async function addPostalFile(tables: PlaceIndexTables, file: string, codes: RegionCodes): Promise<void> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const { country, code, place: name, divisions, latitude, longitude } = readPostalLine(line);
    if (country === 'US' && isMilitaryTown(name)) continue;
    const place = { name, region: codes.regionOf(country, divisions), latitude, longitude };
    tables.addPostalCode(country, postalKey(country, code), placeKey(name), place);
    if (!territories.includes(country)) continue;
    tables.addPostalCode('US', postalKey('US', code), placeKey(name), { ...place, region: country });
  }
}

async function addCities(
  tables: PlaceIndexTables,
  sources: GeodataSources,
  codes: RegionCodes,
): Promise<void> {
  const cities: City[] = JSON.parse(await readFile(sources.cities, 'utf8'));
  const divisions: { code: string; name: string }[] = JSON.parse(await readFile(sources.regions, 'utf8'));
  const names = new Map(divisions.map(({ code, name }) => [code, name]));
  const regions = new Map<string, string>();
  for (const { name, lat, lng, country, admin1, admin2 } of cities) {
    const id = `${country}.${admin1}.${admin2}`;
    let region = regions.get(id);
    if (region === undefined) {
      const division = { code: admin1, name: names.get(`${country}.${admin1}`) ?? '', secondCode: admin2 };
      region = codes.regionOf(country, division);
      regions.set(id, region);
      // The name is that of the first division.
      if (region !== admin2) tables.addRegion(country, regionKey(division.name), region);
    }
    const place = { name, region, latitude: Number(lat), longitude: Number(lng) };
    tables.addPlace(country, placeKey(name), place);
    if (territories.includes(country)) tables.addPlace('US', placeKey(name), { ...place, region: country });
  }
}
