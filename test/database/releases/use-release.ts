import { randomIds } from '../../../src/base/ids.ts';
import { connectDatabase, type Database } from '../../../src/database/connect.ts';
import type { TestDatabase } from '../../support/databases.ts';
import { type EmptyDatabase, makeDatabase } from '../../support/test-database.ts';
import { loadRelease, type releases } from './load-release.ts';

/** Gives each test of a suite, or all of them together, a connection to a new database of a release. */
export function useRelease(
  version: (typeof releases)[number],
  database: TestDatabase,
  { isShared = false } = {},
): { readonly db: Database } {
  let made: EmptyDatabase;
  let db: Database;
  const [begin, end] = isShared ? [before, after] : [beforeEach, afterEach];
  begin(async () => {
    made = await makeDatabase(database.dialect);
    await loadRelease(version, { ...database, url: made.url });
    db = connectDatabase(made.url);
  });
  end(async () => {
    await db.destroy();
    await made.drop();
  });
  return {
    get db() {
      return db;
    },
  };
}

/** Stores another account in a database of the release 0.1.0; returns its id. */
export async function addAccount(db: Database, slug: string): Promise<string> {
  const account = await db.table('accounts').where({ kind: 'group' }).first();
  const id = randomIds.newId();
  await db.table('accounts').insert({ ...account, id, slug });
  return id;
}
