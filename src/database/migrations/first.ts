import { defineColumns } from './columns.ts';
import { createAccountTables } from './first-accounts.ts';
import { createActionTables } from './first-actions.ts';
import { createDeliveryTables } from './first-deliveries.ts';
import { createListTables } from './first-lists.ts';
import { createPeopleTables } from './first-people.ts';
import type { Migration } from './migration.ts';

/**
 * The whole schema. Its name ends in a fingerprint of the schema dump, so that a database of an earlier shape is
 * refused; the schema test says the new name after a change.
 */
export const first = {
  name: 'first-2c225d71',

  async up(db) {
    const columns = defineColumns(db);
    await createAccountTables(columns);
    await createPeopleTables(columns);
    await createListTables(columns);
    await createActionTables(columns);
    await createDeliveryTables(columns);
  },
} satisfies Migration;
