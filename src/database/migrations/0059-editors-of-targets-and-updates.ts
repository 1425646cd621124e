import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';

/** Adds who changed a target or an update of a petition last; null where that was a program, or is not known. */
export async function up(db: Database): Promise<void> {
  for (const name of ['targets', 'petition_updates'] as const)
    await addColumn(db, name, ({ id }, table) => {
      id(table, 'modified_by').nullable();
    });
}
