import { nameActions } from '../../../actions/targeting/choose-actions.ts';
import { getTarget } from '../../../actions/targeting/read-targets.ts';
import type { Target } from '../../../actions/targeting/target.ts';
import { findTargets } from '../../../actions/targeting/target-store.ts';
import { readId } from '../../../base/ids.ts';
import { nothingToSee } from '../refusal.ts';
import type { Visit } from '../route.ts';
import type { Names } from './condition-words.ts';

/** The target of the path; refuses an unknown one and another account's as `not_found`. */
export async function findTarget({ context, account, params }: Visit): Promise<Target> {
  const id = readId(params.target ?? '');
  if (id === undefined) throw nothingToSee();
  return getTarget(context.db, account.id, id);
}

/** Where dates of targets begin and end. */
export function zoneOf({ settings }: Visit): string {
  return settings.timeZone ?? 'UTC';
}

/** The names of the events, petitions and targets that some targets name. */
export async function nameAll(visit: Visit, targets: readonly Pick<Target, 'conditions'>[]): Promise<Names> {
  const { context, account } = visit;
  const ids = (kind: 'action' | 'target') =>
    targets.flatMap(({ conditions }) =>
      conditions.flatMap((condition) => (condition.kind === kind ? (condition.anyOf ?? []) : [])),
    );
  const actions = await nameActions(context.db, account.id, ids('action'));
  const named = await findTargets(context.db, account.id, ids('target'));
  return {
    timeZone: zoneOf(visit),
    names: new Map([
      ...actions.map(({ id, label }) => [id, label] as const),
      ...named.map(({ id, title }) => [id, title] as const),
    ]),
  };
}
