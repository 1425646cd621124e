import { parseTime } from '../../base/clock.ts';
import { isId } from '../../base/ids.ts';

/** Whether somebody has to meet all conditions of a target, or one of them. */
export type Match = 'all' | 'any';

/** What a target selects people by. Without conditions it selects everybody. */
export interface Choice {
  readonly match: Match;
  readonly conditions: readonly Condition[];
}

/** A choice of people that an account keeps. */
export interface Target extends Choice {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  /** The account of the user who saved it last; null where that was a program. */
  readonly modifiedBy: string | null;
  readonly title: string;
}

/** What a POST or a PUT brings. */
export type TargetDraft = Choice & Pick<Target, 'title'>;

/** An instant in ms since 1970, or so many days before it is asked. */
export type Moment = { readonly at: number } | { readonly daysAgo: number };

/** What somebody did: they acted on one of these events and petitions, on any without them. */
export interface ActionCondition {
  readonly kind: 'action';
  readonly anyOf?: readonly string[];
  readonly actionKind?: 'event' | 'petition';
  /** Whether they came to the event. */
  readonly attended?: boolean;
  /** Included. */
  readonly since?: Moment;
  /** Not included. */
  readonly until?: Moment;
}

/** What is true of somebody if one of the values fits. */
export interface ValueCondition {
  readonly kind: 'tag' | 'source' | 'region' | 'country' | 'language' | 'email_status';
  readonly anyOf: readonly string[];
}

/** How the postal code of somebody begins. */
export interface PostalCodeCondition {
  readonly kind: 'postal_code';
  readonly startsWith: readonly string[];
}

/** A custom field that somebody has, with one of these values, or with any. */
export interface CustomFieldCondition {
  readonly kind: 'custom_field';
  readonly name: string;
  readonly anyOf?: readonly string[];
}

/** Other targets of the account, one of which selects somebody. */
export interface TargetCondition {
  readonly kind: 'target';
  readonly anyOf: readonly string[];
}

/** A condition of a target. If `is` is false, it is met by everybody else. */
export type Condition = { readonly is: boolean } & (
  | ActionCondition
  | ValueCondition
  | PostalCodeCondition
  | CustomFieldCondition
  | TargetCondition
);

/** The kinds of conditions. */
export type ConditionKind = Condition['kind'];

/** The most conditions of a target together with those of the targets that it selects from (T-nested), each as often as it is used. */
export const mostNestedConditions = 200;

const mostDays = 36_500;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Reads a moment (T-action): a time, a date, which means the start of its day in UTC, or days before now such as `-90d`; undefined for
 * another text.
 */
export function readMoment(text: string): Moment | undefined {
  const [, days] = /^-(\d{1,5})d$/.exec(text) ?? [];
  if (days !== undefined) return Number(days) > mostDays ? undefined : { daysAgo: Number(days) };
  const at = parseTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  return at === undefined ? undefined : { at };
}

/** The instant of a moment (T-action). */
export function instantOf(moment: Moment, now: number): number {
  return 'at' in moment ? moment.at : now - moment.daysAgo * dayMilliseconds;
}

/** The ids of the targets that a choice selects from. */
export function targetIdsOf({ conditions }: Choice): string[] {
  return conditions.flatMap((condition) => (condition.kind === 'target' ? condition.anyOf : [])).filter(isId);
}
