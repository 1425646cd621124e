import { codeOf } from '../../base/describe-failure.ts';
import { type Database, isSqlite } from '../connect.ts';
import { defineColumns } from './columns.ts';

/**
 * Lets several people of an account have one phone number, of whom at most one has no email address. Every number of today stays
 * with its person.
 */
export async function up(db: Database): Promise<void> {
  if (isSqlite(db)) await rebuildTable(db);
  else await changeKey(db);
}

const emptyForPeopleWithoutAddress = `case when exists (
  select 1 from email_addresses where email_addresses.person_id = phone_numbers.person_id
) then person_id else '' end`;

// SQLite cannot change a primary key. The whole migration is one transaction there.
async function rebuildTable(db: Database): Promise<void> {
  const { create, id, shortText, ascii } = defineColumns(db);
  await db.raw('create temporary table former_numbers as select * from phone_numbers');
  await db.raw('drop table phone_numbers');
  await create('phone_numbers', (table) => {
    id(table, 'account_id').notNullable();
    ascii(table, 'number', 32).notNullable();
    ascii(table, 'holder_key', 36).notNullable();
    shortText(table, 'number_type').nullable();
    ascii(table, 'status', 16).notNullable();
    id(table, 'person_id').notNullable().references('people.id');
    table.integer('position').notNullable();
    table.primary(['account_id', 'number', 'holder_key']);
    table.index(['person_id']);
  });
  await db.raw(
    `insert into phone_numbers (account_id, number, holder_key, number_type, status, person_id, position)
    select account_id, number, ${emptyForPeopleWithoutAddress}, number_type, status, person_id, position
    from former_numbers as phone_numbers`,
  );
  await db.raw('drop table former_numbers');
}

async function changeKey(db: Database): Promise<void> {
  await db
    .raw(
      `alter table phone_numbers
      add column holder_key varchar(36) character set ascii collate ascii_bin not null default '*' after number,
      drop primary key, add primary key (account_id, number, holder_key)`,
    )
    .catch((error: unknown) => {
      if (codeOf(error) !== 'ER_DUP_FIELDNAME') throw error;
    });
  await db.raw(
    `update phone_numbers set holder_key = ${emptyForPeopleWithoutAddress} where holder_key = '*'`,
  );
  await db.raw('alter table phone_numbers alter column holder_key drop default');
}
