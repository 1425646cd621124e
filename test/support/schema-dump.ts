import type { Database } from '../../src/database/connect.ts';
import type { TestDatabase } from './databases.ts';

/** The schema as the database returns it: every statement in order of names, without Knex's own tables. */
export async function dumpSchema(database: TestDatabase): Promise<string> {
  const statements = await (database.dialect === 'SQLite'
    ? readSqlite(database.db)
    : readMariadb(database.db));
  return statements.map((statement) => `${statement};\n`).join('\n');
}

async function readSqlite(db: Database): Promise<string[]> {
  const rows: { sql: string }[] = await db.raw(`
    select sql from sqlite_master
    where sql is not null and tbl_name not like 'schema_migrations%' and tbl_name not like 'sqlite_%'
    order by name`);
  return rows.map(({ sql }) => breakLines(sql));
}

// SQLite stores a table on one line, which makes differences unreadable.
function breakLines(sql: string): string {
  return sql
    .replace(/^(create table `\w+` \()(.*)\)( without rowid)?$/i, '$1\n  $2\n)$3')
    .replaceAll(/, (?=`\w+` \w|primary|foreign|constraint|unique)/gi, ',\n  ');
}

async function readMariadb(db: Database): Promise<string[]> {
  const [tables]: { name: string }[][] = await db.raw(`
    select table_name as name from information_schema.tables
    where table_schema = database() and table_name not like 'schema\\_migrations%'
    order by table_name`);
  const statements: string[] = [];
  for (const { name } of tables ?? []) {
    const [[row]] = await db.raw('show create table ??', [name]);
    statements.push(String(row['Create Table']).replace(/ AUTO_INCREMENT=\d+/, ''));
  }
  return statements;
}
