import type { Problem } from '../base/errors.ts';
import { readPointer } from '../base/json-pointer.ts';
import type { ImportedKind } from './origin.ts';
import type { SourceItem } from './source.ts';

/** What could not be taken of a resource of the source. */
export interface NotTaken {
  /** The id of the resource in the source. */
  readonly sourceId: string;
  /** The field in the source; undefined where the whole resource is meant. */
  readonly field?: string | undefined;
  readonly reason: string;
  /** Whether nothing of the resource was taken. */
  readonly isSkipped: boolean;
}

/** Notes that a field of a resource is not taken, while the rest of it is. */
export type Note = (field: string, reason: string) => void;

/** What was not taken, as the report of an import names it. */
export interface ImportProblem {
  readonly resource: ImportedKind;
  readonly identifier: string;
  readonly field?: string;
  readonly reason: string;
}

/** The names in the source of fields that have other names in `/api/v1`. */
const namesInSource: Readonly<Record<string, string>> = {
  originating_system: 'origin_system',
  'platform:event_instructions': 'instructions',
  start: 'start_date',
  summary: 'title',
};

/** The field that a JSON pointer into a body of `/api/v1` leads to, under its name in the source, without positions in lists. */
export function fieldAt(pointer: string): string | undefined {
  const names = readPointer(pointer);
  const position = names.findIndex((name) => /^\d+$/.test(name));
  const [first = '', ...others] = position > 0 ? names.slice(0, position) : names;
  const field = [namesInSource[first] ?? first, ...others].join('/');
  return field === '' ? undefined : field;
}

/** Describes a resource that is refused. */
export function describeRefusal(sourceId: string, problem: Problem): NotTaken {
  const [mistake] = problem.fields;
  if (mistake === undefined || !('pointer' in mistake))
    return { sourceId, reason: problem.message, isSkipped: true };
  return { sourceId, field: fieldAt(mistake.pointer), reason: mistake.message, isSkipped: true };
}

/** Describes in the words of the report what was not taken of a resource. */
export function toProblem(
  resource: ImportedKind,
  { sourceId, field, reason }: NotTaken,
  item: SourceItem | undefined,
): ImportProblem {
  return {
    resource,
    identifier: identifierOf(sourceId, item),
    ...(field !== undefined && { field }),
    reason,
  };
}

/** The one line of a problem. */
export function describeProblem({ resource, identifier, field, reason }: ImportProblem): string {
  return `${resource} ${identifier}: ${field === undefined ? '' : `${field} `}${reason}`;
}

// The own identifier of a resource ends with the id that is in its address.
function identifierOf(sourceId: string, item: SourceItem | undefined): string {
  const identifiers: unknown = item?.fields.identifiers;
  const own = Array.isArray(identifiers)
    ? identifiers.find((one) => String(one).endsWith(`:${sourceId}`))
    : undefined;
  return typeof own === 'string' ? own : sourceId;
}
