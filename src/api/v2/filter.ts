import { Problem } from '../../base/errors.ts';
import { parseFilter, writeFilter } from '../../collections/filter-text.ts';
import type { Dialect } from './dialect.ts';

/** The schema of the members of a collection that an operation answers; undefined where it answers no collection. */
export function memberSchemaOf({ schemas, operations }: Dialect, operationId: string): string | undefined {
  const { answer = '' } = operations[operationId] ?? {};
  const embedded = schemas[answer]?.members?._embedded?.schema ?? '';
  const [members] = Object.values(schemas[embedded]?.members ?? {});
  return members?.isList ? members.schema : undefined;
}

/** Makes the filter of version 1 from one in a dialect (V-filter). Refuses a text that is no filter. */
export function readFilterText(text: string, schema: string | undefined, dialect: Dialect): string {
  const { members = {} } = dialect.schemas[schema ?? ''] ?? {};
  const originals = new Map(Object.entries(members).map(([name, { to = name }]) => [to, name]));
  const terms = parseFilter(text).map(({ field, operator, value }) => {
    const original = originals.get(field);
    if (original !== undefined) return { field: original, operator, value };
    if (Object.hasOwn(members, field)) return { field: field + notInDialect, operator, value };
    return { field, operator, value: field === 'identifier' ? dialect.readIdentifier(value) : value };
  });
  return writeFilter(terms);
}

// A name of version 1 with this end is no field, so the filter is refused.
const notInDialect = ':';

/** The refusal of a filter in the names of the dialect; what came is shown as it came. */
export function presentFilterProblem(
  problem: Problem,
  schema: string | undefined,
  dialect: Dialect,
): Problem {
  const renamed = Object.entries(dialect.schemas[schema ?? '']?.members ?? {});
  const rename = (text: string): string => {
    const end = text.lastIndexOf(', came ');
    const words = end === -1 ? text : text.slice(0, end);
    const came = text.slice(words.length).replace(`${notInDialect}"`, '"');
    return (
      renamed.reduce(
        (written, [name, { to = name }]) => written.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), to),
        words,
      ) + came
    );
  };
  const fields = problem.fields.map((field) => ({ ...field, message: rename(field.message) }));
  return new Problem(problem.code, rename(problem.message), { fields });
}
