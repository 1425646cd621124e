import type { Knex } from 'knex';
import { codeOf } from '../../base/describe-failure.ts';
import { type Database, isSqlite } from '../connect.ts';

type Table = Knex.CreateTableBuilder;
type Column = Knex.ColumnBuilder;

/** The vocabulary of migrations. */
export interface Columns {
  /**
   * Makes a table, or the missing rest of it. Its text compares exactly: case, accents and code points. `inKeyOrder` is for rows that are
   * little more than their primary key: SQLite keeps them in its order, as MariaDB does with all rows, and has no second copy of the key.
   */
  create(
    name: string,
    define: (table: Table) => void,
    options?: { readonly inKeyOrder?: true },
  ): Promise<void>;
  /** A UUID. */
  id(table: Table, name: string): Column;
  /** An instant in ms since 1970. */
  time(table: Table, name: string): Column;
  /** Text that the program makes: kinds, codes, hashes. */
  ascii(table: Table, name: string, length: number): Column;
  /** At most 255 code points. */
  shortText(table: Table, name: string): Column;
  /** Text or JSON of up to 16 MB. */
  longText(table: Table, name: string): Column;
}

/** The column types of migrations, for the dialect of `db`. */
export function defineColumns(db: Database): Columns {
  const sqlite = isSqlite(db);
  // In utf8mb4 every index would count four bytes for each character of an id.
  const ascii = (table: Table, name: string, length: number) =>
    sqlite
      ? table.string(name, length)
      : table.specificType(name, `varchar(${length}) character set ascii collate ascii_bin`);

  return {
    async create(name, define, { inKeyOrder } = {}) {
      const creation = db.schema.createTable(name, (table) => {
        if (!sqlite) {
          table.charset('utf8mb4');
          table.collate('utf8mb4_bin');
        }
        define(table);
      });
      for (const { sql } of creation.toSQL()) {
        const isTable = sql.startsWith('create table');
        const ending = sqlite && inKeyOrder && isTable ? ' without rowid' : '';
        await db.raw(sql + ending).catch((error: unknown) => {
          if (sqlite || !isAlreadyThere(error)) throw error;
        });
      }
    },
    ascii,
    id: (table, name) => ascii(table, name, 36),
    time: (table, name) => table.bigInteger(name),
    shortText: (table, name) => table.string(name, 255),
    longText: (table, name) => table.text(name, 'mediumtext'),
  };
}

// MariaDB keeps each definition at once, and refuses it the next time.
function isAlreadyThere(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (code === 'ER_CANT_CREATE_TABLE') return /errno: 121\b/.test(String(error));
  return ['ER_TABLE_EXISTS_ERROR', 'ER_DUP_KEYNAME', 'ER_FK_DUP_NAME', 'ER_DUP_CONSTRAINT_NAME'].includes(
    code,
  );
}
