import { type FieldError, quote } from '../base/errors.ts';
import { writePointer } from '../base/json-pointer.ts';
import type { Contract } from '../description/contract.ts';
import { routeOf } from '../description/contract.ts';
import { fieldAt, type Note } from './not-taken.ts';
import { isObject, type SourceItem } from './source.ts';

type Fields = SourceItem['fields'];

// The operation that refuses such a body with reasons, and the pointer to the body within the body of that operation.
const refusing = {
  updatePerson: ['createPerson', '/person'],
  updateEventCampaign: ['createEventCampaign', ''],
  updateEvent: ['createEvent', ''],
  updatePetition: ['createPetition', ''],
  updateSignature: ['createSignature', ''],
} as const;

/** The operations whose bodies the fields of the source are read as. */
export type BodyOperation = keyof typeof refusing;

/** Leaves out of a body what the description does not allow, as a PUT does (P-fields), and notes each value with its reason. */
export type PrunedBodies = (operation: BodyOperation, body: Fields, note: Note) => Record<string, unknown>;

/** Makes `PrunedBodies` for a description. */
export function pruneBodies(contract: Contract): PrunedBodies {
  return (operation, body, note) => {
    const sent = { query: {}, queryText: '', headers: {}, body };
    const pruned = routeOf(contract, operation).validate(sent, false).body as Record<string, unknown>;
    const dropped = listDropped(body, pruned, '');
    if (dropped.length === 0) return pruned;
    const [creating, place] = refusing[operation];
    const refused = routeOf(contract, creating).refuseKeylessBody(
      place === '' ? body : { [place.slice(1)]: body },
    );
    for (const { pointer, value } of dropped) {
      const reason = reasonAt(refused?.fields ?? [], place + pointer);
      note(fieldAt(pointer) ?? '', reason ?? `cannot be taken, came as ${quote(value)}`);
    }
    return pruned;
  };
}

/** Returns whether a value has no content, so that leaving it out loses nothing. */
export function saysNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(saysNothing);
  return (
    value === undefined || value === null || (isObject(value) && Object.values(value).every(saysNothing))
  );
}

interface Dropped {
  readonly pointer: string;
  readonly value: unknown;
}

// The members of a list are the same values before and after.
function listDropped(sent: unknown, kept: unknown, pointer: string): Dropped[] {
  if (kept === sent || saysNothing(sent)) return [];
  if (Array.isArray(sent)) {
    const left: unknown[] = Array.isArray(kept) ? kept : [];
    return sent.flatMap((value: unknown, index) =>
      left.includes(value) || saysNothing(value) ? [] : [{ pointer: `${pointer}/${index}`, value }],
    );
  }
  if (!isObject(sent) || !isObject(kept)) return [{ pointer, value: sent }];
  return Object.entries(sent).flatMap(([name, value]) =>
    listDropped(value, kept[name], pointer + writePointer([name])),
  );
}

// A mistake of a value, of something in it, or of the list that it is in.
function reasonAt(mistakes: readonly FieldError[], place: string): string | undefined {
  const find = (isThere: (pointer: string) => boolean) =>
    mistakes.find((one) => 'pointer' in one && isThere(one.pointer))?.message;
  const list = place.replace(/\/\d+$/, '');
  return (
    find((pointer) => pointer === place || pointer.startsWith(`${place}/`)) ??
    find((pointer) => pointer === list)
  );
}
