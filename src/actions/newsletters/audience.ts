import { getCollection } from '../../collections/collection-store.ts';
import { mostPerPage } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import type { Newsletter } from '../../mail/newsletter.ts';
import { attendances } from '../attendances/attendance-store.ts';
import { signatures } from '../signatures/signature-store.ts';
import { listActorsAfter } from '../signups/action-store.ts';
import { listTargetingActions, type TargetingAction } from '../targeting/targeting-actions.ts';

/** Some people of a newsletter, in their order. */
export interface AudiencePiece {
  readonly personIds: readonly string[];
  /** Up to where they are; undefined where no more people follow. */
  readonly reachedId: string | undefined;
}

/** The people of a newsletter who follow those that it reached, at most `limit`. */
export async function listAudienceAfter(
  db: Database,
  { of, reachedId }: Pick<Newsletter, 'accountId' | 'of' | 'reachedId'>,
  limit: number,
): Promise<AudiencePiece> {
  if (of === undefined || 'targetId' in of) return { personIds: [], reachedId: undefined };
  // An id belongs to an event or to a petition, so that one of the two has none.
  for (const actions of [attendances, signatures]) {
    const actors = await listActorsAfter(db, actions, of.actionId, { after: reachedId, limit });
    if (actors.length > 0)
      return {
        personIds: actors.map(({ personId }) => personId),
        reachedId: actors.length < limit ? undefined : actors.at(-1)?.id,
      };
  }
  return { personIds: [], reachedId: undefined };
}

const mostActions = 200;

/** The events and petitions of the account that somebody acted on, those first whose first action came last; at most 200. */
export async function listNewestActions(db: Database, accountId: string): Promise<TargetingAction[]> {
  const { total } = await getCollection(db, accountId, 'actions');
  const actions: TargetingAction[] = [];
  for (let page = Math.ceil(total / mostPerPage); page > 0 && actions.length < mostActions; page -= 1) {
    const found = await listTargetingActions(db, accountId, { page, perPage: mostPerPage });
    actions.push(...(await found.items()).toReversed());
  }
  return actions.slice(0, mostActions);
}
