import type { Database } from '../src/database/connect.ts';
import type { Dialect } from '../test/support/test-database.ts';

/** The size of a table with its indexes. */
export interface StoredTable {
  readonly table: string;
  readonly rows: number;
  /** The bytes of each index, by its name; the name of the table is its rows themselves. */
  readonly bytes: ReadonlyMap<string, number>;
}

/** The sizes of all tables that have rows, as the database keeps them. */
export async function measureStorage(db: Database, dialect: Dialect): Promise<StoredTable[]> {
  const pages = dialect === 'SQLite' ? await listSqlitePages(db) : await listMariadbPages(db);
  const tables: StoredTable[] = [];
  for (const [table, indexes] of Map.groupBy(pages, (page) => page.table)) {
    const counted: { rows: number | string } | undefined = await db.table(table).count({ rows: '*' }).first();
    const rows = Number(counted?.rows);
    const bytes = new Map(indexes.map((page) => [page.name, Number(page.bytes)]));
    if (rows > 0) tables.push({ table, rows, bytes });
  }
  return tables;
}

interface Pages {
  readonly table: string;
  readonly name: string;
  readonly bytes: number | string;
}

async function listSqlitePages(db: Database): Promise<Pages[]> {
  await db.raw('pragma wal_checkpoint(truncate)');
  return db.raw(`
    select master.tbl_name as "table", stat.name as name, stat.pgsize as bytes
    from dbstat as stat join sqlite_master as master on master.name = stat.name
    where stat.aggregate = true
    order by master.tbl_name, master.rowid`);
}

// The pages that the server has reserved for each index, from its statistics.
async function listMariadbPages(db: Database): Promise<Pages[]> {
  const [tables]: { name: string }[][] = await db.raw(
    'select table_name as name from information_schema.tables where table_schema = database()',
  );
  for (const { name } of tables ?? []) await db.raw('analyze table ??', [name]);
  const [pages] = await db.raw(`
    select table_name as \`table\`, if(index_name = 'PRIMARY', table_name, index_name) as name,
      stat_value * @@innodb_page_size as bytes
    from mysql.innodb_index_stats
    where database_name = database() and stat_name = 'size'
    order by table_name, index_name = 'PRIMARY' desc, index_name`);
  return pages;
}
