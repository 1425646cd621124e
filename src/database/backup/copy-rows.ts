import type { Database as Connection } from 'better-sqlite3';
import type { Tables } from 'knex/types/tables.js';
import { type Database, isSqlite } from '../connect.ts';
import { listTables, withoutReferences } from '../empty-tables.ts';
import { insertRows } from '../insert-rows.ts';
import { inSnapshot } from '../transaction.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Replaces all rows of a database by those of another one with the same tables, on either kind of database: all or nothing, and from one
 * state of the other.
 */
export async function copyRows(from: Database, to: Database): Promise<void> {
  await inSnapshot(from, (from) =>
    to.transaction((to) =>
      withoutReferences(to, async () => {
        for (const table of await listTables(to)) await to.table(table).delete();
        for (const table of await listTables(from)) {
          for await (const rows of readPieces(from, table)) {
            await insertRows(to, table as keyof Tables, rows as unknown as Tables[keyof Tables][]);
          }
        }
      }),
    ),
  );
}

const mostRows = 500;
const mostBytes = 4_000_000;

async function* readPieces(db: Database, table: string): AsyncGenerator<Row[]> {
  let [rows, bytes]: [Row[], number] = [[], 0];
  for await (const row of isSqlite(db) ? readFile(db, table) : readServer(db, table)) {
    rows.push(row);
    bytes += Object.values(row).reduce<number>((sum, value) => sum + lengthOf(value), 0);
    if (rows.length < mostRows && bytes < mostBytes) continue;
    yield rows;
    [rows, bytes] = [[], 0];
  }
  yield rows;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8;
}

async function* readFile(db: Database, table: string): AsyncGenerator<Row> {
  const connection: Connection = await db.client.acquireConnection();
  try {
    yield* connection.prepare<[], Row>(`select * from \`${table}\``).iterate();
  } finally {
    await db.client.releaseConnection(connection);
  }
}

async function* readServer(db: Database, table: string): AsyncGenerator<Row> {
  yield* db.table(table).select().stream() as AsyncIterable<Row>;
}
