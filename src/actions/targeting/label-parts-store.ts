import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import type { EventRow, PetitionRow } from '../../database/rows/rows.ts';

/** What the label of an event in targeting is made of, and when the event begins. */
export type LabelledEvent = Pick<
  EventRow,
  'id' | 'made_by' | 'originating_system' | 'summary' | 'start_at'
> & {
  cancelled_at: number | null;
};

/** What the label of a petition in targeting is made of. */
export type LabelledPetition = Pick<PetitionRow, 'id' | 'title'>;

/** What the labels of those of these events that the account has are made of. */
export async function findLabelledEvents(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<LabelledEvent[]> {
  const found: LabelledEvent[] = [];
  for (const some of pieces(ids)) {
    const rows: LabelledEvent[] = await db('events')
      .leftJoin('event_webpages', 'event_webpages.event_id', 'events.id')
      .whereIn('events.id', some)
      .andWhere('events.account_id', accountId)
      .select('events.id', 'made_by', 'originating_system', 'summary', 'start_at', 'cancelled_at');
    found.push(...rows);
  }
  return found;
}

/** What the labels of those of these petitions that the account has are made of. */
export async function findLabelledPetitions(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<LabelledPetition[]> {
  const found: LabelledPetition[] = [];
  for (const some of pieces(ids)) {
    const rows = await db('petitions')
      .whereIn('id', some)
      .andWhere({ account_id: accountId })
      .select('id', 'title');
    found.push(...rows);
  }
  return found;
}
