// Writes the database of a release, with data in every table, on both databases:
// `node test/database/releases/dump-release.ts 0.2.0`, in a checkout of that release, once.

import { writeFile } from 'node:fs/promises';
import mysql from 'mysql2';
import { benchOnEachDatabase } from '../../../bench/on-each-database.ts';
import { connectDatabase, type Database } from '../../../src/database/connect.ts';
import { migrate } from '../../../src/database/migrate.ts';
import { prepareTestGeodata } from '../../support/geodata.ts';
import type { Dialect } from '../../support/test-database.ts';
import { liveThrough } from './live-through.ts';

const version = process.argv[2];
if (version === undefined) throw new Error('Usage: dump-release.ts VERSION');
await prepareTestGeodata();
await benchOnEachDatabase(async ({ dialect, makeUrl }) => {
  const url = await makeUrl();
  const db = connectDatabase(url);
  await migrate(db);
  const key = await liveThrough(url);
  const file = new URL(`${version}.${dialect.toLowerCase()}.sql`, import.meta.url);
  await writeFile(file, `-- api-key: ${key}\n${await dumpDatabase(db, dialect)}`);
  await db.destroy();
});

async function dumpDatabase(db: Database, dialect: Dialect): Promise<string> {
  const { definitions, tables } = await (dialect === 'SQLite' ? describeSqlite(db) : describeMariadb(db));
  const inserts: string[] = [];
  for (const table of tables) {
    const rows: object[] = await db.table(table).select();
    if (rows.length === 0) throw new Error(`The table ${table} is empty: let the story fill it.`);
    for (const row of rows) {
      const values = Object.values(row).map((value: string | number | null) => write(value, dialect));
      inserts.push(`insert into \`${table}\` values (${values.join(', ')});\n`);
    }
  }
  const unchecked = dialect === 'SQLite' ? 'pragma foreign_keys = off' : 'set foreign_key_checks = 0';
  return [`${unchecked};\n`, ...definitions.map((sql) => `${sql};\n`), ...inserts].join('\n');
}

async function describeSqlite(db: Database): Promise<{ definitions: string[]; tables: string[] }> {
  const made: { type: string; name: string; sql: string }[] = await db.raw(
    `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid`,
  );
  return {
    definitions: made.map(({ sql }) => sql),
    tables: made.filter(({ type }) => type === 'table').map(({ name }) => name),
  };
}

async function describeMariadb(db: Database): Promise<{ definitions: string[]; tables: string[] }> {
  const [found]: { name: string }[][] = await db.raw(
    'select table_name as name from information_schema.tables where table_schema = database() order by table_name',
  );
  const tables = (found ?? []).map(({ name }) => name);
  const definitions: string[] = [];
  for (const table of tables) {
    const [[row]] = await db.raw('show create table ??', [table]);
    definitions.push(row['Create Table']);
  }
  return { definitions, tables };
}

function write(value: string | number | null, dialect: Dialect): string {
  if (dialect === 'MariaDB') return mysql.escape(value);
  return typeof value === 'string' ? `'${value.replaceAll(`'`, `''`)}'` : String(value);
}
