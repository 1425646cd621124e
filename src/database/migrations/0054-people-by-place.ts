import { type Database, isSqlite } from '../connect.ts';

const index = 'people_account_number_id_index';

/** Adds region and country to the index in which the people of an account are in order, which keeps its name. */
export async function up(db: Database): Promise<void> {
  const columns = '(account_number, id, region_key, country_key)';
  if (isSqlite(db)) {
    await db.raw(`drop index if exists ${index}`);
    await db.raw(`create index ${index} on people ${columns}`);
  } else await db.raw(`alter table people drop index ${index}, add index ${index} ${columns}`);
}
