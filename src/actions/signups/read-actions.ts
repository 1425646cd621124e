import { Problem, quote } from '../../base/errors.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type Members, readMembers } from '../../collections/filtered-page.ts';
import { getCollectionOfPerson } from '../../collections/of-person.ts';
import { emptyPage, type Page, type PageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { getPerson } from '../../people/read-people.ts';
import type { Action } from './action.ts';
import {
  type Actions,
  type ActionsOwner,
  type ActionTable,
  actionRows,
  findActions,
  findActionsInOrder,
  listActionIds,
} from './action-store.ts';

/** An action of a person on an event or petition of the account; refuses any other as `not_found`. */
export async function getActionOfPerson<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  accountId: string,
  { personId, id }: { personId: string; id: string },
): Promise<Kind> {
  const action = (await findActions(db, actions, [id])).get(id);
  if (action?.accountId === accountId && action.personId === personId) return action;
  await getPerson(db, accountId, personId);
  throw actionNotFound(actions, id);
}

/** The refusal of an action that is unknown or another account's. */
export function actionNotFound({ noun }: Actions, id: string): Problem {
  return new Problem('not_found', `There is no ${noun} ${quote(id)}.`);
}

/** One page of the actions on an event or petition, oldest first; the caller has checked that the account has it. */
export async function listActionsOn<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  { accountId, subjectId }: { accountId: string; subjectId: string },
  request: PageRequest,
): Promise<Page<Kind>> {
  const state = await getCollection(db, subjectId, actions.table);
  return readMembers(db, state, request, membersOf(db, actions, accountId, { subjectId }));
}

/** One page of the actions of a person in the account; of a person that another account keeps, there are none (5 other accounts). */
export async function listActionsOfPerson<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  { accountId, personId }: { accountId: string; personId: string },
  request: PageRequest,
): Promise<Page<Kind>> {
  const person = await getPerson(db, accountId, personId);
  if (person.accountId !== accountId) return emptyPage(request);
  const state = await getCollectionOfPerson(db, personId, actions.table);
  return readMembers(db, state, request, membersOf(db, actions, accountId, { personId }));
}

function membersOf<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  accountId: string,
  of: ActionsOwner,
): Members<Kind> {
  return {
    rows: actionRows(actions, accountId, of),
    list: (range) => listActionIds(db, actions, of, range),
    read: (ids) => findActionsInOrder(db, actions, ids),
  };
}
