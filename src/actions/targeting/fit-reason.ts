import type { Person } from '../../people/person.ts';
import { placeKey } from '../../people/stored-address.ts';
import { readTagName } from '../../people/tags/tag.ts';
import type { ActionName } from './choose-actions.ts';
import { type ActionCondition, type Condition, instantOf } from './target.ts';

/** Why somebody fits a target: what they did, or a condition with the values of it that they have. */
export type Reason =
  | {
      readonly kind: 'action';
      readonly deed: 'came' | 'yes' | 'missed' | 'signed';
      readonly label: string;
      readonly at: number;
    }
  | { readonly kind: 'condition'; readonly condition: Condition };

/** What is known of somebody who fits. */
export interface Facts {
  readonly person: Person;
  readonly actions: readonly DoneAction[];
  readonly tags: readonly string[];
}

/** What somebody did on an event or a petition. */
export interface DoneAction extends ActionName {
  readonly createdAt: number;
  readonly attendedAt: number | null;
  readonly source: string | null;
}

/**
 * The reason why somebody fits (I-fit): a deed comes first, then what else they are or have, then what they did not do. Undefined where
 * no condition shows one, such as in a target of everybody.
 */
export function findReason(conditions: readonly Condition[], facts: Facts, now: number): Reason | undefined {
  const found = conditions.flatMap((condition) => explain(condition, facts, now) ?? []);
  return (
    found.find(({ kind }) => kind === 'action') ??
    found.find((reason) => reason.kind === 'condition' && reason.condition.is) ??
    found[0]
  );
}

function explain(condition: Condition, facts: Facts, now: number): Reason | undefined {
  if (condition.kind === 'action') {
    const done = facts.actions.filter((action) => fits(condition, action, now));
    if (!condition.is) return done.length === 0 ? { kind: 'condition', condition } : undefined;
    const [last] = done.toSorted((one, other) => timeOf(condition, other) - timeOf(condition, one));
    return last && describe(condition, last);
  }
  const had = narrow(condition, facts);
  if (had === 'unknown') return undefined;
  if (!condition.is) return had === undefined ? { kind: 'condition', condition } : undefined;
  return had && { kind: 'condition', condition: had };
}

function fits(condition: ActionCondition, action: DoneAction, now: number): boolean {
  const { anyOf, actionKind, attended, since, until } = condition;
  if (anyOf !== undefined && !anyOf.includes(action.id)) return false;
  if (actionKind !== undefined && actionKind !== action.kind) return false;
  if (attended !== undefined && action.kind === 'petition') return false;
  if (attended === true && action.attendedAt === null) return false;
  if (attended === false) {
    const hasBegun = action.startAt !== null && action.startAt <= now;
    if (!hasBegun || action.attendedAt !== null) return false;
  }
  const at = timeOf(condition, action);
  return (
    (since === undefined || at >= instantOf(since, now)) &&
    (until === undefined || at < instantOf(until, now))
  );
}

function timeOf({ attended }: ActionCondition, action: DoneAction): number {
  return (attended === true ? action.attendedAt : null) ?? action.createdAt;
}

function describe(condition: ActionCondition, action: DoneAction): Reason {
  const { attended } = condition;
  const asked = attended === undefined ? 'yes' : attended ? 'came' : 'missed';
  const deed = action.kind === 'petition' ? 'signed' : asked;
  return { kind: 'action', deed, label: action.label, at: timeOf(condition, action) };
}

// The condition with those of its values that somebody has; undefined where they have none, and `unknown` where the facts do not show it.
function narrow(
  condition: Exclude<Condition, { kind: 'action' }>,
  facts: Facts,
): Condition | undefined | 'unknown' {
  const { person, tags, actions } = facts;
  const [postal] = person.postalAddresses;
  const [email] = person.emailAddresses;
  switch (condition.kind) {
    case 'tag':
      return keep(condition, tags, readTagName);
    case 'source':
      return keep(
        condition,
        actions.flatMap(({ source }) => source ?? []),
        asItIs,
      );
    case 'language':
      return keep(condition, person.languagesSpoken, asItIs);
    case 'region':
      return keep(condition, [postal?.place.region ?? ''], placeKey);
    case 'country':
      return keep(condition, [postal?.place.country ?? ''], placeKey);
    case 'email_status':
      return keep(condition, [email?.status ?? ''], asItIs);
    case 'postal_code': {
      const code = postal?.postalCode ?? '';
      const startsWith = condition.startsWith.filter((start) => placeKey(code).startsWith(placeKey(start)));
      return startsWith.length === 0 ? undefined : { ...condition, startsWith };
    }
    case 'custom_field': {
      const value = person.customFields.get(condition.name);
      if (value === undefined) return undefined;
      if (condition.anyOf === undefined) return condition;
      return condition.anyOf.includes(value) ? { ...condition, anyOf: [value] } : undefined;
    }
    case 'target':
      return 'unknown';
  }
}

function asItIs(word: string): string {
  return word;
}

// Words are equal where the statement of the target finds them equal.
function keep<One extends Condition & { readonly anyOf: readonly string[] }>(
  condition: One,
  had: readonly string[],
  keyOf: (word: string) => string,
): One | undefined {
  const known = new Set(had.map(keyOf));
  const anyOf = condition.anyOf.filter((word) => known.has(keyOf(word)));
  return anyOf.length === 0 ? undefined : { ...condition, anyOf };
}
