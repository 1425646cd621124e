import { type FieldError, Problem } from '../../base/errors.ts';
import { readPointer, writePointer } from '../../base/json-pointer.ts';
import { movePointers } from '../../description/mistakes.ts';
import type { Dialect } from './dialect.ts';
import { presentFilterProblem } from './filter.ts';

/** The problem of an operation of version 1, with its pointers in the names of the dialect (V-pointers); other errors stay as they are. */
export function presentProblem(
  error: unknown,
  dialect: Dialect,
  { body, members }: { body: string | undefined; members: string | undefined },
): unknown {
  if (!(error instanceof Problem)) return error;
  if (error.fields.some((field) => 'parameter' in field && field.parameter === 'filter')) {
    return presentFilterProblem(error, members, dialect);
  }
  if (error.fields.some((field) => 'pointer' in field && pointsToPerson(dialect, body, field.pointer))) {
    return new Problem(error.code, dialect.manners.nobody, {
      fields: renameFields(error, (names) => dialect.presentPath(body, names)),
    });
  }
  return renameProblem(error, (names) => dialect.presentPath(body, names));
}

/** The problem of a body that the description of the dialect refuses, with the prefix of the dialect in its pointers. */
export function swapProblem(error: unknown, { swapPrefix }: Dialect): unknown {
  return error instanceof Problem ? renameProblem(error, (names) => names.map(swapPrefix)) : error;
}

type RenameNames = (names: readonly string[]) => readonly string[];

function renameProblem(problem: Problem, rename: RenameNames): Problem {
  return movePointers(problem, (pointer) => renamePointer(pointer, rename));
}

function renameFields({ fields }: Problem, rename: RenameNames): FieldError[] {
  return fields.map((field) =>
    'pointer' in field ? { ...field, pointer: renamePointer(field.pointer, rename) } : field,
  );
}

function renamePointer(pointer: string, rename: RenameNames): string {
  return pointer === '' ? pointer : writePointer(rename(readPointer(pointer)));
}

// Whether a pointer leads to the link of a person, as the table of the dialect lists them.
function pointsToPerson({ schemas }: Dialect, body: string | undefined, pointer: string): boolean {
  const [, links = '', relation = ''] = pointer.split('/');
  const schema = schemas[body ?? '']?.members?.[links]?.schema;
  return schemas[schema ?? '']?.members?.[relation]?.value === 'person';
}
