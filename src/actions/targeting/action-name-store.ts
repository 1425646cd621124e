import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import type { EventRow, PetitionRow } from '../../database/rows/rows.ts';

/** What the name of an event in targeting is made of. */
export type NamedEvent = Pick<EventRow, 'id' | 'made_by' | 'originating_system' | 'summary' | 'start_at'> & {
  cancelled_at: number | null;
};

/** What the name of a petition in targeting is made of. */
export type NamedPetition = Pick<PetitionRow, 'id' | 'title'>;

/** The names of those of these events that the account has. */
export async function findEventNames(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<NamedEvent[]> {
  const found: NamedEvent[] = [];
  for (const some of pieces(ids)) {
    const rows: NamedEvent[] = await db('events')
      .leftJoin('event_webpages', 'event_webpages.event_id', 'events.id')
      .whereIn('events.id', some)
      .andWhere('events.account_id', accountId)
      .select('events.id', 'made_by', 'originating_system', 'summary', 'start_at', 'cancelled_at');
    found.push(...rows);
  }
  return found;
}

/** The names of those of these petitions that the account has. */
export async function findPetitionNames(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<NamedPetition[]> {
  const found: NamedPetition[] = [];
  for (const some of pieces(ids)) {
    const rows = await db('petitions')
      .whereIn('id', some)
      .andWhere({ account_id: accountId })
      .select('id', 'title');
    found.push(...rows);
  }
  return found;
}
