import type { Knex } from 'knex';
import { codeOf } from '../../base/describe-failure.ts';
import type { Database } from '../connect.ts';
import { type Columns, defineColumns } from './columns.ts';

/** Adds a column that is null or has a default; does nothing where an interrupted run has added it. */
export async function addColumn(
  db: Database,
  name: string,
  define: (columns: Columns, table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  const columns = defineColumns(db);
  await db.schema
    .alterTable(name, (table) => define(columns, table))
    .catch((error: unknown) => {
      // Only MariaDB keeps a part of an interrupted migration.
      if (codeOf(error) !== 'ER_DUP_FIELDNAME') throw error;
    });
}
