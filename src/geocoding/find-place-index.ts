import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { findGeodataSources } from './geodata-sources.ts';

const indexName = 'geodata.sqlite';

/** The file of the index in a data folder. */
export function placeIndexFile(folder: string): string {
  return join(folder, indexName);
}

/** Whether the folder has a complete index of the current data. */
export function isPlaceIndexCurrent(folder: string): boolean {
  const file = placeIndexFile(folder);
  if (!existsSync(file)) return false;
  try {
    const db = new Sqlite(file, { readonly: true, fileMustExist: true });
    try {
      const fingerprint = db.prepare('select fingerprint from origin').pluck().get();
      return fingerprint === findGeodataSources(folder).fingerprint;
    } finally {
      db.close();
    }
  } catch (error) {
    // The file is no database, or incomplete.
    if (error instanceof Sqlite.SqliteError) return false;
    throw error;
  }
}
