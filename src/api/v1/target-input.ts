import {
  type Choice,
  type Condition,
  type ConditionKind,
  type Moment,
  readMoment,
  type TargetDraft,
} from '../../actions/targeting/target.ts';
import { invalidField, quote } from '../../base/errors.ts';
import { readId } from '../../base/ids.ts';
import { isStatus } from '../../people/person.ts';
import type { Schema } from './present.ts';

type ConditionInput = Schema<'TargetConditionInput'>;
type Member = Exclude<keyof ConditionInput, 'kind' | 'is'>;

// What a condition of each kind may have; the first one is required but of an action.
const membersOf: Readonly<Record<ConditionKind, readonly [Member, ...Member[]]>> = {
  action: ['any_of', 'action_kind', 'attended', 'since', 'until'],
  tag: ['any_of'],
  source: ['any_of'],
  region: ['any_of'],
  country: ['any_of'],
  language: ['any_of'],
  email_status: ['any_of'],
  postal_code: ['starts_with'],
  custom_field: ['name', 'any_of'],
  target: ['any_of'],
};
const members: readonly Member[] = [
  'any_of',
  'starts_with',
  'name',
  'action_kind',
  'attended',
  'since',
  'until',
];

/** Reads the body of a target; refuses what `readChoice` refuses. */
export function readTargetDraft(body: Schema<'TargetInput'>): TargetDraft {
  return { title: body.title.trim(), ...readChoice(body) };
}

/**
 * Reads whom a body selects, in a POST and in a PUT (T-checked). Refuses a condition without the member that its kind needs, with one of
 * another kind, or with a value that is no id, no time or no status, as `invalid_request` with the pointer.
 */
export function readChoice({ match, conditions }: Schema<'TargetPreviewInput'>): Choice {
  return {
    match: match ?? 'all',
    conditions: conditions.map((condition, index) => readCondition(condition, `/conditions/${index}`)),
  };
}

function readCondition(input: ConditionInput, pointer: string): Condition {
  const { kind } = input;
  const is = input.is ?? true;
  const own = membersOf[kind];
  const [needed] = own;
  if (kind !== 'action' && (input[needed] ?? null) === null) {
    throw invalidField(`${pointer}/${needed}`, `is required in a condition of the kind ${kind}`);
  }
  for (const member of members) {
    if (own.includes(member) || (input[member] ?? null) === null) continue;
    throw invalidField(`${pointer}/${member}`, `must not be in a condition of the kind ${kind}`);
  }
  const anyOf = input.any_of ?? undefined;
  switch (kind) {
    case 'action': {
      const attended = input.attended ?? undefined;
      const actionKind = input.action_kind ?? undefined;
      return {
        kind,
        is,
        ...(anyOf && { anyOf: readIds(anyOf, pointer) }),
        ...(actionKind && { actionKind }),
        ...(attended !== undefined && { attended }),
        ...readTime('since', input.since, pointer),
        ...readTime('until', input.until, pointer),
      };
    }
    case 'target':
      return { kind, is, anyOf: readIds(anyOf ?? [], pointer) };
    case 'postal_code':
      return { kind, is, startsWith: input.starts_with ?? [] };
    case 'custom_field':
      return { kind, is, name: input.name ?? '', ...(anyOf && { anyOf }) };
    case 'email_status':
      return { kind, is, anyOf: readStatuses(anyOf ?? [], pointer) };
    default:
      return { kind, is, anyOf: anyOf ?? [] };
  }
}

function readIds(values: readonly string[], pointer: string): string[] {
  return values.map((value, index) => {
    const id = readId(value);
    if (id !== undefined) return id;
    throw invalidField(`${pointer}/any_of/${index}`, `must be an id, came as ${quote(value)}`);
  });
}

function readStatuses(values: readonly string[], pointer: string): readonly string[] {
  const wrong = values.findIndex((value) => !isStatus(value));
  if (wrong === -1) return values;
  throw invalidField(
    `${pointer}/any_of/${wrong}`,
    `must be a status of email addresses, came as ${quote(values[wrong])}`,
  );
}

function readTime<Name extends 'since' | 'until'>(
  name: Name,
  text: string | null | undefined,
  pointer: string,
): { [Key in Name]?: Moment } {
  if (text === null || text === undefined) return {};
  const moment = readMoment(text);
  if (moment !== undefined) return { [name]: moment } as { [Key in Name]: Moment };
  throw invalidField(
    `${pointer}/${name}`,
    `must be a time such as 2026-10-01T00:00:00Z, or days before now such as -90d, came as ${quote(text)}`,
  );
}
