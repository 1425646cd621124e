import { parseTime } from '../base/clock.ts';
import { quote } from '../base/errors.ts';
import { type Operator, parseFilter, refuse, type Term } from './filter-text.ts';

/**
 * How a field is compared: a `time` by all operators, in whole seconds as answers show it; a `text` by `eq` and `ne`, exactly; a
 * `key`, which one member has or a few share, by `eq` and `ne` as well.
 */
export type FieldKind = 'time' | 'text' | 'key';

/** A field that a collection can be filtered by; stores know it by its name. */
export interface FilterField {
  readonly kind: FieldKind;
  readonly name: string;
  /** The stored form of a value as it was decoded, in which a `+` that was not encoded is a space. */
  readonly normalize?: ((value: string) => string) | undefined;
}

/** The fields of a collection, by the words of its filter. */
export type FilterFields = Readonly<Record<string, FilterField>>;

/** An instant from `from` (included) to `to` (excluded), in ms since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A condition of a filter. If `isMet` is false, its members are those for which it is not met, also those without the field. */
export type Condition =
  | ({ readonly kind: 'time'; readonly name: string; readonly isMet: boolean } & Span)
  | { readonly kind: 'text'; readonly name: string; readonly isMet: boolean; readonly value: string }
  | { readonly kind: 'key'; readonly name: string; readonly isMet: boolean; readonly value: string };

/** The conditions that all members of a filtered collection fulfil. */
export type Filter = readonly Condition[];

/**
 * Reads a filter for these fields. Refuses a text that is no filter, an unknown field, an operator that the field does not have and
 * a value that is no time as `invalid_request` with the parameter `filter`.
 */
export function readFilter(text: string, fields: FilterFields): Filter {
  return joinSpans(parseFilter(text).map((term) => readCondition(term, fields)));
}

function readCondition({ field, operator, value }: Term, fields: FilterFields): Condition {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (known === undefined) {
    throw refuse(`must have one of the fields ${Object.keys(fields).join(', ')}, came ${quote(field)}`);
  }
  const { kind, name, normalize = (value) => value } = known;
  if (kind === 'time') {
    const isMet = operator !== 'ne';
    return { kind, name, isMet, ...spanOf(operator, readInstant(field, value)) };
  }
  if (operator !== 'eq' && operator !== 'ne') {
    throw refuse(
      `must have the operator eq or ne after ${quote(field)}, which is not a time, came ${quote(operator)}`,
    );
  }
  return { kind, name, isMet: operator === 'eq', value: normalize(value) };
}

// The space was a plus sign that was not encoded.
const offsetAfterSpace = /(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) (?=\d{2}:?\d{2}$)/;

function readInstant(field: string, value: string): number {
  const text = value.replace(offsetAfterSpace, '$1+');
  const instant = parseTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  if (instant !== undefined) return instant;
  throw refuse(
    `must have a date such as 2026-11-20, or a date and time such as 2026-11-20T05:37:00Z, after ${quote(field)}, came ${quote(value)}`,
  );
}

// The milliseconds of a stored time are not compared, because no answer shows them.
function spanOf(operator: Operator, instant: number): Span {
  const atLeast = Math.ceil(instant / 1000) * 1000;
  const above = Math.floor(instant / 1000) * 1000 + 1000;
  const [from, to] = {
    eq: [atLeast, above],
    ne: [atLeast, above],
    gt: [above, Number.POSITIVE_INFINITY],
    ge: [atLeast, Number.POSITIVE_INFINITY],
    lt: [Number.NEGATIVE_INFINITY, atLeast],
    le: [Number.NEGATIVE_INFINITY, above],
  }[operator] as [number, number];
  // A time with a part of a second equals no shown time.
  return { from, to: Math.max(from, to) };
}

function joinSpans(conditions: readonly Condition[]): Condition[] {
  const spans = new Map<string, Extract<Condition, { kind: 'time' }>>();
  const others: Condition[] = [];
  for (const condition of conditions) {
    if (condition.kind !== 'time' || !condition.isMet) {
      others.push(condition);
      continue;
    }
    const { from, to } = spans.get(condition.name) ?? condition;
    spans.set(condition.name, {
      ...condition,
      from: Math.max(from, condition.from),
      to: Math.min(to, condition.to),
    });
  }
  return [...others, ...spans.values()];
}
