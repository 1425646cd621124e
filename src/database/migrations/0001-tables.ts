import type { Database } from '../connect.ts';
import { createAccountTables } from './0001-tables/accounts.ts';
import { createActionTables } from './0001-tables/actions.ts';
import { createCollectionTables } from './0001-tables/collections.ts';
import { createDeliveryTables } from './0001-tables/deliveries.ts';
import { createPeopleTables } from './0001-tables/people.ts';
import { defineColumns } from './columns.ts';

/** The schema of 0.1.0. */
export async function up(db: Database): Promise<void> {
  const columns = defineColumns(db);
  await createAccountTables(columns);
  await createPeopleTables(columns);
  await createCollectionTables(columns);
  await createActionTables(columns);
  await createDeliveryTables(columns);
}
