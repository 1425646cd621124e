import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';

/** Adds the user who made a key; of the keys that exist, the user whom the audit log names. */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'api_keys', ({ id }, table) => id(table, 'made_by').nullable());
  for (let after = ''; ; ) {
    const entries: Entry[] = await db
      .table('audit_entries')
      .select('id', 'actor_id', 'details')
      .where({ action: 'key.created', actor_kind: 'user' })
      .where('id', '>', after)
      .orderBy('id')
      .limit(entriesAtOnce);
    for (const { actor_id, details } of entries) {
      const { id } = JSON.parse(details) as { id: string };
      await db.table('api_keys').where({ id }).whereNull('made_by').update({ made_by: actor_id });
    }
    const last = entries.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

const entriesAtOnce = 500;

interface Entry {
  readonly id: string;
  readonly actor_id: string;
  readonly details: string;
}
