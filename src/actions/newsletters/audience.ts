import { shareLoop } from '../../base/share-loop.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { mostPerPage } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import type { AudienceOf, Newsletter } from '../../mail/newsletter.ts';
import { listPersonIdsAfter } from '../../people/person-store.ts';
import { attendances } from '../attendances/attendance-store.ts';
import { findWebpages } from '../events/event-webpage-store.ts';
import { findPetitions } from '../petitions/petition-store.ts';
import { signatures } from '../signatures/signature-store.ts';
import { listActorsAfter } from '../signups/action-store.ts';
import type { Target } from '../targeting/target.ts';
import { findTargets } from '../targeting/target-store.ts';
import { keepTargeted } from '../targeting/targeted-people.ts';
import { listTargetingActions, type TargetingAction } from '../targeting/targeting-actions.ts';

/** Some people of a newsletter, in their order. */
export interface AudiencePiece {
  readonly personIds: readonly string[];
  /** Up to where they are; undefined where no more people follow. */
  readonly reachedId: string | undefined;
}

/** The people of a newsletter who follow those that it reached, at most `limit`, as they are at `now`, in ms since 1970. */
export async function listAudienceAfter(
  db: Database,
  newsletter: Pick<Newsletter, 'accountId' | 'of' | 'reachedId'>,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<AudiencePiece> {
  const { of, accountId, reachedId } = newsletter;
  if (of === undefined) return nobody;
  if ('actionId' in of) return listActors(db, of.actionId, { after: reachedId, limit });
  const [target] = await findTargets(db, accountId, [of.targetId]);
  return target === undefined ? nobody : listOfTarget(db, target, { after: reachedId, limit, now });
}

const nobody: AudiencePiece = { personIds: [], reachedId: undefined };

async function listActors(
  db: Database,
  actionId: string,
  { after, limit }: { after: string; limit: number },
): Promise<AudiencePiece> {
  // An id belongs to an event or to a petition, so that one of the two has none.
  for (const actions of [attendances, signatures]) {
    const actors = await listActorsAfter(db, actions, actionId, { after, limit });
    if (actors.length > 0)
      return {
        personIds: actors.map(({ personId }) => personId),
        reachedId: actors.length < limit ? undefined : actors.at(-1)?.id,
      };
  }
  return nobody;
}

// Of a large account a target may select few people, so that a step looks at a number of the account's people.
const lookedAtOnce = 500;
const mostLooks = 10;

async function listOfTarget(
  db: Database,
  target: Target,
  { after, limit, now }: { after: string; limit: number; now: number },
): Promise<AudiencePiece> {
  const { accountId } = target;
  const share = shareLoop();
  const personIds: string[] = [];
  let last = after;
  for (let look = 0; look < mostLooks; look += 1) {
    const ids = await listPersonIdsAfter(db, accountId, { after: last, limit: lookedAtOnce });
    const kept = await keepTargeted(db, accountId, target, now, ids);
    personIds.push(...ids.filter((id) => kept.has(id)));
    if (personIds.length > limit)
      return { personIds: personIds.slice(0, limit), reachedId: personIds[limit - 1] };
    last = ids.at(-1) ?? last;
    if (ids.length < lookedAtOnce) return { personIds, reachedId: undefined };
    await share();
  }
  return { personIds, reachedId: last };
}

/** The language of the action whose people get a newsletter, for the words around its text (I-language); undefined without an action. */
export async function findActionLanguage(
  db: Database,
  accountId: string,
  of: AudienceOf | undefined,
): Promise<string | undefined> {
  if (of === undefined || !('actionId' in of)) return undefined;
  const webpage = (await findWebpages(db, [of.actionId])).get(of.actionId);
  const [petition] = webpage === undefined ? await findPetitions(db, accountId, [of.actionId]) : [];
  return (webpage ?? petition)?.language;
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
