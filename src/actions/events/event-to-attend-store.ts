import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import type { EventRow } from '../../database/rows/rows.ts';
import type { CivicEvent } from './event.ts';

/** What an attendance takes from its event. */
export interface EventToAttend
  extends Pick<
    CivicEvent,
    | 'id'
    | 'accountId'
    | 'eventCampaignId'
    | 'madeBy'
    | 'originatingSystem'
    | 'creatorPersonId'
    | 'creatorIsExplicit'
    | 'startAt'
  > {
  readonly listening: Listening;
}

/** Which webhooks may get a message of an attendance, as far as one statement finds out. */
export interface Listening {
  /** Whether the account of the event has one. */
  readonly inAccount: boolean;
  /** Whether any account has one. */
  readonly anywhere: boolean;
  /** Whether there is a group above the account. */
  readonly isBelowGroup: boolean;
}

type Row = EventRow & { parent_id: string | null; in_account: number; anywhere: number };

/** Those of the events that exist, of any account, by id. */
export async function findEventsToAttend(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, EventToAttend>> {
  const events = new Map<string, EventToAttend>();
  const webhooks = db('webhooks').where({ sends_attendances: 1 }).select(db.raw('1'));
  for (const some of pieces([...new Set(ids)])) {
    const rows: Row[] = await db('events')
      .join('accounts', 'accounts.id', 'events.account_id')
      .whereIn('events.id', some)
      .select('events.*', 'accounts.parent_id', {
        in_account: db.raw('exists ?', [
          webhooks.clone().whereRaw('webhooks.account_id = events.account_id'),
        ]),
        anywhere: db.raw('exists ?', [webhooks.clone()]),
      });
    for (const row of rows) events.set(row.id, toEvent(row));
  }
  return events;
}

function toEvent(row: Row): EventToAttend {
  return {
    id: row.id,
    accountId: row.account_id,
    eventCampaignId: row.event_campaign_id,
    madeBy: row.made_by,
    originatingSystem: row.originating_system,
    creatorPersonId: row.creator_person_id,
    creatorIsExplicit: row.creator_is_explicit === 1,
    startAt: row.start_at,
    listening: {
      inAccount: row.in_account === 1,
      anywhere: row.anywhere === 1,
      isBelowGroup: row.parent_id !== null,
    },
  };
}
