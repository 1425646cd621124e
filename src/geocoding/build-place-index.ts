import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { systemClock } from '../base/clock.ts';
import { fillPlaceIndex } from './fill-place-index.ts';
import { placeIndexFile } from './find-place-index.ts';
import { findGeodataSources } from './geodata-sources.ts';
import { createPlaceIndexTables } from './place-index-tables.ts';

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
