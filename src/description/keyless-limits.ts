import { type FieldError, Problem, sizeOf } from '../base/errors.ts';
import { writePointer } from '../base/json-pointer.ts';

/** What a call without a key may send at most: `x-keyless-limits` of its operation (8 payload size). */
export interface KeylessLimits {
  readonly bytes: number;
  /** Members that are a plain value or a list of plain values; the fields of a form. */
  readonly fields: number;
  /** All values, of objects and lists too. */
  readonly values: number;
  readonly customFields: number;
  readonly customFieldBytes: number;
  readonly postalAddresses: number;
  readonly commentsBytes: number;
  readonly tags: number;
}

/** The parts of a valid body that have limits of their own without a key. */
export interface LimitedBody {
  readonly person?: {
    readonly custom_fields?: Readonly<Record<string, string>> | null;
    readonly postal_addresses?: readonly unknown[] | null;
  } | null;
  readonly comments?: string | null;
  readonly add_tags?: readonly string[] | null;
  readonly remove_tags?: readonly string[] | null;
}

/** Compares a valid body with the limits of a call without a key: undefined where it fits, else `invalid_request` with every mistake. */
export function refuseBeyond(
  { person, comments, add_tags, remove_tags }: LimitedBody,
  limits: KeylessLimits,
): Problem | undefined {
  const answers = Object.entries(person?.custom_fields ?? {});
  const fields = [
    countAtMost(limits.customFields, 'properties', '/person/custom_fields', answers),
    ...answers.map(([name, value]) =>
      measureAtMost(limits.customFieldBytes, writePointer(['person', 'custom_fields', name]), value),
    ),
    countAtMost(limits.postalAddresses, 'items', '/person/postal_addresses', person?.postal_addresses),
    measureAtMost(limits.commentsBytes, '/comments', comments),
    countAtMost(limits.tags, 'items', '/add_tags', add_tags),
    countAtMost(limits.tags, 'items', '/remove_tags', remove_tags),
  ].filter((mistake) => mistake !== undefined);
  const [first] = fields;
  if (first === undefined) return undefined;
  return new Problem('invalid_request', `${first.pointer} ${first.message}.`, { fields });
}

type Mistake = Extract<FieldError, { pointer: string }>;

function countAtMost(
  most: number,
  things: string,
  pointer: string,
  items: readonly unknown[] | null | undefined,
): Mistake | undefined {
  if ((items?.length ?? 0) <= most) return undefined;
  return { pointer, message: `must have at most ${most} ${things} without a key` };
}

function measureAtMost(most: number, pointer: string, text: string | null | undefined): Mistake | undefined {
  if (Buffer.byteLength(text ?? '') <= most) return undefined;
  return { pointer, message: `must be at most ${sizeOf(most)} without a key` };
}
