import { connectDatabase, type Database } from '../../../src/database/connect.ts';
import type { TestDatabase } from '../../support/databases.ts';
import { type EmptyDatabase, makeDatabase } from '../../support/test-database.ts';
import { loadRelease, type releases } from './load-release.ts';

/** Gives each test of a suite a connection to a new database of a release. */
export function useRelease(
  version: (typeof releases)[number],
  database: TestDatabase,
): { readonly db: Database } {
  let made: EmptyDatabase;
  let db: Database;
  beforeEach(async () => {
    made = await makeDatabase(database.dialect);
    await loadRelease(version, { ...database, url: made.url });
    db = connectDatabase(made.url);
  });
  afterEach(async () => {
    await db.destroy();
    await made.drop();
  });
  return {
    get db() {
      return db;
    },
  };
}
