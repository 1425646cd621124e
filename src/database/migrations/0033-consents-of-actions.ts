import { codeOf } from '../../base/describe-failure.ts';
import { type Database, isSqlite } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Lets an action keep several consents, each with an id of its own. Those that exist get the id of their action. */
export async function up(db: Database): Promise<void> {
  await (isSqlite(db) ? createAgain(db) : changeKey(db));
}

// SQLite cannot change a primary key, and keeps nothing of an interrupted migration.
async function createAgain(db: Database): Promise<void> {
  const { create, id, time, ascii } = defineColumns(db);
  await db.raw('alter table consents rename to former_consents');
  await create('consents', (table) => {
    id(table, 'id').primary();
    // Of an attendance or a signature.
    id(table, 'action_id').notNullable().index();
    id(table, 'account_id').notNullable().references('accounts.id');
    table.integer('version').notNullable();
    ascii(table, 'language', 8).notNullable();
    table.boolean('is_given').notNullable();
    time(table, 'created_at').notNullable();
  });
  await db.raw(
    `insert into consents (id, action_id, account_id, version, language, is_given, created_at)
    select action_id, action_id, account_id, version, language, is_given, created_at from former_consents`,
  );
  await db.raw('drop table former_consents');
}

const idType = 'varchar(36) character set ascii collate ascii_bin';

async function changeKey(db: Database): Promise<void> {
  await db.raw(`alter table consents add column if not exists id ${idType} null first`);
  await db.raw('update consents set id = action_id where id is null');
  await db
    .raw(
      `alter table consents modify id ${idType} not null, drop primary key, add primary key (id),
      add index consents_action_id_index (action_id)`,
    )
    .catch((error: unknown) => {
      // An interrupted run has changed the key.
      if (codeOf(error) !== 'ER_DUP_KEYNAME') throw error;
    });
}
