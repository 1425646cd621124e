import { type Database, isSqlite } from '../connect.ts';

/** Makes room for the statuses of email addresses and phone numbers of more than 16 characters. */
export async function up(db: Database): Promise<void> {
  // SQLite does not limit the length of a text.
  if (isSqlite(db)) return;
  for (const table of ['email_addresses', 'phone_numbers']) {
    await db.raw('alter table ?? modify status varchar(32) character set ascii collate ascii_bin not null', [
      table,
    ]);
  }
}
