import { type FieldError, Problem, quote } from '../../base/errors.ts';
import type { Database } from '../../database/connect.ts';
import { findEventIds } from '../events/event-store.ts';
import { findPetitionIds } from '../petitions/petition-store.ts';
import { findNestedTargets } from './plan-choice.ts';
import { type Choice, mostNestedConditions, type Target, targetIdsOf } from './target.ts';
import { findTargets, listTargetUsers } from './target-store.ts';

/**
 * Refuses a choice that names an action or a target that the account does not have, and one with more than 200 conditions together with
 * those of its targets, as `invalid_request` with the pointers (T-checked, T-nested). The same for a target that is replaced by it: also
 * where it would select from itself, and where another target would get too many conditions.
 */
export async function checkChoice(
  db: Database,
  accountId: string,
  choice: Choice,
  replaced?: Target,
): Promise<void> {
  const nested = await findNestedTargets(db, accountId, choice);
  const mistakes = [
    ...(await findUnknownActions(db, accountId, choice)),
    ...findWrongTargets(choice, nested, replaced?.id),
  ];
  if (mistakes.length === 0)
    mistakes.push(...(await findExcess(db, accountId, choice, { nested, replaced })));
  const [first] = mistakes;
  if (first === undefined) return;
  const detail = 'pointer' in first ? `${first.pointer} ${first.message}` : first.message;
  const rest = mistakes.length - 1;
  throw new Problem('invalid_request', `${detail}${rest > 0 ? ` and ${rest} more mistakes` : ''}.`, {
    fields: mistakes,
  });
}

async function findUnknownActions(
  db: Database,
  accountId: string,
  { conditions }: Choice,
): Promise<FieldError[]> {
  const named = conditions.flatMap((one) => (one.kind === 'action' ? (one.anyOf ?? []) : []));
  const known = new Set([
    ...(await findEventIds(db, accountId, named)),
    ...(await findPetitionIds(db, accountId, named)),
  ]);
  return conditions.flatMap((condition, index) =>
    condition.kind === 'action'
      ? findValues(condition.anyOf ?? [], index, (id) =>
          known.has(id) ? undefined : 'must be the id of an event or a petition of this account',
        )
      : [],
  );
}

function findWrongTargets(
  { conditions }: Choice,
  nested: ReadonlyMap<string, Target>,
  ownId: string | undefined,
): FieldError[] {
  return conditions.flatMap((condition, index) =>
    condition.kind === 'target'
      ? findValues(condition.anyOf, index, (id) => {
          const target = nested.get(id);
          if (target === undefined) return 'must be the id of a target of this account';
          if (ownId === undefined || !reaches(target, ownId, nested)) return undefined;
          return 'must be the id of a target that does not select from this one';
        })
      : [],
  );
}

function findValues(
  values: readonly string[],
  condition: number,
  describe: (value: string) => string | undefined,
): FieldError[] {
  return values.flatMap((value, index) => {
    const words = describe(value);
    if (words === undefined) return [];
    const pointer = `/conditions/${condition}/any_of/${index}`;
    return [{ pointer, message: `${words}, came as ${quote(value)}` }];
  });
}

function reaches(target: Target, id: string, nested: ReadonlyMap<string, Target>): boolean {
  const seen = new Set([target.id]);
  // The set grows while it is walked.
  for (const next of seen) for (const further of targetIdsOf(nested.get(next) ?? target)) seen.add(further);
  return seen.has(id);
}

async function findExcess(
  db: Database,
  accountId: string,
  choice: Choice,
  { nested, replaced }: { nested: ReadonlyMap<string, Target>; replaced: Target | undefined },
): Promise<FieldError[]> {
  const targets = new Map(nested);
  const refuse = (whose: string) => [
    {
      pointer: '/conditions',
      message: `must have at most ${mostNestedConditions} conditions together with those of the targets that ${whose} selects from`,
    },
  ];
  if (countConditions(choice, targets) > mostNestedConditions) return refuse('it');
  if (replaced === undefined) return [];
  for (const user of await findUsers(db, accountId, replaced.id)) {
    for (const [id, target] of await findNestedTargets(db, accountId, user)) targets.set(id, target);
    targets.set(replaced.id, { ...replaced, ...choice });
    if (countConditions(user, targets) > mostNestedConditions) return refuse(quote(user.title));
  }
  return [];
}

function countConditions({ conditions }: Choice, targets: ReadonlyMap<string, Target>): number {
  let count = conditions.length;
  for (const id of targetIdsOf({ match: 'all', conditions })) {
    const target = targets.get(id);
    if (target !== undefined) count += countConditions(target, targets);
    if (count > mostNestedConditions) break;
  }
  return count;
}

const mostUsers = 1000;

// The targets that select from a target, and those that select from them.
async function findUsers(db: Database, accountId: string, id: string): Promise<Target[]> {
  const users = new Map<string, Target>();
  for (let ids = [id]; ids.length > 0; ) {
    const userIds = new Set<string>();
    for (const one of ids)
      for (const userId of await listTargetUsers(db, one, mostUsers)) userIds.add(userId);
    const found = await findTargets(db, accountId, [...userIds]);
    ids = found.map((target) => target.id).filter((userId) => !users.has(userId));
    for (const target of found) users.set(target.id, target);
  }
  return [...users.values()];
}
