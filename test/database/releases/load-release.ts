import { readFile } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import mysql from 'mysql2/promise';
import type { Dialect } from '../../support/test-database.ts';

/** The versions with a dump in this folder, each with data in every table. */
export const releases = ['0.1.0'] as const;

/** Loads the dump of a release into an empty database; returns the API key of its account `tenants`. */
export async function loadRelease(
  version: (typeof releases)[number],
  { dialect, url }: { dialect: Dialect; url: string },
): Promise<string> {
  const dump = await readFile(new URL(`${version}.${dialect.toLowerCase()}.sql`, import.meta.url), 'utf8');
  if (dialect === 'SQLite') {
    const connection = new Sqlite(url.slice('sqlite:'.length));
    connection.exec(dump);
    connection.close();
  } else {
    const connection = await mysql.createConnection(`${url}?multipleStatements=true&charset=utf8mb4`);
    await connection.query(dump);
    await connection.end();
  }
  return dump.match(/^-- api-key: (\S+)$/m)?.[1] ?? '';
}
