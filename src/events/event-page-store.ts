import { type CollectionState, emptyCollection } from '../collections/collection-store.ts';
import type { Range } from '../collections/page.ts';
import { type Database, isSqlite } from '../database/connect.ts';
import { pad } from '../database/pieces.ts';

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

/** The positions of an owner's collection that a page shows. */
export interface EventPageRange extends Range {
  readonly ownerId: string;
}

/** The members of a page by the ids of the events, in the order of the ids. */
export async function findEventMembers(db: Database, ids: readonly string[]): Promise<EventMember[]> {
  if (ids.length === 0) return [];
  const rows: Omit<MemberRow, 'page' | 'account_id' | 'total' | 'version'>[] = await db
    .from({ event: 'events' })
    .join({ creator: 'people' }, 'creator.id', 'event.creator_person_id')
    .leftJoin({ attendances: 'lists' }, (lists) =>
      lists.on('attendances.owner_id', 'event.id').andOnVal('attendances.kind', 'attendances'),
    )
    .whereIn('event.id', [...ids])
    .orderBy('event.id')
    .select({
      id: 'event.id',
      event_version: 'event.version',
      creator_id: 'creator.id',
      creator_version: 'creator.version',
      accepted: 'attendances.total',
    });
  return rows.flatMap(toMember);
}

interface MemberRow {
  /** Which of the wanted pages the row belongs to. */
  page: number;
  account_id: string;
  total: number;
  version: number;
  id: string | null;
  event_version: number;
  creator_id: string;
  creator_version: number;
  accepted: number | null;
}

/** The pages of these ranges, by one statement, so from one state; undefined where the collection never had a member. */
export async function findEventPages(
  db: Database,
  ranges: readonly EventPageRange[],
): Promise<(StoredEventPage | undefined)[]> {
  const pages = Map.groupBy(await selectMembers(db, ranges), ({ page }) => page);
  return ranges.map((_range, index) => {
    const rows = pages.get(index) ?? [];
    const [collection] = rows;
    if (collection === undefined) return undefined;
    const { account_id: accountId, total, version } = collection;
    return { accountId, total, version, members: rows.flatMap(toMember) };
  });
}

async function selectMembers(db: Database, ranges: readonly EventPageRange[]): Promise<MemberRow[]> {
  // Few numbers of ranges, so that SQLite prepares few texts. Those that are added have no owner.
  const wanted = pad(ranges).map(({ ownerId, first, last }, index) =>
    index < ranges.length ? [index, first, last, ownerId] : [index, 0, 0, ''],
  );
  const one = selectPage(db);
  const all = wanted.map(() => one).join(' union all ');
  // A SELECT of Knex, because the SQLite client runs it on a connection for reading; its builder would take longer than the query.
  return db.select(db.raw(`* from (${all}) as members order by page, \`position\``, wanted.flat()));
}

// MariaDB searches a range of the key only where its ends are in the statement, so each page has a SELECT of its own.
function selectPage(db: Database): string {
  // Statistics that are out of date mislead MariaDB, as in `byPrimaryKey`.
  const key = isSqlite(db) ? '' : 'force index (primary)';
  return `select ? as page, listed.\`position\` as \`position\`,
      collection.account_id, collection.total, collection.version + coalesce(creators.version, 0) as version,
      event.id, event.version as event_version,
      creator.id as creator_id, creator.version as creator_version, attendances.total as accepted
    from \`lists\` as collection ${key}
    left join lists as creators ${key} on collection.owner_id <> collection.account_id
      and creators.owner_id = collection.account_id and creators.kind = 'creators'
    left join list_positions as listed ${key} on listed.owner_id = collection.owner_id
      and listed.kind = collection.kind and listed.\`position\` between ? and ?
    left join events as event ${key} on event.id = listed.member_id
    left join people as creator ${key} on creator.id = event.creator_person_id
    left join lists as attendances ${key} on attendances.owner_id = event.id and attendances.kind = 'attendances'
    where collection.owner_id = ? and collection.kind = 'events'`;
}

// An empty page has one row without an event.
function toMember({
  id,
  ...row
}: Omit<MemberRow, 'page' | 'account_id' | 'total' | 'version'>): EventMember[] {
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
