import type { Knex } from 'knex';
import { codeOf } from '../../base/describe-failure.ts';
import type { Database } from '../connect.ts';

/** Adds columns in one statement; does nothing where an interrupted run has added them. */
export async function addColumns(
  db: Database,
  table: string,
  define: (table: Knex.AlterTableBuilder) => void,
): Promise<void> {
  await db.schema.alterTable(table, define).catch((error: unknown) => ignore(error, 'ER_DUP_FIELDNAME'));
}

/** Adds an index; does nothing where an interrupted run has added it. */
export async function addIndex(db: Database, table: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .alterTable(table, (table) => table.index([...columns]))
    .catch((error: unknown) => ignore(error, 'ER_DUP_KEYNAME'));
}

/** Adds a unique index; does nothing where an interrupted run has added it. */
export async function addUnique(db: Database, table: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .alterTable(table, (table) => void table.unique([...columns]))
    .catch((error: unknown) => ignore(error, 'ER_DUP_KEYNAME'));
}

/** Drops an index; does nothing where an interrupted run has dropped it. */
export async function dropIndex(db: Database, table: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .alterTable(table, (table) => table.dropIndex([...columns]))
    .catch((error: unknown) => ignore(error, 'ER_CANT_DROP_FIELD_OR_KEY'));
}

/** Drops a unique index; does nothing where an interrupted run has dropped it. */
export async function dropUnique(db: Database, table: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .alterTable(table, (table) => table.dropUnique([...columns]))
    .catch((error: unknown) => ignore(error, 'ER_CANT_DROP_FIELD_OR_KEY'));
}

/**
 * Lets a column refer to the ids of a table, on MariaDB; does nothing where an interrupted run has added it. The rows that exist are
 * not read.
 */
export async function addReference(
  db: Database,
  table: string,
  column: string,
  parent: string,
): Promise<void> {
  const name = `${table}_${column}_foreign`;
  await db.raw('set session foreign_key_checks = 0');
  try {
    await db.raw('alter table ?? add constraint ?? foreign key if not exists ?? (??) references ?? (id)', [
      table,
      name,
      name,
      column,
      parent,
    ]);
  } finally {
    // A lost connection has lost the setting as well.
    await db.raw('set session foreign_key_checks = 1').catch(() => {});
  }
}

/** Drops a reference with the index that MariaDB made for it; does nothing where an interrupted run has dropped them. */
export async function dropReference(db: Database, table: string, column: string): Promise<void> {
  await db.schema
    .alterTable(table, (table) => table.dropForeign([column]))
    .catch((error: unknown) => ignore(error, 'ER_CANT_DROP_FIELD_OR_KEY'));
  await dropIndexOfReference(db, table, column);
}

/**
 * Drops the index that MariaDB made for a reference, where another one begins with its column; MariaDB may have dropped it
 * already.
 */
export async function dropIndexOfReference(db: Database, table: string, column: string): Promise<void> {
  await db.schema
    .alterTable(table, (altered) => altered.dropIndex([column], `${table}_${column}_foreign`))
    .catch((error: unknown) => ignore(error, 'ER_CANT_DROP_FIELD_OR_KEY'));
}

// Only MariaDB keeps a part of an interrupted migration, so these codes are its own.
function ignore(error: unknown, expected: string): void {
  if (codeOf(error) !== expected) throw error;
}
