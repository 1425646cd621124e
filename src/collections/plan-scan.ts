import type { Span } from './filter.ts';
import { type IdRange, idsMadeIn, type RowCondition, type TimeCondition } from './filtered-rows.ts';

/** A part of a collection in the order of the ids, and the conditions that its members may not fulfil. */
export interface Part {
  readonly range: IdRange;
  readonly conditions: readonly RowCondition[];
}

// How much the time in an id and the time of creation may differ: waiting, and a clock that was set.
const tolerance = 60 * 60 * 1000;

/** The ids of everything that was created in a span, and perhaps of more. */
export function idsAround({ from, to }: Span): IdRange {
  return idsMadeIn({ from: from - tolerance, to: to + tolerance });
}

/** The condition of when members were created. */
export function findCreation(conditions: readonly RowCondition[]): TimeCondition | undefined {
  return findTime(conditions, 'created_at');
}

/** The condition of when members were last modified. */
export function findModification(conditions: readonly RowCondition[]): TimeCondition | undefined {
  return findTime(conditions, 'modified_at');
}

/**
 * Divides the members that may fulfil the conditions by the times in their ids. Between the bounds of a span nothing is compared
 * with it. With `since`, members that were created before are left out.
 */
export function divideByTime(conditions: readonly RowCondition[], since: number): Part[] {
  const created = findCreation(conditions);
  const modified = findModification(conditions);
  // Nothing is modified before it is created.
  const outer = {
    from: Math.max(created?.from ?? Number.NEGATIVE_INFINITY, since),
    to: Math.min(created?.to ?? Number.POSITIVE_INFINITY, modified?.to ?? Number.POSITIVE_INFINITY),
  };
  const around = idsAround(outer);
  const fulfilled = [created, modified?.to === Number.POSITIVE_INFINITY ? modified : undefined];
  const left = conditions.filter((condition) => !fulfilled.some((one) => one === condition));
  const inner = {
    from: Math.max(outer.from, modified?.from ?? Number.NEGATIVE_INFINITY) + tolerance,
    to: outer.to - tolerance,
  };
  if (left.length === conditions.length || inner.from >= inner.to) return [{ range: around, conditions }];
  const within = idsMadeIn(inner);
  return [
    ...(within.from === undefined ? [] : [{ range: { from: around.from, to: within.from }, conditions }]),
    { range: within, conditions: left },
    ...(within.to === undefined ? [] : [{ range: { from: within.to, to: around.to }, conditions }]),
  ];
}

function findTime(conditions: readonly RowCondition[], name: string): TimeCondition | undefined {
  return conditions.find(
    (condition): condition is TimeCondition =>
      condition.kind === 'time' && condition.isMet && condition.name === name,
  );
}
