import { type Database, isSqlite } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/**
 * Keeps which signature a link leads to, where the two have different ids. Each earlier post with a consent to a signature of another id
 * gets a row. No table shows which of these posts had a mail, so some rows have no link. The migration also adds whether somebody
 * without a key filled in a comment later.
 */
export async function up(db: Database): Promise<void> {
  const { create, id } = defineColumns(db);
  await create(
    'signature_links',
    (table) => {
      id(table, 'id').primary();
      id(table, 'signature_id').notNullable().index();
    },
    { inKeyOrder: true },
  );
  await keepUsedLinks(db);
  await addColumn(db, 'signatures', (_columns, table) => {
    table.boolean('comment_filled').notNullable().defaultTo(false);
  });
  await db('removed_signatures').update({
    signature: db.raw("json_set(signature, '$.comment_filled', 0)"),
  });
}

// A consent has the id of its post, which is that of the link where it confirmed a signature. Without a consent the address leads to the
// signature, as long as the link is kept.
async function keepUsedLinks(db: Database): Promise<void> {
  const insert = `insert ${isSqlite(db) ? 'or ignore' : 'ignore'} into signature_links`;
  for (const table of ['signatures', 'removed_signatures']) {
    await db.raw(
      `${insert} select consents.id, signed.id from consents join ${table} signed on signed.id = consents.action_id
      where consents.id <> signed.id`,
    );
    await db.raw(
      `${insert} select links.id, signed.id from waiting_signatures links
      join email_addresses on email_addresses.account_id = links.account_id
      and email_addresses.address_key = links.address_key
      join ${table} signed on signed.petition_id = links.petition_id and signed.person_id = email_addresses.person_id
      where links.confirmed_at is not null and links.id <> signed.id`,
    );
  }
}
