import type { Caller } from '../accounts/find-caller.ts';
import { findCollections } from '../collections/collection-store.ts';
import type { Page, PageRequest } from '../collections/page.ts';
import { listMembers } from '../collections/position-store.ts';
import { readPage } from '../collections/read-page.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { findEvents } from '../events/event-store.ts';
import { findPetitions } from '../petitions/petition-store.ts';
import type { TargetingAction } from './targeting-action.ts';

/** One page of what can be targeted, in the order in which it was first acted on (1.5). */
export function listTargetingActions(
  db: Database,
  { account }: Caller,
  request: PageRequest,
): Promise<Page<TargetingAction>> {
  return readPage(db, { ownerId: account.id, kind: 'actions' }, request, async (range) =>
    findTargetingActions(db, account.id, await listMembers(db, account.id, 'actions', range)),
  );
}

/** What can be targeted under that id; refuses what nobody has acted on, or another account's, as `not_found`. */
export async function getTargetingAction(
  db: Database,
  { account }: Caller,
  id: string,
): Promise<TargetingAction> {
  const [action] = await findTargetingActions(db, account.id, [id]);
  if (action !== undefined) return action;
  throw new Problem('not_found', `Nobody has acted on an event or petition ${quote(id)}.`);
}

async function findTargetingActions(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<TargetingAction[]> {
  const events = new Map((await findEvents(db, accountId, ids)).map((event) => [event.id, event]));
  const petitions = new Map((await findPetitions(db, accountId, ids)).map((one) => [one.id, one]));
  const lists = new Map([
    ...(await findCollections(db, [...events.keys()], 'attendances')),
    ...(await findCollections(db, [...petitions.keys()], 'signatures')),
  ]);
  return ids.flatMap((id): TargetingAction[] => {
    const people = lists.get(id);
    if (people === undefined || people.total === 0) return [];
    const petition = petitions.get(id);
    if (petition !== undefined) return [{ kind: 'petition', subject: petition, people }];
    const event = events.get(id);
    return event?.madeBy === 'api' ? [{ kind: 'event', subject: event, people }] : [];
  });
}
