import type { Database } from '../../src/database/connect.ts';
import type { OverlappingPost, Overlaps } from './overlapping-posts.ts';

/** A post and the refusal that answered it. */
export interface Refusal {
  readonly post: OverlappingPost;
  readonly status: number;
  readonly code: string;
}

const mostIdentifiers = 100;

/**
 * The refusals whose reason does not exist. Events keep their identifiers and places, and receipts are kept longer than this
 * runs, so what a refusal depends on is in the database at the end.
 */
export async function findWrongRefusals(
  db: Database,
  { accountId }: Overlaps,
  refusals: readonly Refusal[],
): Promise<Refusal[]> {
  const rows = await db('identifiers').where({ account_id: accountId, kind: 'event' });
  const events = new Map(rows.map(({ identifier, resource_id }) => [identifier, resource_id]));
  const counts = new Map(
    [...Map.groupBy(rows, (row) => row.resource_id)].map(([id, all]) => [id, all.length]),
  );
  const webpages = await db('event_webpages').select('event_id', 'capacity', 'places_taken');
  const full = new Set(
    webpages
      .filter(({ capacity, places_taken }) => places_taken >= (capacity ?? Number.POSITIVE_INFINITY))
      .map(({ event_id }) => event_id),
  );

  const isRight = ({ post: { about }, code }: Refusal) => {
    if ('eventId' in about) return code === 'invalid_request' && full.has(about.eventId);
    if ('sameKey' in about)
      return code === 'idempotency_key_reused' && about.sameKey.some((one) => events.has(one));
    const owners = new Set(about.identifiers.flatMap((one) => events.get(one) ?? []));
    if (code === 'identifiers_conflict') return owners.size > 1;
    const added = about.identifiers.filter((one) => !events.has(one)).length;
    return (
      code === 'invalid_request' &&
      [...owners].some((id) => 1 + (counts.get(id) ?? 0) + added > mostIdentifiers)
    );
  };
  return refusals.filter((refusal) => !isRight(refusal));
}
