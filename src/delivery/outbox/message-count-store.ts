import type { Database } from '../../database/connect.ts';
import type { Forgotten } from './forget-messages.ts';

/** How much `forgetMessages` would remove now, by kind. */
export async function countMessagesAbout(
  db: Database,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<Forgotten> {
  // Two ranges of an index, joined as one table: MariaDB would go through all deliveries for an IN.
  const about = db('messages')
    .where({ account_id: accountId, person_id: personId })
    .select('id')
    .union(db('messages').where({ actor_person_id: personId }).select('id'));
  const [counted] = await db
    .from(about.as('about'))
    .leftJoin('deliveries as d', 'd.message_id', 'about.id')
    .leftJoin('attempts as a', 'a.delivery_id', 'd.id')
    .countDistinct({ messages: 'about.id', deliveries: 'd.id', attempts: 'a.id' });
  return {
    messages: Number(counted?.messages),
    deliveries: Number(counted?.deliveries),
    attempts: Number(counted?.attempts),
  };
}
