import type { Database } from '../../src/database/connect.ts';

/** Every row that posts write in the accounts, with numbers instead of ids and names, and without the versions of collections. */
export async function dumpAccounts(db: Database, accountIds: readonly string[]): Promise<string[]> {
  const of = (table: string) => db.table(table).whereIn('account_id', accountIds);
  const idsIn = async (table: string): Promise<string[]> => of(table).orderBy('id').pluck('id');
  const rows: object[] = [
    ...(await of('people').orderBy('id')),
    ...(await of('email_addresses').orderBy(['person_id', 'position'])),
    ...(await of('phone_numbers').orderBy(['person_id', 'position'])),
    ...(await of('custom_fields').orderBy(['account_id', 'name'])),
    ...(await of('tags').orderBy('id')),
    ...(await db('taggings')
      .whereIn('tag_id', await idsIn('tags'))
      .orderBy('id')),
    ...(await of('events').orderBy('id')),
    ...(await of('identifiers').orderBy(['resource_id', 'position'])),
    ...(await of('event_webpages').orderBy('event_id').select('event_id', 'places_taken')),
    ...(await of('signatures').orderBy('id')),
    ...(await of('attendances').orderBy('id')),
    ...(await db('rsvps')
      .whereIn('event_id', await idsIn('events'))
      .orderBy('attendance_id')
      .select('attendance_id', 'person_id', 'guests', 'cancelled_at')),
    ...(await of('receipts').orderBy('idempotency_key')),
    ...(await of('messages').orderBy('id')),
    ...(await db('deliveries')
      .whereIn('message_id', await idsIn('messages'))
      .orderBy('id')),
    ...(await of('mails').orderBy('id').select('kind', 'person_id', 'event_id', 'address')),
    ...(await of('lists')
      .where('total', '>', 0)
      .orderBy(['owner_id', 'kind'])
      .select('owner_id', 'kind', 'total')),
    ...(await db('list_positions').whereIn('owner_id', accountIds).orderBy(['owner_id', 'kind', 'position'])),
  ];
  const names = new Map<string, string>();
  return rows.map((row) =>
    JSON.stringify(row).replace(
      /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}|world-\d+|(?<="account_number":)\d+/g,
      (id) => {
        const name = names.get(id) ?? `<${names.size}>`;
        names.set(id, name);
        return name;
      },
    ),
  );
}
