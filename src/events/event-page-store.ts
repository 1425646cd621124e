import { type CollectionState, emptyCollection } from '../collections/collection-store.ts';
import type { Range } from '../collections/page.ts';
import { type Database, isSqlite } from '../database/connect.ts';

/** An event on a page, with the versions of what is shown of it. */
export interface EventMember {
  readonly id: string;
  readonly version: number;
  readonly creatorId: string;
  readonly creatorVersion: number;
  /** How many people have accepted. */
  readonly accepted: number;
}

/** A collection of events with the members of one page. */
export interface StoredEventPage extends CollectionState {
  readonly accountId: string;
  readonly members: readonly EventMember[];
}

interface MemberRow {
  account_id: string;
  total: number;
  version: number;
  id: string | null;
  event_version: number;
  creator_id: string;
  creator_version: number;
  accepted: number | null;
}

/** The events at these positions of an owner's collection, by one statement, so from one state; undefined where it never had a member. */
export async function findEventPage(
  db: Database,
  ownerId: string,
  { first, last }: Range,
): Promise<StoredEventPage | undefined> {
  // Statistics that are out of date mislead MariaDB, as in `byPrimaryKey`.
  const key = isSqlite(db) ? '' : 'force index (primary)';
  // A SELECT of Knex, because the SQLite client runs it on a connection for reading; its builder would take longer than the query.
  const rows: MemberRow[] = await db.select(
    db.raw(
      `collection.account_id, collection.total, collection.version, event.id, event.version as event_version,
        creator.id as creator_id, creator.version as creator_version, attendances.total as accepted
      from \`lists\` as collection ${key}
      left join list_positions as place ${key} on place.owner_id = collection.owner_id
        and place.kind = collection.kind and place.\`position\` between ? and ?
      left join events as event ${key} on event.id = place.member_id
      left join people as creator ${key} on creator.id = event.creator_person_id
      left join lists as attendances ${key} on attendances.owner_id = event.id and attendances.kind = 'attendances'
      where collection.owner_id = ? and collection.kind = 'events'
      order by place.position`,
      [first, last, ownerId],
    ),
  );
  const [collection] = rows;
  if (collection === undefined) return undefined;
  const { account_id: accountId, total, version } = collection;
  return { accountId, total, version, members: rows.flatMap(toMember) };
}

// An empty page has one row without an event.
function toMember({ id, ...row }: MemberRow): EventMember[] {
  if (id === null) return [];
  return [
    {
      id,
      version: row.event_version,
      creatorId: row.creator_id,
      creatorVersion: row.creator_version,
      accepted: row.accepted ?? emptyCollection.total,
    },
  ];
}
