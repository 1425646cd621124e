import type { TestDatabase } from './databases.ts';

/** The names of all tables, in order. */
async function listTables({ db, dialect }: TestDatabase): Promise<string[]> {
  const answer =
    dialect === 'SQLite'
      ? await db.raw(
          `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
        )
      : (
          await db.raw(
            'select table_name as name from information_schema.tables where table_schema = database() order by table_name',
          )
        )[0];
  return (answer as { name: string }[]).map(({ name }) => name);
}

/** The names of the tables that have rows, by one statement. */
async function listFilled({ db, dialect }: TestDatabase, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((name) => `select '${name}' as name, exists (select 1 from \`${name}\`) as filled`);
  const answer = await db.raw(each.join(' union all '));
  const rows: { name: string; filled: number }[] = dialect === 'SQLite' ? answer : answer[0];
  return rows.filter(({ filled }) => Number(filled) === 1).map(({ name }) => name);
}

/**
 * Every row of every table, to find out if anything was written; the rows of a table always have the same order. The last use
 * of an API key is left out: a request stores it after its response.
 */
export async function dumpRows(database: TestDatabase): Promise<Record<string, string[]>> {
  const tables = await listTables(database);
  const dump: Record<string, string[]> = Object.fromEntries(tables.map((table) => [table, []]));
  for (const table of await listFilled(database, tables)) {
    const rows: object[] = await database.db.table(table).select();
    dump[table] = rows
      .map((row) => JSON.stringify(row, table === 'api_keys' ? omitLastUse : undefined))
      .sort();
  }
  return dump;
}

const omitLastUse = (name: string, value: unknown) => (name === 'last_used_at' ? undefined : value);
